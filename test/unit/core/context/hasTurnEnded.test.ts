import assert from 'node:assert/strict';
import { hasTurnEnded } from '../../../../src/core/context/hasTurnEnded';
import type { PlainStep } from '../../../../src/eval/own/caseFile';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { openLog } from '../../../../src/sources/openLog';
import { memoryFileStore } from '../../../support/memoryFileStore';

const log = '/log.jsonl';
const ended = async (text: string) =>
  hasTurnEnded(
    await openLog({
      ...{ path: log, sessionId: null, files: memoryFileStore({ [log]: text }) },
      signal: new AbortController().signal,
    }),
  );
const prompt: PlainStep = { user: 'Run the tests' };
const run: PlainStep = { run: 'npm test', exit: 0, output: 'ok' };
const answer: PlainStep = { answer: 'They pass.' };

for (const agent of ['claude-code', 'codex', 'pi'] as const)
  describe(`a turn of ${agent}`, () => {
    it('has ended behind an answer', async () => {
      assert.equal(await ended(writeLog(agent, [prompt, run, answer])), true);
    });

    it('has not while nobody answered, be it that the agent works on a result', async () => {
      assert.equal(await ended(writeLog(agent, [prompt, run, answer, { user: 'Once more' }])), false);
      assert.equal(await ended(writeLog(agent, [prompt, answer, { user: 'Once more' }, run])), false);
    });
  });

describe('a turn with a call under way', () => {
  it('has not ended, whatever was said before the call', async () => {
    const lines = writeLog('claude-code', [prompt, answer, run]).trimEnd().split('\n');
    const call = lines.findIndex((line) => line.includes('"tool_use"'));
    assert.ok(call > 0);
    assert.equal(await ended(`${lines.slice(0, call + 1).join('\n')}\n`), false);
  });
});
