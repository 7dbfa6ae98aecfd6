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
    it(`take time in proportion to their number (${name})`, async () => {
      // Four times as many: four times the time, and sixteen times where each is compared with each.
      const ratio = async () => (await secondsFor(make(6_000))) / (await secondsFor(make(1_500)));
      await secondsFor(make(200));
      const measured = Math.min(await ratio(), await ratio());
      console.log(`      ${name}: 4 times as many take ${measured.toFixed(1)} times as long`);
      assert.ok(measured < 10, `${measured.toFixed(1)} times as long`);
    }).timeout(240_000);
});

/** Of the processor, so that other programs on the machine do not count. */
async function secondsFor(made: Session): Promise<number> {
  const start = process.cpuUsage();
  await draftOf(made, 'Mend the failing tests of the parser');
  return process.cpuUsage(start).user / 1e6;
}
