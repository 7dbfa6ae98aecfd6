/** Decides whether the value that stands beside a secret's name is one: a real value, not a word, a type or a reference. */
import { anyOf, inOrder, oneOf } from '../../text/patterns';
import type { SecretKind } from './assignedName';
import { looksMadeUp, namesMethod } from './madeUp';
import { entropy, isPlaceholder, isScrambled, looksChosen, looksLikeName, looksRandom } from './secretShape';

/** How the value stands there. `loose` values may be code or prose; `env` and `flag` values can only be values. */
export type ValueForm = 'quoted' | 'env' | 'flag' | 'loose' | 'prose';

/** True if `value` is a secret, given the kind its name promises. */
export function isAssignedSecret(value: string, kind: SecretKind, form: ValueForm): boolean {
  if (value.length < 3 || isPlaceholder(value) || harmless.test(value)) return false;
  if (kind === 'password') return isPassword(value, form);
  return isToken(value, kind, form);
}

function isToken(value: string, kind: SecretKind, form: ValueForm): boolean {
  if (form === 'env' && value.length >= 12 && /\d/.test(value) && kind === 'token' && isChosenWords(value)) return true;
  if (isChosenToken(value, form)) return true;
  if (form === 'quoted' && kind === 'token' && /[a-z]\d[a-z]/i.test(value) && isPhrase(value)) return true;
  if (/\s/.test(value) || notToken.test(value) || !looksRandom(value)) return false;
  // Without a digit only a long mixture of cases is random; all upper case is a name.
  if (!/\d/.test(value) && (value.length < 20 || !/[a-z]/.test(value) || !/[A-Z]/.test(value))) return false;
  if (form === 'loose' && typeName.test(value)) return false;
  if (kind === 'token') return true;
  if (kind === 'bare-key')
    return (
      value.length >= 24 && /^\w+$/.test(value) && /[a-z].*[A-Z]|[A-Z].*[a-z]/.test(value) && entropy(value) >= 3.5
    );
  return (
    value.length >= 20 &&
    /\d/.test(value) &&
    entropy(value) >= 3.3 &&
    !/^[0-9a-f]{40}$|^[0-9a-f]{64}$|^[0-9a-f]{8}-/i.test(value)
  );
}

/** A secret someone made up of words, such as `keyboard-cat-12`, as far as it stands in an environment. */
const isChosenWords = (value: string) =>
  /^[a-z\d]+(?:-[a-z\d]+)+$/i.test(value) && looksLikeName(value) && !/-v?\d$|^[a-z]+-\d+$/i.test(value);

/** Made up by people, with a mark; without one only where nothing but a value can stand. */
const isChosenToken = (value: string, form: ValueForm) =>
  value.length >= 8 && looksChosen(value) && !credentialWord.test(value) && (form === 'env' || !/^[\w-]+$/.test(value));

/** Some words and a number, as a passphrase has them; a sentence about passwords is none. */
const isPhrase = (value: string) =>
  /^[\p{L}\d]+(?:[ -][\p{L}\d]+){1,7}$/u.test(value) && /\d/.test(value) && value.length >= 8 && !sentence.test(value);
