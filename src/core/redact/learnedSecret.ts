/**
 * Decides which values are remembered as secrets of a session: those that cannot be a word, a name, a path, an address,
 * a digest or a version. What is remembered is replaced wherever it stands, so a value that may mean something else is
 * left to the rules, which see its surroundings.
 */
import { inOrder, oneOf } from '../text/patterns';
import { entropy, isPlaceholder, looksLikeName } from './values/secretShape';

/** A value that was recognised as a secret once in a session. */
export interface LearnedSecret {
  readonly value: string;
  /** The rule that recognised it, or `withheld-value` for what stood in a file or an output that is never quoted. */
  readonly rule: string;
}

/** The rule named for values that stood where nothing is ever quoted. */
export const withheldRule = 'withheld-value';

/** Longer values are remembered by their beginning; what follows it without a break goes with it. */
export const longestLearned = 400;
const shortestLearned = 8;

/** True for a value that a rule recognised and that can be nothing but this secret. */
export function isWorthLearning(value: string): boolean {
  if (value.length < shortestLearned || isPlaceholder(value) || isAddress(value)) return false;
  if (/\s/.test(value)) return value.length >= 20;
  if (new Set(value).size < 5) return false;
  if (/^[0-9a-f]+$/i.test(value)) return value.length >= 16 && /\d/.test(value) && /[a-f]/i.test(value);
  if (/\d/.test(value)) return /\p{L}/u.test(value) && !isName(value);
  return value.length >= 20 && /[a-z]/.test(value) && /[A-Z]/.test(value) && !looksLikeName(value);
}

/**
 * True for words that somebody joined to a password, such as `copper-meadow-54`: they stand nowhere else by chance. Words of
 * settings (`local-dev`, `test-user`) do.
 */
export const isJoinedWords = (value: string): boolean =>
  value.length >= shortestJoined &&
  /^\p{L}{3,}(?:[-_.!]\p{L}{3,})+(?:[-_.!]?\d{1,6})?$/u.test(value) &&
  !ofSettings.test(value);

const shortestJoined = 9;
/** How words of settings begin. */
const ofSettings = inOrder(
  'i',
  /(?:^|[-_.!])/,
  oneOf(
    /local|dev|test|prod|stag|default|example|sample|dummy|fake|admin|user|root|app|api|db/,
    /server|client|my|your|the|secret|pass|token|key|service|auth|login|config|env|name|value|host|com|org|net/,
  ),
);

/** Also "1password", "2captcha" and the like. */
const isName = (value: string) => looksLikeName(value.replace(/^\d{1,3}(?=[A-Za-z])/, ''));

/** True for a value that nothing but its looks gives away, as it stands in a secret file beside a harmless name. */
export function isRandomValue(value: string): boolean {
  if (!isWorthLearning(value) || value.length < 12 || /\s|^sha\d{1,3}-/.test(value)) return false;
  const longest = value.split(/[^A-Za-z0-9]+/).reduce((best, part) => (part.length > best.length ? part : best), '');
  if (/^[0-9a-f]+$/i.test(longest)) return false;
  return longest.length >= 10 && changes(longest) >= 3 && entropy(value) >= 3;
}

/** How often letters and digits take turns: words with a number have one change. */
const changes = (value: string) => (value.match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g) ?? []).length;

/** Paths, addresses, versions, dates and numbers with a unit. */
function isAddress(value: string): boolean {
  return (
    /^(?:\.{0,2}|~|\$\w+)\/|^[A-Za-z]:[\\/]|:\/\/|^(?:arn|urn|data):|^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(value) ||
    /^[A-Z][A-Z0-9_]+=/.test(value) ||
    /^v?\d+(?:\.\d+)+(?:[-+.][\w.]+)?$|^\d{4}-\d\d-\d\d|^\d[\d.:,_/-]*[a-z]{0,3}$/i.test(value) ||
    /^[\w.-]+:\d{1,5}$|^(?:[\w-]+\.)+[a-z]{2,}(?:[/:]\S*)?$/i.test(value)
  );
}
