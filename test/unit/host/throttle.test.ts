import assert from 'node:assert/strict';
import { throttle } from '../../../src/host/throttle';

/** Work whose end the test decides. */
function heldWork() {
  const ends: (() => void)[] = [];
  const begun: (() => void)[] = [];
  let runs = 0;
  return {
    runs: () => runs,
    end: () => ends.shift()?.(),
    untilBegun: () => new Promise<void>((resolve) => begun.push(resolve)),
    work: () => {
      runs += 1;
      begun.shift()?.();
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  };
}

describe('throttle', () => {
  it('runs at once, and once more for all that is asked meanwhile', async () => {
    const held = heldWork();
    const runner = throttle(1, held.work);
    runner.ask();
    assert.equal(held.runs(), 1);
    for (let times = 0; times < 5; times += 1) runner.ask();
    assert.equal(held.runs(), 1);
    const again = held.untilBegun();
    held.end();
    await again;
    assert.equal(held.runs(), 2);
    runner.dispose();
  });

  it('does nothing that is asked after its end', () => {
    const held = heldWork();
    const runner = throttle(1, held.work);
    runner.dispose();
    runner.ask();
    assert.equal(held.runs(), 0);
  });
});
