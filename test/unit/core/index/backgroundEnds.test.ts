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

  const seenAs = (command: string, output: string, more: Parameters<typeof reading>[1] = {}, ...notes: string[]) =>
    withEnds([{ ...run, command, output: started }], [reading(output, more)], [call, ...notes.map(note)])[0]?.status;

  it('takes a check by what it printed where no status is told, and another command not', () => {
    assert.equal(seenAs('npm test', 'Full Log Output:\nTests: 14 passed, 14 total\r'), 'passed');
    assert.equal(
      seenAs('sleep 3; npm test | tail -5', 'Full Log Output:\nTests: 14 passed, 14 total\nTime: 3 s'),
      'passed',
    );
    assert.equal(seenAs('npm test', 'Full Log Output:\nTests: 1 failed, 13 passed\n[Exit Code: 1]'), 'failed');
    const ended = '<status>completed</status>\n<exit_code>0</exit_code>\n14 passed\n> b test\n9 passed';
    assert.equal(seenAs('npm test --workspaces', ended), 'passed');
    assert.equal(seenAs('npm test', 'Full Log Output:\ncollecting files'), 'unknown');
    const serves = 'The server is running on 3000\nwatcher still running';
    assert.equal(seenAs('npm test', `${serves}\n10 passed\nProcess exited with code 0`), 'passed');
    assert.equal(seenAs('npm test', `${serves}\nTests: 2 failed, 10 passed`), 'failed');
    assert.equal(seenAs('npm run dev', 'Full Log Output:\n14 passed'), 'unknown');
  });

  it('says nothing of a check that may still run: its summary is not the end, more follow it, or it watches', () => {
    const green = 'Tests: 14 passed, 14 total';
    for (const [command, output] of [
      ['npm test', `<status>running</status>\n<stdout>\n${green}\n</stdout>`],
      ['npm test', `${green}\n\n> b test\n RUNS src/b.test.ts`],
      ['npm test', `${green}\n> b test`],
      ['npm test --workspaces', green],
      ['npm test && npm run lint', green],
      ['npm test && npm publish', green],
      ['npm test', `> tally@1.0.0 test\n> jest && eslint .\n\n${green}`],
      ['npx vitest', 'Tests  9 passed (9)\n PASS  Waiting for file changes...'],
      ['npm test', `- [PID 6703] RUNNING: \`npm test\`\n${green}`],
      ['npm test', `The command is still running.\n${green}`],
      ['npm test', `Status: running\n${green}`],
    ] as const)
      assert.equal(seenAs(command, output), 'unknown', `${command}: ${output}`);
  });

  it('says nothing of a check that was stopped, whatever it had printed', () => {
    const green = 'Tests: 14 passed, 14 total';
    assert.equal(seenAs('npm test', `<status>killed</status>\n${green}`), 'unknown');
    assert.equal(seenAs('npm test', `<status>killed</status>\n<exit_code>137</exit_code>\n${green}`), 'unknown');
    assert.equal(seenAs('npm test', green, {}, 'Background command "npm test" was stopped [task 6703]'), 'unknown');
    assert.equal(seenAs('npm test', green, { tool: 'KillShell' }), 'unknown');
  });

  it('says nothing by another command that only names the task', () => {
    const actions = [{ kind: 'shell', command: 'grep 6703 /tmp/log' }] as const;
    assert.equal(seenAs('npm test', '14 passed', { tool: 'Bash', actions }), 'unknown');
  });
});

const started = 'Command moved to background (PID: 6703). Output hidden.';
/** A call that asked for the output of the task. */
const reading = (text: string, more: Partial<ToolCallEntry> = {}): Call => ({
  call: {
    ...call,
    line: 3,
    callId: 'c2',
    tool: 'read_background_output',
    actions: [{ kind: 'other', input: '{"pid":6703}' }],
    ...more,
  },
  result: { kind: 'tool-result', line: 4, id: null, time: null, callId: 'c2', text, isError: false, exitCode: null },
  position: 2,
  turn: 1,
});
