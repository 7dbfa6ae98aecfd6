/**
 * Twelve recorded answers of a model, each written from the prompt alone, through the whole path: the session is read, the
 * question made, the answer heard in pieces, graded, and laid out. The sessions are those of the sentences written blind.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import type { LanguageModel, ModelRequest } from '../../../../src/core/ports';
import { tryDraftAt } from '../../../../src/eval/draftAt';
import { caseSchema, rollOut } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';

const answers = 'test/unit/extractors/model/answers';
const sessions = 'test/unit/extractors/model/blind';
const sessionFile = z.object({ goal: z.string(), steps: caseSchema.shape.steps });
const line = z.object({ s: z.string(), t: z.string(), l: z.array(z.number()), id: z.string().optional() });
/** Signs that arrive at once: no line ends where a piece does. */
const piece = 37;
/** Of all true sentences, those that may be left out. */
const mostUnticked = 0.05;

function readSession(name: string): z.infer<typeof sessionFile> {
  const list = ['first', 'second'].find((one) => readdirSync(path.join(sessions, one)).includes(`${name}.json`));
  assert.ok(list !== undefined, name);
  return sessionFile.parse(JSON.parse(readFileSync(path.join(sessions, list, `${name}.json`), 'utf8')));
}

describe('recorded answers of a model', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-answers-'));
  after(() => rmSync(scratch, { recursive: true, force: true }));
  const unticked: string[] = [];
  let sentences = 0;

  for (const file of readdirSync(answers))
    it(`become a handoff: ${path.basename(file, '.jsonl')}`, async () => {
      const name = path.basename(file, '.jsonl');
      const { goal, steps } = readSession(name);
      const log = path.join(scratch, file);
      writeFileSync(log, writeLog('claude-code', rollOut(steps)));
      const answer = readFileSync(path.join(answers, file), 'utf8');
      const asked: ModelRequest[] = [];
      const model: LanguageModel = {
        id: 'recorded',
        async complete(request, _signal, onText = () => undefined) {
          asked.push(request);
          for (let at = 0; at < answer.length; at += piece) onText(answer.slice(at, at + piece));
          return answer;
        },
      };
      const made = await tryDraftAt({ log, lines: null, goal, model }, new AbortController().signal);
      assert.ok(typeof made !== 'string', String(made));
      const { draft } = made;
      const said = answer
        .trim()
        .split('\n')
        .map((one) => line.parse(JSON.parse(one)));
      const own = said.filter(({ s }) => s !== 'strike');
      const { told = [], strikes = [] } = draft.facts;
      assert.equal(draft.modelFailure, undefined);
      assert.equal(told.length, own.length, 'every line is read');
      assert.equal(strikes.length, said.length - own.length);
      for (const { l, t } of said)
        assert.ok(
          l.some((one) => asked[0]?.prompt.includes(`[${one}]`)),
          `what it cites stands in the question: ${t}`,
        );
      const stands = told.filter(({ grade }) => grade !== 'not-borne-out');
      sentences += told.length;
      unticked.push(...told.filter((one) => !stands.includes(one)).map(({ text, doubt }) => `${text} (${doubt})`));
      const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
      const shown = words(draft.markdown);
      const missing = stands.filter(({ text }) => !shown.includes(words(text)));
      assert.deepEqual(
        missing.map(({ text }) => text),
        [],
        'what stands is in the text',
      );
      assert.ok(!/To do: Done:/.test(draft.markdown));
    });

  it('stand, all but a few', () => {
    assert.ok(sentences >= 70);
    assert.ok(unticked.length <= mostUnticked * sentences, unticked.join('\n'));
  });
});
