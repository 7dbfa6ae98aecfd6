import type { PlainStep } from '../../../../src/eval/own/caseFile';

/** A session in which something of each kind happened, so that what did not happen can be told from it. */
export const loginSession: readonly PlainStep[] = [
  {
    user: 'Add rate limiting to the login route. Use the store in src/limits/store.ts, never add a new dependency. Don’t touch src/legacy/session.ts.',
  },
  {
    read: 'src/limits/store.ts',
    output:
      'export class LimitStore {\n  constructor(readonly windowMs = 60_000) {}\n  hit(key: string): number { return 0; }\n}',
  },
  {
    say: 'The store counts per key in memory. I will key the limit by account and address together, because offices share one address.',
  },
  { edit: 'src/routes/login.ts', from: 'a', to: 'b' },
  {
    run: 'npm test',
    exit: 1,
    output:
      'login.test.ts\n  ✗ locks after five attempts\nExpected: 429\nReceived: 200\nTests: 1 failed, 41 passed, 42 total',
  },
  {
    say: 'The counter was reset by the order of the middleware: session() runs before limit(), so every request got a new key. Moving limit() up fixes it.',
  },
  { edit: 'src/app.ts', from: 'a', to: 'b' },
  { run: 'npm test', exit: 0, output: 'Tests: 42 passed, 42 total' },
  {
    run: 'npm run lint',
    exit: 1,
    output:
      'src/routes/login.ts\n  18:3  error  Unexpected console statement  no-console\n✖ 1 problem (1 error, 0 warnings)',
  },
  {
    answer:
      'Login is limited to five attempts a minute. I tried keying by address alone first; that locked out whole offices, so I dropped it. Lint still fails on a console statement in src/routes/login.ts. Should the lock also apply to password reset?',
  },
  { user: 'Leave password reset as it is for now. Return Retry-After in seconds, not a date.' },
  {
    say: 'Retry-After takes either form; I chose seconds because the mobile client cannot parse dates.',
  },
  { edit: 'src/routes/login.ts', from: 'b', to: 'c' },
  {
    run: 'git commit -am "Limit login attempts"',
    exit: 0,
    output: '[feat/limits 3f2c1ab] Limit login attempts\n 2 files changed, 31 insertions(+)',
  },
  {
    answer: 'Retry-After is sent in seconds. The lint error is not fixed yet, and the build was not run.',
  },
];

/** Parts of its passages, by which a planted statement names the line it cites. */
export const at = {
  request: 'Add rate limiting to the login route',
  choice: 'I will key the limit by account',
  failure: 'locks after five attempts',
  cause: 'The counter was reset',
  green: '42 passed, 42 total',
  lint: 'Unexpected console statement',
  report: 'Login is limited to five attempts',
  order: 'Leave password reset as it is',
  header: 'Retry-After takes either form',
  end: 'The lint error is not fixed yet',
} as const;
