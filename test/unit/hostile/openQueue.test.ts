import assert from 'node:assert/strict';
import { openQueue } from '../../../src/mcp/openQueue';

describe('heavy calls of the MCP server', () => {
  const never = new AbortController().signal;
  const busy = () => new Error('busy');

  it('run one at a time, in their order', async () => {
    const queue = openQueue(10, busy);
    const [log, running] = [[] as number[], { now: 0, most: 0 }];
    await Promise.all(
      [1, 2, 3, 4].map((number) =>
        queue.run(async () => {
          running.now += 1;
          running.most = Math.max(running.most, running.now);
          await new Promise((resolve) => setTimeout(resolve, 2));
          running.now -= 1;
          log.push(number);
        }, never),
      ),
    );
    assert.deepEqual([log, running.most], [[1, 2, 3, 4], 1]);
  });

  it('leave at once when they are cancelled, and the next still waits for the one that runs', async () => {
    const queue = openQueue(10, busy);
    const cancel = new AbortController();
    let end: () => void = () => undefined;
    const first = queue.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
      cancel.signal,
    );
    let isSecondRunning = false;
    const second = queue.run(async () => {
      isSecondRunning = true;
    }, never);
    await new Promise((resolve) => setTimeout(resolve, 1));
    cancel.abort();
    await assert.rejects(first);
    assert.equal(isSecondRunning, false);
    end();
    await second;
    assert.equal(isSecondRunning, true);
  });

  it('are refused when too many wait', async () => {
    const queue = openQueue(1, busy);
    let end: () => void = () => undefined;
    const first = queue.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
      never,
    );
    await new Promise((resolve) => setTimeout(resolve, 1));
    const second = queue.run(async () => undefined, never);
    await assert.rejects(
      queue.run(async () => undefined, never),
      /busy/,
    );
    end();
    await Promise.all([first, second]);
  });
});
