/**
 * Judges what people make up as passwords: words with a number, or with marks between them. Weaker than what a generator
 * makes, so it is only asked where the surroundings leave no doubt that a password stands there.
 */
import { anyOf, inOrder, oneOf } from '../../text/patterns';
import { isPlaceholder } from './secretShape';

/** True for `Hedgehog-71-river`, `sommer23` and `sunny.Kayak9`; false for names in code, versions, files and addresses. */
export function looksMadeUp(value: string): boolean {
  if (value.length < 6 || value.length > 64 || !/\d/.test(value) || !/\p{L}/u.test(value)) return false;
  if (namesMethod.test(value)) return false;
  return allowed.test(value) && !isPlaceholder(value) && !notMadeUp.test(value) && !isTechnical.test(value);
}

/** How something is encoded, hashed or encrypted: `base64-encoded`, `utf8mb4`. */
export const namesMethod =
  /^(?:sha|md|utf|base|aes|rsa|argon|bcrypt|pbkdf|https?|oauth|ipv|scrypt|hmac|tls|ssl)-?\d+[\w-]*$/i;

const allowed = /^[\p{L}\p{M}\d!@#$%^&*+~?.,:_=§€£-]+$/u;

/** Addresses, paths, digests, versions, expressions, files, and names with one digit such as `user_input_1`. */
const notMadeUp = anyOf(
  '',
  /^[Xx]-|^[a-zA-Z]+:\/\/|^[.~]?\/|^[\d.,:_-]+\w{0,3}$|^v\d|^\d+(?:\.\d+){1,3}[-+.]\w|^#|^@|^--?\w|^\$|\$\{|\$\(/,
  /^(?:0x)?[0-9a-fA-F]{7,}$|^[0-9a-f]{8}-[0-9a-f]{4}-|^\d{4}-\d\d|^\d+(?:st|nd|rd|th|px|em|rem|ms|kb|mb|gb|min|bit)\b/i,
  /::|->|:\d+$|^\d{1,6}[:-]\D|:\d{1,6}:|\w@[\w-]+\.\w|=$/,
  /\.(?:ts|tsx|js|mjs|cjs|jsx|py|go|rs|md|json|ya?ml|java|kt|rb|sh|php|css|html|txt|log|sql|xml|toml|lock|png|svg|env|ini|cfg)\b/,
  /^[a-z][\w-]*(?:\.[a-z][\w-]*)+$|^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}$|^[a-z]+(?:_[a-z]+)*_?\d$|^[a-z]+(?:-[a-z]+)*-\d$|^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/,
);

const isTechnical = inOrder(
  'i',
  /^/,
  oneOf(
    /sha|md|utf|base|aes|rsa|hs|rs|es|https?|ipv|oauth|tls|ssl|win|x|i|u?int|float|h|p|v|s|k|ec|ed|curve|pbkdf|argon|bcrypt|scrypt|iso|rfc|cve/,
    /python|node|java|php|ruby|go|py|pg|postgres|mysql|redis|log|vue|angular|react|next|neo|mp|web|db|dns|l|n|w|c|d|e|f|g|r|t|y|z|auth/,
    /user|item|step|option|level|column|line|part|arg|param|field|input|value|string|key|token|type|version|page|section|phase|day|week/,
    /release|build|port|id|room|table|row|task|issue|bug|pr|ticket|jira|case|attempt|test|api|app|host|server|env|stage|prod|dev|slot|pin/,
  ),
  /[-_ #]?\d{1,4}(?:[-_.]?(?:[a-z]{1,3}|\d{1,4}|(?:alpha|beta|rc)\d{0,2}))?$/,
);
