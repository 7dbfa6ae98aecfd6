import assert from 'node:assert/strict';
import { replayTasks, taskChange } from '../../../src/sources/claude-code/tasks';

/** The list after these calls, one line an item. */
function listAfter(...calls: readonly (readonly [tool: string, input: Record<string, unknown>])[]): string[] {
  const ids = calls.map((_, at) => `c${at}`);
  const changes = calls.flatMap(([tool, input], at) => {
    const change = taskChange(tool, input);
    return change === null ? [] : [[`c${at}`, change] as const];
  });
  const lists = replayTasks(ids, new Map(changes), new Map());
  return (lists.get(ids.at(-1) ?? '')?.items ?? []).map(({ text, status }) => `${status} ${text}`);
}

const create = (subject: string) => ['TaskCreate', { subject }] as const;
const update = (taskId: string, status: string) => ['TaskUpdate', { taskId, status }] as const;

describe('a task that was deleted', () => {
  it('is given up where it was not done', () => {
    assert.deepEqual(
      listAfter(
        create('Parse'),
        create('Round'),
        update('1', 'in_progress'),
        update('1', 'deleted'),
        update('2', 'deleted'),
      ),
      ['cancelled Parse', 'cancelled Round'],
    );
  });

  it('is tidied away where it was', () => {
    assert.deepEqual(listAfter(create('Parse'), create('Round'), update('1', 'completed'), update('1', 'deleted')), [
      'pending Round',
    ]);
  });

  it('comes back with a new state', () => {
    assert.deepEqual(listAfter(create('Parse'), update('1', 'deleted'), update('1', 'in_progress')), [
      'in-progress Parse',
    ]);
  });
});
