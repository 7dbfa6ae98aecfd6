/**
 * Decides from a name what kind of secret is assigned to it: a password, a token, a key, or nothing of the sort.
 *
 * Names of counts, places and settings around secrets (`max_tokens`, `passwordField`, `token_url`) are nothing.
 */
import { inOrder, oneOf, repeated } from '../../text/patterns';

/** `weak-key`: a key of an unknown sort, whose value has to be very random to count; `bare-key`: not even the sort is named. */
export type SecretKind = 'password' | 'token' | 'weak-key' | 'bare-key';

/** The kind of secret `name` promises, or null. */
export function kindOfName(name: string): SecretKind | null {
  // Actions get each of their inputs as a variable.
  if (/^INPUT_[A-Z]/.test(name)) return kindOfName(name.slice('INPUT_'.length));
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (notSecretEnd.has(last)) return null;
  if (words.some((word) => notPassword.has(word))) return null;
  if (words.some((word) => passwordWord.test(word) && (word === last || !shortPasswordWord.test(word))))
    return 'password';
  if (words.some((word) => notSecretStart.has(word)))
    return saysApiKey.test(words.join(' ')) && !words.some((word) => shownToAll.has(word)) ? 'token' : null;
  if (words.some((word) => tokenWord.test(word))) return 'token';
  if (/^(?:pat|auth|credential|creds?|dsn|sig|signature)$/.test(last) && /^[A-Z][A-Z0-9_]*$/.test(name)) return 'token';
  if (last === 'pat' && words.length > 1) return 'token';
  if (/^signatures?$/.test(last) || (last === 'salt' && words.length > 1)) return 'weak-key';
  const key = words.findIndex((word) => /^keys?$/.test(word));
  if (key === -1) return null;
  const qualifiers = words.slice(0, key);
  if (name.toLowerCase() === 'key') return 'bare-key';
  if (qualifiers.some((word) => keyQualifier.has(word))) return 'token';
  return qualifiers.length > 0 && /^[A-Z][A-Z0-9_]*$/.test(name) ? 'weak-key' : null;
}

function wordsOf(name: string): string[] {
  return name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

const set = (list: string) => new Set(list.split(' '));

const passwordWord = inOrder(
  '',
  /^/,
  oneOf(
    /\w{0,20}(?:password|passwd|passphrase|passwort|kennwort)\d{0,2}/,
    inOrder(
      '',
      repeated(
        '?',
        oneOf(
          /db|my|pg|sql|ftp|smtp|root|admin|user|ssh|bind|store/,
          /srcstore|deststore|srckey|destkey|key|trust|keystore|truststore|ldap|mail|imap|proxy/,
          /vnc|rpc|sa|app|api|web|wifi|cert|export|zip|sudo|login|mongo|redis|postgres|mysql|rabbit|http/,
        ),
      ),
      /(?:pwd|pass|pw|psk)\d?/,
    ),
  ),
  /$/,
);
/** Short words mean a password only at the end of a name: `STENCIL_PASS_DEPTH` is none. */
const shortPasswordWord = /^(?:pass|pw|psk|pwd)\d?$/;
const tokenWord =
  /^(?:\w{0,20}(?:secret|token|apikey|accesskey|secretkey|privatekey|authkey)\d{0,2}|secrets|credentials?|jwt)$/;

const keyQualifier = set(
  'api access secret private routing tunnel relay project push bot auth signing signature encryption encrypt crypt cipher master account shared service admin licence license deploy deployment session storage app application consumer hmac jwt webhook subscription function functions server integration ingest ingestion root aes rsa des fernet vapid ssh pgp gpg personal client security role functions host write admin bearer openai anthropic gemini google stripe sendgrid mailgun twilio datadog algolia azure cohere mistral groq deepseek openrouter tavily pinecone langsmith newrelic sentry rapidapi',
);

const notSecretEnd = set(
  'count counts length len limit limits usage type types name names id ids url uri path paths file files filename dir field fields label hint policy ttl expiry expires expiration expire age at in date time timestamp timeout size max min budget endpoint prefix suffix header headers env var variable ref refs manager store provider service class format pattern regex regexp index status state error errors required optional enabled disabled valid validity validation validator rotation version arn scope scopes kind mode method methods algorithm alg strength reset schema input placeholder form page button icon text title message description desc stdin window windows rate cost costs price details estimate estimated estimator encoding encoder decoder counter parser lexer stream position offset location source sources requests hash_algorithm fingerprint thumbprint checksum sha helper factory handler util utils test tests spec md json yaml yml ts js py go rs hook hooks context config configs options settings rules rule list map set by per tests length chars characters attempts tries history changed updated created lifetime used total mgr realm encode decode get has is identity command cmd',
);

const notPassword = set('passport bypass compass');

/** Ends in what only a key to something is called: a cache, a page or a translation may have one. */
const saysApiKey = /\b(?:api|access|secret|private|signing|signature|encryption|auth) key$/;
const shownToAll = set('public publishable foreign idempotency i18n shortcut remaining max cached');

const notSecretStart = set(
  'max min input output prompt completion total cached page next prev previous continuation sync cancel cancellation num special eos bos pad stop unk mask syntax lexer parser design css color reasoning thinking used remaining public publishable foreign primary partition sort idempotency row group i18n translation query object shortcut hot cache keyboard tool estimated tokens change lifecycle',
);
