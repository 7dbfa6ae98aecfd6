/** The question fits the model's window whatever the session's length, by a real tokenizer's count. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { encode } from 'gpt-tokenizer';
import { oneMessage } from '../../../../src/core/models/oneMessage';
import type { ModelRequest } from '../../../../src/core/ports';
import { tryDraftAt } from '../../../../src/eval/draftAt';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';

const goal = 'Finish the rounding of the totals in src/money.ts';

/** A part of a long session, in the kinds of text that are dear to count: code, hashes, tables, other scripts. */
const part = (round: number): PlainStep[] => [
  {
    user: `Part ${round}: make the totals of ledger ${round} right, and never touch src/legacy${round}.ts. Danke, 谢谢。`,
  },
  {
    say: `I chose integer cents for ledger ${round}, because floats drift; ${'it is the same as before. '.repeat(12)}`,
  },
  {
    run: `npm test -- ledger${round}`,
    exit: round % 3 === 0 ? 1 : 0,
    output: `${`${round.toString(16).padStart(8, 'c0ffee')} | ✗ | 合計 | ${round * 7919}\n`.repeat(15)}Tests: ${round % 3 === 0 ? '1 failed, ' : ''}41 passed`,
  },
  { edit: `src/ledger${round}.ts`, from: `const a${round} = 0.1`, to: `const a${round} = 10` },
  {
    answer: `Ledger ${round} is right. ${'The rest follows the same rule, as agreed. '.repeat(10)}Should ledger ${round + 1} follow?`,
  },
];

describe('the question to a model', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-window-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  for (const rounds of [2, 400])
    for (const window of [2_000, 8_192, 32_000, 200_000])
      it(`fits a window of ${window} tokens with a session of ${rounds} turns`, async () => {
        const log = path.join(folder, `${rounds}.jsonl`);
        writeFileSync(log, writeLog('claude-code', Array.from({ length: rounds }, (_, round) => part(round)).flat()));
        const asked: ModelRequest[] = [];
        const model = {
          id: 'small',
          windowTokens: async () => window,
          complete: async (request: ModelRequest) => {
            asked.push(request);
            return 'No.';
          },
        };
        const made = await tryDraftAt({ log, lines: null, goal, model }, new AbortController().signal);
        assert.ok(typeof made !== 'string', String(made));
        assert.equal(asked.length, 1);
        for (const request of asked) {
          const tokens = encode(oneMessage(request)).length;
          assert.ok(tokens + request.maxOutputTokens <= window, `${tokens} + ${request.maxOutputTokens}`);
          assert.ok(request.prompt.includes(goal));
          if (window > 2_000) assert.match(request.prompt, /^\[\d+\]/m, 'nothing of the session is in');
        }
      }).timeout(60_000);
});
