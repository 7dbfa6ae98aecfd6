import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Grade, ToldSection } from '../../../../src/core/fact';
import { passageText } from '../../../../src/core/index/passageText';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { gradeSentence } from '../../../../src/extractors/model/grades/gradeSentence';
import { at, loginSession } from './loginSession';
import { openLogWitness } from './openLogWitness';

type Row = readonly [
  cites: keyof typeof at,
  section: ToldSection,
  text: string,
  grade: Grade | RegExp,
  concluded?: true,
];

const session = [
  ...loginSession,
  { user: 'Don’t commit anything more. Never use sleep in tests.' },
  { answer: 'Understood.' },
];

/** What is written behind a text is its grade, or why it is not borne out. */
const table: readonly Row[] = [
  ['choice', 'decision', 'The limit counts account and address together.', 'verified'],
  ['choice', 'decision', 'Keying protects offices.', 'said'],
  // The same words under another relation are not what the lines say.
  ['choice', 'decision', 'Account and address key the limit together, because offices share one address.', 'verified'],
  ['choice', 'decision', 'Account and address key the limit together even when offices share one address.', 'said'],
  ['choice', 'decision', 'Account and address key the limit together, otherwise offices share one address.', 'said'],
  ['choice', 'finding', 'The limit by account and address together fails, because offices share one address.', 'said'],
  ['choice', 'finding', 'A shared cache would break this.', 'concluded', true],
  // Names and numbers: only where it is said to be shown.
  ['choice', 'finding', 'The store stands in `src/limits/redisStore.ts`.', /does not occur/],
  ['choice', 'finding', 'A second store would belong into `src/limits/redisStore.ts`.', 'concluded', true],
  ['green', 'finding', 'All 214 tests are counted.', /214/],
  // A place of the log is no number that is told, where the log has it.
  ['choice', 'finding', 'Keying [12] protects offices [11].', 'said'],
  ['choice', 'finding', 'Keying protects offices [9012].', /9012/],
  // Checks, by their runs.
  ['green', 'finding', '`npm test` passed.', 'verified'],
  ['green', 'finding', '`npm test` failed.', /passed/],
  ['lint', 'finding', '`npm run lint` passed.', /failed/],
  ['lint', 'finding', 'The last run of `npm run lint` did not pass.', 'said'],
  // What was done with the repository.
  ['end', 'standing', 'The work was pushed to the remote.', /push/],
  ['end', 'standing', 'Nothing is pushed yet.', 'said'],
  ['end', 'left', 'The work has to be pushed.', 'said'],
  // Whose word it is.
  ['choice', 'rule', 'The user wants the limit keyed by account and address.', /not the user’s/],
  ['request', 'rule', 'The user wants no new dependency for rate limiting of the login route.', 'verified'],
  ['choice', 'finding', 'It is keyed by both, which is not what the user asked at first.', 'said'],
  ['choice', 'finding', 'It is keyed by both, and the user decided otherwise.', 'said'],
  ['end', 'finding', 'The last runs of it, so they say nothing of the build.', 'said'],
  ['choice', 'decision', 'The user approved Redis as the store.', /nobody agreed/],
  // Against what they said.
  ['end', 'next', 'Commit the lint fix.', /goes against/],
  ['end', 'left', 'Commit the lint fix when the user says so.', 'said'],
  ['end', 'decision', 'The diff is made against the commit of this session.', 'said'],
  ['request', 'next', 'Touch src/legacy/session.ts first.', /goes against/],
  // Said and not done.
  ['choice', 'changed', 'The middleware was reverted.', /taken back/],
];

describe('the grade of a sentence', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-grades-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let open: Awaited<ReturnType<typeof openLogWitness>>;
  before(async () => {
    const log = path.join(folder, 'login.jsonl');
    writeFileSync(log, writeLog('claude-code', session));
    open = await openLogWitness(log, 'Finish the rate limiting of the login route');
  });

  for (const [cites, section, text, wanted, concluded] of table)
    it(`of “${text}”`, () => {
      const line = open.entries.find((entry) => passageText(entry).includes(at[cites]))?.line;
      assert.ok(line !== undefined, cites);
      const { grade, doubt } = gradeSentence(
        {
          ...{ kind: 'sentence', section, text, lines: [line], quotes: [] },
          ...{ isConcluded: concluded === true, reason: null, code: null },
        },
        open.witness,
      );
      if (typeof wanted === 'string') assert.equal(`${grade} ${doubt ?? ''}`.trim(), wanted);
      else assert.match(`${grade} ${doubt ?? ''}`, new RegExp(`^not-borne-out .*${wanted.source}`));
    });
});
