import assert from 'node:assert/strict';
import type { Session } from '../../../src/core/session';
import { run, session, user } from '../../support/builders';
import { draftOf } from '../../support/draftOf';

type Steps = ReturnType<typeof run>;
const some = (count: number, stepOf: (at: number) => Steps): Steps =>
  Array.from({ length: count }, (_, at) => stepOf(at)).flat();
const failing = (at: number) => run(`npx vitest run test/part${at}.test.ts`, 'FAIL\nTests 1 failed', 1);
const passing = (at: number) => run(`npx vitest run test/part${at}.test.ts`, 'Tests 3 passed');

const sessions: Readonly<Record<string, (count: number) => Session>> = {
  'all fail': (count) => session(user('go'), ...some(count, failing)),
  'all fail, and pass later': (count) => session(user('go'), ...some(count / 2, failing), ...some(count / 2, passing)),
  'one fails again and again': (count) => session(user('go'), ...some(count, () => failing(0))),
};

describe('thousands of checks', () => {
  for (const [name, make] of Object.entries(sessions))
    it(`take no more than the square of their number in time (${name})`, async () => {
      // Eight times as many: 64 times the time at the square. Measured 5 to 45: not yet in proportion.
      const best = async (count: number) => {
        const made = make(count);
        return Math.min(await secondsFor(made), await secondsFor(made), await secondsFor(made));
      };
      const measured = (await best(3_200)) / (await best(400));
      console.log(`      ${name}: 8 times as many take ${measured.toFixed(1)} times as long`);
      assert.ok(measured < 100, `${measured.toFixed(1)} times as long`);
    }).timeout(240_000);
});

/** Of the processor, so that other programs on the machine do not count. */
async function secondsFor(made: Session): Promise<number> {
  const start = process.cpuUsage();
  await draftOf(made, 'Mend the failing tests of the parser');
  return process.cpuUsage(start).user / 1e6;
}
