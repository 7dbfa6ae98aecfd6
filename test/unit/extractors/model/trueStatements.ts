import type { Planted } from './inventions';
import { at } from './loginSession';

const of = (list: Planted['list'], cites: string, ...texts: readonly string[]): Planted[] =>
  texts.map((text) => ({ list, cites, text }));

/** What the session does hold, in words of their own. */
export const trueStatements: readonly Planted[] = [
  ...of(
    'decisions',
    at.choice,
    'Limits are keyed by account plus address, since several offices share a single address.',
    'The key of a limit joins account and address.',
    'The store counts per key in memory.',
    'Keys combine the account and the address because an office has one shared address.',
  ),
  ...of(
    'decisions',
    at.header,
    'Retry-After carries seconds because the mobile client cannot parse dates.',
    'Seconds were chosen for `Retry-After`; the mobile client does not parse dates.',
    'The mobile client parses no dates, so Retry-After takes seconds.',
  ),
  ...of(
    'decisions',
    at.order,
    'Password reset is left as it is for now.',
    'The user wants Retry-After in seconds, not as a date.',
    'The user asked to leave password reset as it is.',
    'Retry-After returns seconds rather than a date.',
  ),
  ...of(
    'decisions',
    at.request,
    'Rate limiting of the login route uses the store in src/limits/store.ts.',
    'The login route gets rate limiting without a new dependency.',
    'src/legacy/session.ts must not be touched.',
    'No new dependency is added for rate limiting.',
  ),
  ...of(
    'information',
    at.cause,
    'The counter was reset because session() ran before limit().',
    'Each request got a new key since session() runs before limit().',
    'Moving `limit()` up in the order of the middleware fixed the reset counter.',
    'The middleware order matters: limit() must come before session().',
    'Requests got new keys while session() ran first.',
  ),
  ...of(
    'information',
    at.lint,
    'Lint fails on an unexpected console statement at 18:3 of src/routes/login.ts.',
    'The rule `no-console` is the only lint problem (1 error).',
    'Lint: unexpected console statement in `src/routes/login.ts`.',
  ),
  ...of(
    'information',
    at.failure,
    'The test “locks after five attempts” received 200 where it expected 429.',
    'After five attempts the test got 200 instead of 429.',
    'The first run had 1 failed test of 42.',
  ),
  ...of('information', at.green, 'The run had 42 tests in total.', '42 tests are there in total.'),
  ...of(
    'information',
    at.report,
    'Login is limited to five attempts a minute.',
    'Lint still fails in src/routes/login.ts, on a console statement.',
    'Five login attempts are allowed each minute.',
  ),
  ...of(
    'failedApproaches',
    at.report,
    'Keying by address alone locked out whole offices.',
    'The limit was first keyed by the address alone, which locked whole offices out; dropped.',
    'Address alone as the key: tried, dropped, since it locks out offices.',
  ),
  ...of(
    'openQuestions',
    at.report,
    'Should the lock apply to password reset too?',
    'Does the lock also apply to password reset?',
    'Shall password reset be locked as well?',
  ),
  ...of(
    'information',
    at.end,
    'The lint error is not fixed yet.',
    'The build was never run.',
    'Neither was the lint error fixed nor the build run.',
    'Retry-After is sent in seconds; the build was not run yet.',
  ),
];
