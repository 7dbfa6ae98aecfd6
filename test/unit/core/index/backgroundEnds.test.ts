import assert from 'node:assert/strict';
import { withEnds } from '../../../../src/core/index/backgroundEnds';
import type { Call, CommandRun } from '../../../../src/core/index/sessionIndex';
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

  it('takes a check by what it printed where no status is told, and another command not', () => {
    const seenAs = (command: string, output: string) =>
      withEnds([{ ...run, command, output: started }], [reading(output)], [call])[0]?.status;
    assert.equal(seenAs('npm test', 'Full Log Output:\nTests: 14 passed, 14 total\r'), 'passed');
    assert.equal(seenAs('npm test', 'Full Log Output:\nTests: 1 failed, 13 passed\n[Exit Code: 1]'), 'failed');
    assert.equal(seenAs('npm test', 'Full Log Output:\ncollecting files'), 'unknown');
    assert.equal(seenAs('npm run dev', 'Full Log Output:\n14 passed'), 'unknown');
  });
});

const started = 'Command moved to background (PID: 6703). Output hidden.';
/** A call that asked for the output of the task. */
const reading = (text: string): Call => ({
  call: {
    ...call,
    line: 3,
    callId: 'c2',
    tool: 'read_background_output',
    actions: [{ kind: 'other', input: '{"pid":6703}' }],
  },
  result: { kind: 'tool-result', line: 4, id: null, time: null, callId: 'c2', text, isError: false, exitCode: null },
  position: 2,
  turn: 1,
});
