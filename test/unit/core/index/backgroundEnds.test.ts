import assert from 'node:assert/strict';
import { withEnds } from '../../../../src/core/index/backgroundEnds';
import type { CommandRun } from '../../../../src/core/index/sessionIndex';
import type { Entry, ToolCallEntry } from '../../../../src/core/session';

const call: ToolCallEntry = {
  kind: 'tool-call',
  line: 1,
  id: null,
  time: null,
  callId: 'c1',
  tool: 'Bash',
  actions: [{ kind: 'shell', command: 'npm test', background: true }],
};
const run: CommandRun = {
  command: 'npm test',
  cwd: null,
  exitCode: null,
  status: 'unknown',
  output: 'Command running in background with ID: b12. Output is being written elsewhere.',
  call: { call, result: null, position: 0, turn: 1 },
  byUser: false,
  background: true,
};
const note = (text: string): Entry => ({ kind: 'note', topic: 'task-finished', line: 2, id: null, time: null, text });
const endsAs = (text: string) => withEnds([run], [], [call, note(text)])[0]?.status;

describe('withEnds', () => {
  it('takes the status from the notification that names the task', () => {
    assert.equal(endsAs('Background command "npm test" completed (exit code 0) [task b12]'), 'passed');
    assert.equal(endsAs('Background command "npm test" failed (exit code 2) [task b12]'), 'failed');
  });

  it('leaves a run alone whose end another task had', () => {
    assert.equal(endsAs('Background command "npm test" failed (exit code 2) [task b99]'), 'unknown');
  });

  it('says nothing of a task that was stopped', () => {
    assert.equal(endsAs('Background command "npm test" was stopped [task b12]'), 'unknown');
  });
});
