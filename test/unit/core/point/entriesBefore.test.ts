import assert from 'node:assert/strict';
import { entriesBefore } from '../../../../src/core/point/sessionPoint';
import { answer, session, user } from '../../../support/builders';

describe('the entries before a point', () => {
  const told = session(user('Draw the till.'), answer('It is drawn.'), user('Paint it.'), answer('It is red.'));
  const at = (line: number, time: number, id: string | null) => ({ ...entryAt(line), time, id });
  const entryAt = (line: number) => told.entries[line - 1] ?? assert.fail(`no line ${line}`);

  it('keeps what stands before it also where the clock of the answers runs ahead of that of the prompts', () => {
    const entries = [at(1, 1000, 'a'), at(2, 90_000, 'b'), at(3, 2000, 'c'), at(4, 91_000, 'd')];
    const kept = entriesBefore(entries, { ...told, entries }, { line: 3, name: 'line 3' });
    assert.deepEqual(
      kept.map(({ line }) => line),
      [1, 2],
    );
  });

  it('leaves out what a subagent did after it, whose entries stand at the line of its call', () => {
    const entries = [at(1, 1000, 'a'), at(2, 1500, null), at(2, 90_000, null), at(3, 2000, 'c')];
    const kept = entriesBefore(entries, { ...told, entries }, { line: 3, name: 'line 3' });
    assert.deepEqual(
      kept.map(({ time }) => time),
      [1000, 1500],
    );
  });
});
