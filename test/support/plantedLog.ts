import type { PlainStep } from '../../src/eval/own/caseFile';

/** One that a rule knows by its looks, and one that only its neighbour gives away: it stands bare everywhere else. */
const token = `gh${'p_'}aB3dE6gH9jK2mN5pQ8sT1vW4xY7zA0bC3dEf`;
const password = 'Zq8mV2x-cR7tKp';

/** Finds a part of either, however it was cut. */
export const plantedSecret = /aB3dE6gH|mN5pQ8sT|Zq8mV2x|cR7tKp/;

const both = `${token} and ${password}`;

/** A goal with both of them. */
export const plantedGoal = `Round the invoice to five cents; the token is ${both}`;

/** A session with secrets in every kind of entry that an agent writes. */
export const plantedSteps: readonly PlainStep[] = [
  { user: `Round the totals to five cents. Never print ${both}. Never touch src/legacy.ts.` },
  { read: '.env', output: `DB_PASSWORD=${password}\nTOKEN=${token}` },
  { read: 'src/config.ts', output: `export const key = '${token}'; // was ${password}` },
  { say: `I will use ${both} for the requests, because the old one, ${password}, has expired.` },
  {
    exit: 0,
    run: `curl -H "Authorization: Bearer ${token}" -u me:${password} https://pay.test/totals`,
    output: `ok ${both}`,
  },
  { edit: 'src/money.ts', from: `// ${both}`, to: `// ${password} is gone` },
  { write: 'src/notes.md', content: `We chose ${both} over the other pair.` },
  {
    run: 'npm test',
    exit: 1,
    output: `Error: login with ${both} failed\n  at src/money.ts:4\nTests: 1 failed, 3 passed`,
  },
  {
    ask: `Which key should the totals use, ${both}?`,
    options: [`The one in ${both}`, `Another than ${password}`],
    picked: `The one in ${both}`,
  },
  { refused: `deploy --token ${token} ${password}`, said: `Not with ${both}, take the one of the build.` },
  { blocked: `rm -rf ${password}`, said: `A hook says no to ${both}.` },
  { todos: [{ text: `Replace ${both} in src/money.ts`, state: 'pending' }] },
  { delegate: `Look where ${both} is used`, report: `It is used in src/money.ts: ${both}.` },
  { answer: `Rounding is done in integer cents, because floats drift. Should ${both} be rotated?` },
  { queued: `And remember ${both} for later.` },
  { injected: `<system-reminder>${both}</system-reminder>` },
  { compaction: `The work so far: the user gave ${both}; rounding is done in integer cents.` },
  { user: `Good. I decided to keep ${both} in the vault, not in the code.` },
  { answer: `Noted, ${both} goes into the vault. The totals are rounded.` },
];
