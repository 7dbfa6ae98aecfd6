/** Secrets that only their place makes one: what a program asked for, printed or keeps beside a name of its own. */
import { inOrder, oneOf } from '../../text/patterns';
import type { SecretRule, Span } from '../secretRule';
import { findNumberedSeed } from '../values/numberedSeed';
import { isPlaceholder } from '../values/secretShape';

const isGiven = (value: string) => value.length >= 3 && !isPlaceholder(value) && !/^\$[({A-Za-z_]|^[-<]/.test(value);

/** What a line says of a passphrase where none was typed. */
const aboutTyping =
  /^(?:\*+|[.…]+|none|empty|hidden|required|optional|\(|\[|and |or |then |press |for |to |the |is |was |["'`“])/i;

const secretName = /pass|secret|token|key|credential|pwd|kubeconfig|mnemonic|pin\b/i;

/** `terraform output -raw NAME`, with what it printed on the next line. */
function printedOutput(text: string, at: number, keyword: string): Span | null {
  printed.lastIndex = at + keyword.length;
  const match = printed.exec(text);
  const [name = '', secret = ''] = [match?.groups?.['name'], match?.groups?.['secret']];
  if (match === null || !secretName.test(name) || !isGiven(secret) || /^(?:╷|│|Error)/.test(secret)) return null;
  return { start: printed.lastIndex - secret.length, end: printed.lastIndex };
}

const printed = /(?<name>[\w.-]{1,80})[ \t]{0,4}\r?\n[ \t]{0,8}(?<secret>\S{4,400})(?=[ \t]{0,4}(?:\r?\n|$))/y;

/** A line of a dump of accounts: `name:500:LM:NT:::`. The hash of an empty password says nothing. */
function accountHashes(text: string, at: number): Span[] {
  const before = text.slice(Math.max(0, at - 80), at);
  const match = /:\d{3,10}:([0-9a-f]{32}):([0-9a-f]{32})$/i.exec(before);
  if (match === null) return [];
  const nt = { start: at - 32, end: at };
  return match[1]?.toLowerCase() === emptyHash ? [nt] : [{ start: at - 65, end: at - 33 }, nt];
}

const emptyHash = 'aad3b435b51404eeaad3b435b51404ee';

/** Groups of four or a run, all in one case: as a key for an authenticator is shown. */
function isSetUpKey(key: string): boolean {
  const letters = key.replace(/[ -]/g, '');
  if (letters.length < 16 || (letters !== letters.toUpperCase() && letters !== letters.toLowerCase())) return false;
  return /[2-7]/.test(letters) || (letters === letters.toUpperCase() && new Set(letters).size > 6);
}

/** Rules for secrets that their place gives away. */
export const placeRules: readonly SecretRule[] = [
  { id: 'terraform-output', keywords: ['terraform output -raw ', 'tofu output -raw '], find: printedOutput },
  {
    id: 'terraform-output',
    keywords: ['"sensitive'],
    pattern: inOrder(
      'y',
      /"sensitive\\{0,3}"\s{0,2}:\s{0,2}true\b[^{}]{0,200}?"value\\{0,3}"\s{0,2}:\s{0,2}\\{0,3}"/,
      /(?<secret>[^"\n]{4,400}?)(?=\\{0,3}")/,
    ),
    check: isGiven,
  },
  {
    id: 'terraform-output',
    keywords: ['"value'],
    pattern: inOrder(
      'y',
      /"value\\{0,3}"\s{0,2}:\s{0,2}\\{0,3}"(?<secret>[^"\n]{4,400}?)/,
      /(?=\\{0,3}",?\s{0,20}(?:\\{0,3}"type\\{0,3}"\s{0,2}:\s{0,2}\\{0,3}"[^"\n]{0,20}"\s{0,2},\s{0,20})?\\{0,3}"sensitive\\{0,3}"\s{0,2}:\s{0,2}true)/,
    ),
    check: isGiven,
  },
  {
    // PHP's constants: the other quotation mark may stand in the value.
    id: 'defined-secret',
    keywords: ['define('],
    pattern: inOrder(
      'y',
      /define\(\s{0,4}(?<name>["'])(?:[A-Z0-9_]{0,40}_)?(?:KEY|SALT|SECRET|TOKEN|PASS(?:WORD|PHRASE|WD)?)\k<name>\s{0,2},\s{0,20}/,
      /(?<quote>["'])(?<secret>(?:(?!\k<quote>)[^\n]){6,200})(?=\k<quote>\s{0,2}\))/,
    ),
    check: (value) => isGiven(value) && !/^(?:[A-Za-z]+ ){2,}[A-Za-z]+$/.test(value),
  },
  {
    id: 'typed-passphrase',
    keywords: ['enter passphrase', 'enter same passphrase', 'enter new passphrase'],
    pattern: inOrder(
      'iy',
      /enter (?:same |new )?passphrase(?: again| \(empty[^)\n]{0,40}\)| for (?:[^\n:]|:(?! )){1,160}(?: \(empty[^)\n]{0,40}\))?)?/,
      /: (?<secret>\S[^\n]{2,80}?)(?=[ \t]{0,4}(?:\r?\n|$))/,
    ),
    check: (value) => isGiven(value) && !aboutTyping.test(value),
  },
  {
    id: 'typed-passphrase',
    keywords: ['passphrase: '],
    pattern: /(?<=^[ \t]{0,8})passphrase: (?<secret>\S[^\n]{5,80}?)(?=[ \t]{0,4}(?:\r?\n|$))/imy,
    check: (value) => isGiven(value) && !aboutTyping.test(value) && /\d/.test(value),
  },
  { id: 'seed-phrase', keywords: ['mnemonic', 'phrase', 'seed words', 'recovery words'], find: findNumberedSeed },
  {
    id: 'totp-secret',
    keywords: ['setup key', 'set-up key', 'set up key', 'secret key', 'authenticator', 'manual', 'totp', '2fa', 'otp'],
    pattern: inOrder(
      'iy',
      oneOf(
        /(?:set-?up|set up|2fa|mfa|totp|otp|authenticator)(?: secret| set-?up| app)?(?: key| code| secret)?/,
        /manual(?:ly|(?: entry)?(?: key| code)?)|secret key/,
      ),
      /\)?["'`*]{0,2}(?: \([^)\n]{1,30}\))?(?::| is|=|：)\s{1,3}["'`*]{0,2}/,
      /(?<secret>(?:[a-z2-7]{4}[ -]){3,15}[a-z2-7]{2,4}|[a-z2-7]{16,64}={0,6})(?![\w-]| [a-z2-7]{4}\b)/,
    ),
    check: isSetUpKey,
  },
  {
    id: 'totp-secret',
    keywords: ['oathtool'],
    pattern: inOrder(
      'iy',
      /oathtool(?:\s{1,3}-{1,2}[\w=-]{1,20}(?:\s\d{1,4})?){0,6}\s{1,3}["']?/,
      /(?<secret>[A-Z2-7]{16,64}={0,6}|[0-9a-f]{20,128})(?=["'\s)|;&]|$)/,
    ),
    check: isGiven,
  },
  { id: 'password-hash', keywords: [':::'], find: accountHashes },
  {
    id: 'kerberos-key',
    keywords: [':aes256-cts-hmac-sha1-96:', ':aes128-cts-hmac-sha1-96:', ':des-cbc-md5:', ':rc4_hmac:'],
    pattern: /:[\w-]{8,28}:(?<secret>(?:0x)?[0-9a-f]{16,64})(?![\w-])/iy,
    check: (key) => new Set(key).size > 4,
  },
  {
    id: 'dumped-secret',
    keywords: [':cleartext:', 'dpapi_machinekey:', 'dpapi_userkey:'],
    pattern: /(?::cleartext|dpapi_(?:machine|user)key):(?<secret>\S[^\n]{2,200}?)(?=[ \t\r]{0,4}(?:\n|$))/iy,
    check: isGiven,
  },
  {
    // As it is stored for a domain's logins without the domain.
    id: 'password-hash',
    keywords: ['$dcc2$'],
    pattern: /\$DCC2\$\d{1,8}#[^#\n]{1,60}#(?<secret>[0-9a-f]{32})/iy,
  },
  {
    id: 'product-key',
    keywords: ['/ipk ', 'license key', 'licence key', 'lizenzschl', 'seriennummer', 'serial number', 'product key'],
    pattern: inOrder(
      'iy',
      oneOf(/\/ipk/, /(?:licen[cs]e|product) key|lizenzschlüssel|seriennummer|serial number/),
      /["'`*]{0,2}(?::| is| ist|=)?\s{1,3}["'`]?(?<secret>[A-Z\d]{4,6}(?:-[A-Z\d]{4,6}){3,7})(?![\w-])/,
    ),
    check: (key) => /\d/.test(key) && /[A-Z]/.test(key) && key === key.toUpperCase(),
  },
  {
    id: 'unseal-key',
    keywords: ['operator unseal '],
    pattern: /operator unseal (?:-\S{1,60} ){0,3}["']?(?<secret>[A-Za-z0-9+/]{16,90}={0,2})(?=["'\s;|&)]|$)/iy,
    check: (key) => isGiven(key) && /\d/.test(key),
  },
];
