import assert from 'node:assert/strict';
import type { Session } from '../../../src/core/session';
import { answer, edit, run, session, user } from '../../support/builders';
import { draftOf } from '../../support/draftOf';

type Steps = ReturnType<typeof run>;
const some = (count: number, stepOf: (at: number) => Steps): Steps =>
  Array.from({ length: count }, (_, at) => stepOf(at)).flat();
const failing = (at: number) => run(`npx vitest run test/part${at}.test.ts`, 'FAIL\nTests 1 failed', 1);
const passing = (at: number) => run(`npx vitest run test/part${at}.test.ts`, 'Tests 3 passed');

const named = (at: number) => run(`npx vitest run -t 'case ${at}'`, 'Tests 3 passed');
const compiled = (at: number, passes: boolean) =>
  run(`cargo build --package=part${at}`, passes ? 'Finished' : 'error: could not compile', passes ? 0 : 101);
const linted = (at: number) => run(`npx eslint src/part${at}.ts`);

const sessions: Readonly<Record<string, (count: number) => Steps>> = {
  'all fail': (count) => some(count, failing),
  'all fail, and pass later': (count) => [...some(count / 2, failing), ...some(count / 2, passing)],
  'one fails again and again': (count) => some(count, () => failing(0)),
  'all fail, and checks of another kind pass later': (count) => [
    ...some(count / 2, failing),
    ...some(count / 2, linted),
  ],
  'all pass, and fail later by the same compiler': (count) => [
    ...some(count / 2, (at) => compiled(at, true)),
    ...some(count / 2, (at) => compiled(at, false)),
  ],
  'each runs one test by its name, with an edit behind it': (count) =>
    some(count / 2, (at) => [...named(at), ...edit(`/home/dev/tally/src/part${at}.ts`)]),
};

const ordinary = (count: number) => some(count, (at) => run(`node tools/part${at}.mjs`, 'done'));
const few = 500;
const times = 8;

describe('thousands of checks', () => {
  let usual = 0;
  before(async function () {
    this.timeout(120_000);
    await growth(ordinary);
    // Commands that check nothing grow with their number; where they seem to grow less, the short session was slow.
    usual = Math.max(times, await growth(ordinary));
  });

  for (const [name, make] of Object.entries(sessions))
    it(`take time in proportion to their number, as other commands do (${name})`, async () => {
      // At the square it would be eight times the growth of commands that check nothing.
      const measured = (await growth(make)) / usual;
      assert.ok(measured < 3, `${measured.toFixed(1)} times the growth of other commands (${usual.toFixed(1)})`);
    }).timeout(240_000);
});

/** How many times as long a session of eight times as many steps takes. */
async function growth(make: (count: number) => Steps): Promise<number> {
  return (await best(make(few * times))) / (await best(make(few)));
}

/** Of several, so that what else the machine does is left out. */
async function best(steps: Steps): Promise<number> {
  const made = session(user('go'), ...steps, answer('That is all.'));
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < 2; at += 1) least = Math.min(least, await secondsFor(made));
  return least;
}

/** Of the processor, so that waiting does not count. */
async function secondsFor(made: Session): Promise<number> {
  const start = process.cpuUsage();
  await draftOf(made, 'Mend the failing tests of the parser');
  return process.cpuUsage(start).user / 1e6;
}