/** Some words, one of which has a mark between letters and digits, as no word of a sentence has. */
const isMarkedPhrase = (value: string) =>
  /^[\p{L}\d!@#$%^&*_+-]+(?: [\p{L}\d!@#$%^&*_+-]+){1,5}$/u.test(value) &&
  /[\p{L}\d][!@#$%^&*_+]\d|\d[!@#$%^&*_+]\p{L}/u.test(value) &&
  !sentence.test(value);
const sentenceWords =
  'at|least|characters|character|chars|char|must|use|or|more|your|enter|than|should|be|is|the|and|with|for|to|contain|length|minimum|please|invalid|required|of|in|a|an|new|old|password|token|secret|step|version|error|code';
const sentence = new RegExp(`\\b(?:${sentenceWords})\\b`, 'i');

function isPassword(value: string, form: ValueForm): boolean {
  if (
    isPathLike(value) ||
    techWord.test(value) ||
    namesMethod.test(value) ||
    /^[\w.+-]+@[\w-]+\.[a-z]{2,}$/.test(value)
  )
    return false;
  if (value.length >= 6 && looksChosen(value) && !credentialWord.test(value)) return true;
  const certain = form === 'env' || form === 'flag';
  if (/\s/.test(value))
    return (form === 'env' && value.length >= 6) || (form === 'quoted' && (isPhrase(value) || isMarkedPhrase(value)));
  if (/^\d+$/.test(value)) return value.length >= (certain || form === 'quoted' ? 4 : 6);
  if (form === 'prose')
    return (
      isScrambled(value) ||
      (value.length >= 6 &&
        /\d/.test(value) &&
        /[A-Za-z]/.test(value) &&
        (!looksLikeName(value) || /^[a-z]+\d+$/i.test(value) || looksMadeUp(value)))
    );
  if (!looksLikeName(value))
    return value.length >= (form === 'loose' ? 6 : 4) && /[A-Za-z\d]/.test(value) && isNoExpression(value, form);
  if (credentialWord.test(value) && (form === 'loose' || !/\d/.test(value))) return false;
  if (certain) return value.length >= 4;
  if (form === 'quoted')
    return value.length >= 6 && !/^[A-Z][a-z]+$/.test(value) && (!/\w\.\w|\//.test(value) || looksMadeUp(value));
  return value.length >= 6 && !/[._]/.test(value) && (/[a-z]\d/i.test(value) || looksMadeUp(value));
}

/** Unquoted, it must not be an expression of some programming language. */
function isNoExpression(value: string, form: ValueForm): boolean {
  return (
    form !== 'loose' ||
    isPadded(value) ||
    (/[A-Za-z]/.test(value) && !/^[\w$]+(?:\??\.[\w$]+)+$|^[!&*+-]|^\w+::|[=:]$/.test(value))
  );
}

/** Base64 or base32 with its padding. */
const isPadded = (value: string) =>
  /\d/.test(value) &&
  ((value.length % 4 === 0 && /^[A-Za-z\d+/]{8,400}={1,2}$/.test(value)) ||
    (value.length % 8 === 0 && /^[A-Z2-7]{10,400}={1,6}$/.test(value)));

const isPathLike = (value: string) => /^(?:\.{0,2}|~|\$\w+)\/[\w.@/-]*$|^[A-Za-z]:[\\/]/.test(value);

/** Addresses, digests, dates, resource names, patterns, and the public ids that agents and services give to things. */
const notToken = inOrder(
  'i',
  /^/,
  oneOf(
    /[a-z][a-z+.-]{1,12}:\/\/|sha\d{1,3}[-:]|arn:|urn:|data:/,
    /\d{4}-\d\d-\d\d|[\w.+-]+@[\w-]+\.|\/\^|\^/,
    /(?:toolu|msg|call|req|resp|chatcmpl|run|thread|asst|sess|item|fc|rs|ses|prt|evt|pk_live|pk_test|pk|ssh)[_-]/,
    /refs\/|git@|.{1,80}\/aws4_request|v?\d+\.\d+\.\d/,
  ),
);

/** Unquoted, the name of a type or a member: `ed25519.PrivateKey`. */
const typeName =
  /^U?[Ii]nt\d|\d(?:Array|Buffer|String)$|(?:[a-z\d]|^)(?:Key|Token|Secret|Credential|Type)s?(?:[A-Z.]|$)|^[a-z][a-z0-9_]*\.[A-Za-z]\w*$/;

const harmless = anyOf(
  '',
  /^[A-Za-z_]+(?:\|[A-Za-z_]+(?::\w+)?)+$|^\[[A-Z_ -]+\]?$|^[\W_]+$|^[\d.,:_-]+\.[\d.,:_-]+$|^0x[\da-f]{1,16}$|\[[^\]]*\w-\w[^\]]*\]|\]\{\d|\(\?[:=!<]|\\[wdsWDSb][+*{)]/,
  /^function\b|^(?:async|await|new|return|typeof)\b|^\[redacted:/,
);

const techWord = inOrder(
  'i',
  /^/,
  oneOf(
    /sha-?\d{1,3}|md5|base-?(?:32|64|64url|58)|utf-?(?:8|16)|bcrypt|scrypt|argon2(?:id?|d)?|pbkdf2|ascii/,
    /latin-?1|unicode|varchar(?:\d+)?|char\d*|plaintext|plain|digest|oauth2?|ldap/,
    /kerberos|local|passport|hs256|rs256|es256|http\d?|uuid4?|int(?:32|64)|u?int\d{1,2}|string\d?|secure/,
    /weak|strong|wrong|incorrect|correct|mismatch|success(?:ful|fully)?|failed|failure|changed|updated|matches|visible|forgot(?:ten)?|length|minimum|maximum/,
  ),
  /$/,
);

const credentialWord = anyOf(
  'i',
  /pass(?:w|p|$|[_A-Z])|passwo?r?d|secret|token|(?:^|[_.-])key|pwd|kennwort|passwort|login/,
  /field|input|label|form|prompt|getenv|environ|config|option|param/,
  /(?:^|[_.])user|request|response|schema|[Vv]alidat|hash|confirm/,
);
