/**
 * Inventions and true paraphrases of twelve sessions, written in two lists by people who did not know the rules. What the
 * lists gave at first sight stands in docs/models.md; what is held here was measured after the rules were mended by class.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import type { Facts } from '../../../../src/core/fact';
import { indexSession } from '../../../../src/core/pipeline/indexSession';
import { redactSelection } from '../../../../src/core/pipeline/redactSelection';
import { selectEntries } from '../../../../src/core/pipeline/selectEntries';
import { redactorOf } from '../../../../src/core/redact/redactorOf';
import { tryDraftAt } from '../../../../src/eval/draftAt';
import { caseSchema, rollOut } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { localExtractor } from '../../../../src/extractors/localExtractor';
import { prepareQuestion } from '../../../../src/extractors/model/askModel';
import { createNodeFileStore } from '../../../../src/node/nodeFileStore';
import { openLog } from '../../../../src/sources/openLog';

const statement = z.object({
  list: z.enum(['decisions', 'information', 'openQuestions', 'failedApproaches']),
  cites: z.string(),
  text: z.string(),
  reason: z.string().optional(),
});
const sessionFile = z.object({
  name: z.string(),
  goal: z.string(),
  steps: caseSchema.shape.steps,
  inventions: z.array(statement.extend({ kind: z.string() })),
  true: z.array(statement),
});

type Statement = z.infer<typeof statement>;

const folder = 'test/unit/extractors/model/blind';
const leastCaught = 0.98;
/** What stands beside a sentence that the rules quote from the same line counts as said. */
const mostLost = 0.035;
/** Share of what is true that stands in the model's own words; the rest stands in the session's. */
const leastOwn = 0.09;

for (const list of ['first', 'second'])
  describe(`statements of a model, written blind, ${list} list`, () => {
    const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-blind-'));
    const sum = { caught: 0, inventions: 0, own: 0, lost: 0, true: 0 };
    after(() => rmSync(scratch, { recursive: true, force: true }));

    for (const file of readdirSync(path.join(folder, list)))
      it(`are told apart in ${path.basename(file, '.json')}`, async () => {
        const session = sessionFile.parse(JSON.parse(readFileSync(path.join(folder, list, file), 'utf8')));
        const log = path.join(scratch, `${session.name}.jsonl`);
        writeFileSync(log, writeLog('claude-code', rollOut(session.steps)));
        const { ask } = await openSession(log, session.goal);
        for (const one of session.inventions) {
          const draft = ask(one);
          if (draft === null) continue;
          sum.inventions += 1;
          const own = statementsOf(draft).find(({ text }) => text === one.text);
          const slipped = one.kind === 'wrong-reason' ? own?.reason === one.reason : own !== undefined;
          if (!slipped) sum.caught += 1;
        }
        for (const one of session.true) {
          const draft = ask(one);
          if (draft === null) continue;
          sum.true += 1;
          const how = howKept(draft, one);
          if (how === 'own words') sum.own += 1;
          if (how === 'lost') sum.lost += 1;
        }
        assert.ok(session.inventions.length >= 40 && session.true.length >= 25);
      });

    it('hold in so many of a hundred', () => {
      const { caught, inventions, own, lost, true: all } = sum;
      assert.ok(
        inventions >= 200 && caught >= leastCaught * inventions,
        `${caught} of ${inventions} inventions caught`,
      );
      assert.ok(lost <= mostLost * all, `${lost} of ${all} true statements lost`);
      assert.ok(own >= leastOwn * all, `${own} of ${all} true statements in their own words`);
    });
  });

/** What a session gives a model to read, and the handoff without one; asked with one statement at a time. */
async function openSession(log: string, goal: string) {
  const signal = new AbortController().signal;
  const local = await tryDraftAt({ log, lines: null, goal }, signal);
  assert.ok(typeof local !== 'string', String(local));
  const session = await openLog({ path: log, sessionId: null, files: createNodeFileStore(), signal });
  const redact = redactorOf(session);
  const index = indexSession(session);
  const selection = redactSelection(selectEntries(index, goal), redact).clean;
  const { limits } = defaultRequest(goal);
  const input = { index, selection, goal, limits, onListFull: () => undefined };
  const { facts: base } = await localExtractor.extract(input, signal);
  const question = prepareQuestion(input, base, null, redact);
  const passages = question.request.prompt.split(/(?=^\[line \d+, turn )/m);
  return {
    /** Null where the passage is not among those that a model is shown, so that it could not have cited it. */
    ask({ list, cites, text, reason }: Statement): Answered | null {
      const found = passages.find((passage) => passage.startsWith('[line') && passage.includes(cites));
      if (found === undefined) return null;
      const line = Number(/^\[line (\d+)/.exec(found)?.[1]);
      const item = { text, lines: [line], ...(reason === undefined ? {} : { reason }) };
      const read = question.read(JSON.stringify({ [list]: [item] }), 'blind');
      assert.ok('facts' in read);
      return { facts: read.facts, markdown: local.draft.markdown };
    },
  };
}

/** The facts with the statement, and the handoff without it. */
interface Answered {
  readonly facts: Facts;
  readonly markdown: string;
}

/** What is true is not lost where the handoff has the words of the session that the author pointed to. */
function howKept(draft: Answered, { text, reason, cites }: Statement): 'own words' | 'the session’s words' | 'lost' {
  const all = statementsOf(draft);
  if (all.some((one) => one.text === text && (reason === undefined || one.reason === reason))) return 'own words';
  const marker = plain(cites);
  const words = marker.match(/[\p{L}\p{N}]+/gu) ?? [];
  const isNear = (said: string) =>
    words.length > 2 && words.filter((word) => said.includes(word)).length >= 0.75 * words.length;
  const has = all.some((one) => plain(one.text).includes(marker) || isNear(plain(one.text)));
  return has || plain(draft.markdown).includes(marker) ? 'the session’s words' : 'lost';
}

const plain = (text: string) =>
  text
    .replace(/[“”„«»"]/g, '')
    .replace(/[*_`]{2,}/g, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();

function statementsOf({ facts }: Answered): readonly { readonly text: string; readonly reason: string | null }[] {
  const others = [...facts.information, ...facts.openQuestions, ...facts.failedApproaches];
  return [...facts.decisions, ...others.map(({ text }) => ({ text, reason: null }))];
}
