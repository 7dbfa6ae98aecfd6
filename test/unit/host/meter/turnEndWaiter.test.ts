import assert from 'node:assert/strict';
import { createTurnEndWaiter } from '../../../../src/host/meter/turnEndWaiter';

const log = { path: '/logs/one.jsonl', sessionId: 'one' };

/** A waiter for a session whose turn ends when the test says so. */
function waiting() {
  const seen = { looks: 0, ended: [] as string[], failed: [] as unknown[] };
  const state = { hasEnded: async (): Promise<boolean> => false };
  let wake = (): void => undefined;
  const waiter = createTurnEndWaiter({
    quietMs: 1,
    againMs: 1,
    async hasEnded() {
      seen.looks += 1;
      const answer = await state.hasEnded();
      setTimeout(() => wake());
      return answer;
    },
    onEnd: async ({ path }) => {
      seen.ended.push(path);
    },
    onFailure: (error) => seen.failed.push(error),
  });
  const look = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
    });
  return { waiter, seen, state, look };
}

describe('the wait for the end of a turn', () => {
  it('looks again until the agent has answered, and then ends once', async () => {
    const { waiter, seen, state, look } = waiting();
    waiter.wait(log);
    assert.ok(waiter.waitsFor(log.path) && !waiter.waitsFor('/logs/other.jsonl'));
    await look();
    await look();
    assert.deepEqual(seen.ended, []);
    state.hasEnded = async () => true;
    await look();
    assert.deepEqual([seen.ended, waiter.waitsFor(log.path)], [[log.path], false]);
  });

  it('does not end where the log was written while it was looked at, or the wait was called off', async () => {
    const { waiter, seen, state } = waiting();
    const waited: boolean[] = [];
    const calledOff = new Promise<void>((resolve) => {
      state.hasEnded = async () => {
        waited.push(waiter.waitsFor(log.path));
        if (seen.looks === 1) waiter.noticed(log.path);
        else {
          waiter.cancel();
          setTimeout(resolve, 5);
        }
        return true;
      };
    });
    waiter.wait(log);
    await calledOff;
    assert.deepEqual([seen.looks, waited, seen.ended, waiter.waitsFor(log.path)], [2, [true, true], [], false]);
  });

  it('waits for one session, the last that was named, and says when that changes', async () => {
    const { waiter, seen, state, look } = waiting();
    let changes = 0;
    const end = waiter.onChange(() => {
      changes += 1;
    });
    waiter.wait(log);
    waiter.wait({ path: '/logs/two.jsonl', sessionId: 'two' });
    assert.ok(!waiter.waitsFor(log.path));
    waiter.noticed(log.path);
    state.hasEnded = async () => true;
    await look();
    assert.deepEqual(seen.ended, ['/logs/two.jsonl']);
    assert.ok(changes >= 3, String(changes));
    end();
  });

  it('ends with the failure of a look', async () => {
    const { waiter, seen, state } = waiting();
    const failed = new Promise<void>((resolve) => {
      state.hasEnded = async () => {
        setTimeout(resolve, 5);
        throw new Error('the log is gone');
      };
    });
    waiter.wait(log);
    await failed;
    assert.deepEqual([seen.failed.length, waiter.waitsFor(log.path)], [1, false]);
  });
});
