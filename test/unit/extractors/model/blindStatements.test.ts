/**
 * Inventions and true paraphrases of six sessions in four languages, written by somebody who did not know the rules. At
 * first sight 87 % of the inventions were caught and 36 % of what is true was lost; what is held here was measured after
 * the rules were mended by class. A list written tomorrow will stand between the two.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { Draft } from '../../../../src/core/draft';
import type { ModelRequest } from '../../../../src/core/ports';
import { tryDraftAt } from '../../../../src/eval/draftAt';
import { caseSchema, rollOut } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';

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
// Of what the model could have cited: 302 of 354 caught, 29 of 161 lost.
const leastCaught = 0.84;
const mostLost = 0.19;

describe('statements of a model, written blind', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-blind-'));
  const sum = { caught: 0, inventions: 0, lost: 0, true: 0 };
  after(() => rmSync(scratch, { recursive: true, force: true }));

  for (const file of readdirSync(folder)) {
    it(`are told apart in ${path.basename(file, '.json')}`, async () => {
      const session = sessionFile.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
      const log = path.join(scratch, `${session.name}.jsonl`);
      writeFileSync(log, writeLog('claude-code', rollOut(session.steps)));
      for (const one of session.inventions) {
        const draft = await draftWith(log, session.goal, one);
        if (draft === null) continue;
        sum.inventions += 1;
        const own = statementsOf(draft).find(({ text }) => text === one.text);
        const slipped = one.kind === 'wrong-reason' ? own?.reason === one.reason : own !== undefined;
        if (!slipped) sum.caught += 1;
      }
      for (const one of session.true) {
        const draft = await draftWith(log, session.goal, one);
        if (draft === null) continue;
        sum.true += 1;
        if (draft.rejected.some(({ text }) => text === one.text || text === `because ${one.reason}`)) sum.lost += 1;
      }
      assert.ok(session.inventions.length >= 40 && session.true.length >= 25);
    });
  }

  it('hold in so many of a hundred', () => {
    const [caught, lost] = [sum.caught / sum.inventions, sum.lost / sum.true];
    assert.ok(caught >= leastCaught, `${sum.caught} of ${sum.inventions} inventions caught`);
    assert.ok(lost <= mostLost, `${sum.lost} of ${sum.true} true statements lost`);
  });
});

/** Null where the passage is not among those that a model is shown, so that it could not have cited it. */
async function draftWith(log: string, goal: string, { list, cites, text, reason }: Statement): Promise<Draft | null> {
  let isShown = false;
  const model = {
    id: 'blind',
    complete: async ({ prompt }: ModelRequest) => {
      const passages = prompt.split(/(?=^\[line \d+, turn )/m);
      const found = passages.find((passage) => passage.startsWith('[line') && passage.includes(cites));
      isShown = found !== undefined;
      const line = Number(/^\[line (\d+)/.exec(found ?? '')?.[1] ?? 1);
      return JSON.stringify({ [list]: [{ text, lines: [line], ...(reason === undefined ? {} : { reason }) }] });
    },
  };
  const made = await tryDraftAt({ log, lines: null, goal, model }, new AbortController().signal);
  assert.ok(typeof made !== 'string', String(made));
  return isShown ? made.draft : null;
}

function statementsOf({ facts }: Draft): readonly { readonly text: string; readonly reason: string | null }[] {
  const others = [...facts.information, ...facts.openQuestions, ...facts.failedApproaches];
  return [...facts.decisions, ...others.map(({ text }) => ({ text, reason: null }))];
}
