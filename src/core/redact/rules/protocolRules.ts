/** Secrets in the lines of a protocol, in the jars and calls that keep cookies, and in the files of a login service. */
import type { Pattern } from '../../text/asked/askedPattern';
import { inOrder, oneOf } from '../../text/patterns';
import type { SecretRule, Span } from '../secretRule';
import { looksMadeUp } from '../values/madeUp';
import { findBehindElement } from '../values/markupPair';
import { isPlaceholder, looksChosen, looksRandom } from '../values/secretShape';

const isGiven = (value: string) => value.length >= 4 && !isPlaceholder(value) && !/^\$[({A-Za-z_]/.test(value);
const isLikely = (value: string) =>
  isGiven(value) && (looksMadeUp(value) || looksChosen(value) || (/\d/.test(value) && looksRandom(value)));

/** Rules for logins as protocols and their servers write them. */
export const protocolRules: readonly SecretRule[] = [
  {
    // The server asks for "Password:" in base64, and the client answers so.
    id: 'protocol-login',
    keywords: ['ugfzc3dvcmq6'],
    pattern: /UGFzc3dvcmQ6["']?\s{1,4}(?:[\w<>-]{0,8}[:>]?\s)?(?<secret>[A-Za-z0-9+/]{4,400}={0,2})(?=["'\s]|$)/y,
    check: () => true,
  },
  {
    id: 'protocol-login',
    keywords: [' login '],
    pattern:
      /(?<=(?:^|[\n"'>:] ?)[A-Za-z]{0,4}\d{1,6}) LOGIN (?:"[^"\n]{1,80}"|\S{1,80}) ["']?(?<secret>(?<=")[^"\n]{3,120}(?=")|[^\s"'{]{3,120})/iy,
    check: isGiven,
  },
  {
    id: 'protocol-login',
    keywords: ['pass '],
    pattern: /(?<=(?:331 |USER \S{1,60}\r?\n|\+OK )[^\n]{0,120}(?:\n[^\n]{0,24})?)PASS (?<secret>[^\s"'*]{4,120})/y,
    check: isGiven,
  },
  {
    id: 'protocol-login',
    keywords: ['identify '],
    pattern: /(?<=nickserv ["']?:?)identify (?:[\w[\]|-]{1,30} )?["']?(?<secret>[^\s"'<[]{5,120})(?=["']?(?:\s|$))/iy,
    check: isLikely,
  },
  {
    id: 'secret-header',
    keywords: ['-secret:', '-password:', '-api-key:', '-auth-token:', '-auth-key:', '-access-token:'],
    pattern: inOrder(
      'iy',
      /(?<=\bX-[\w-]{0,40})-(?:secret|password|api-key|auth-token|auth-key|access-token)/,
      /:\s{1,3}(?<secret>[^\s"'`<>{}$]{6,200})/,
    ),
    check: isLikely,
  },
  {
    id: 'session-cookie',
    keywords: ['\ttrue\t', '\tfalse\t'],
    pattern:
      /\t(?:TRUE|FALSE)\t\d{1,12}\t[\w.-]{0,40}(?:sess|auth|token|sid|jwt|login|remember|user)[\w.-]{0,40}\t(?<secret>[^\s]{12,4000})/iy,
    check: looksRandom,
  },
  {
    id: 'session-cookie',
    keywords: ['cookies.set(', 'setcookie(', 'set_cookie(', 'addcookie(', 'cookie(', 'cookies.add('],
    pattern: inOrder(
      'iy',
      /(?:cookies\.(?:set|add)|(?:set_?|add)?cookie)\(\s{0,4}["'][\w.-]{0,40}(?:sess|auth|token|sid|jwt|login|remember)/,
      /[\w.-]{0,40}["']\s{0,2},\s{0,4}["'](?<secret>[^"'\s]{12,4000})(?=["'])/,
    ),
    check: (value) => /\d/.test(value) && looksRandom(value),
  },
  {
    id: 'login-file',
    keywords: ['chap-secrets', 'pap-secrets'],
    find: (text, at) =>
      findLines(text, at, /^["']?[\w.@\\*-]{1,60}["']?\s{1,20}\S{1,60}\s{1,20}["']?([^\s"'*#]{4,120})/),
  },
  {
    id: 'login-file',
    keywords: ['chpasswd:'],
    find: (text, at) => findLines(text, at, /^\s{1,12}(?:- )?["']?[a-z_][\w.-]{0,31}:([^\s"':]{4,120})["']?$/),
  },
  {
    id: 'login-file',
    keywords: ['pass".', 'password".', 'secret".', 'psk".', "pass'].", "password'].", "secret']."],
    pattern: inOrder(
      'iy',
      oneOf(/pass(?:word)?/, /secret|psk/),
      /["']\]?\.(?:text|content|value|default|data)\s{0,3}[:=]\s{0,3}["'](?<secret>[^"'\n]{6,120})(?=["'])/,
    ),
    check: isLikely,
  },
  {
    id: 'markup-secret',
    keywords: ['</key>', '</name>', '</dt>', '</td>', '</th>', '</label>', '</property>', '</param>'],
    find: findBehindElement,
  },
];

const mostLines = 40;
const longestLine = 300;

/** What `line` catches on the lines behind the one with the word, up to the first empty one; comments and headings are passed. */
function findLines(text: string, at: number, line: Pattern): readonly Span[] {
  const spans: Span[] = [];
  const first = text.indexOf('\n', at);
  if (first === -1 || first - at > longestLine) return spans;
  for (let start = first + 1, count = 0; count < mostLines && start < text.length; count++) {
    const end = text.indexOf('\n', start);
    const shown = text.slice(start, end === -1 ? text.length : end).slice(0, longestLine);
    if (shown.trim() === '') break;
    const secret = line.exec(shown)?.[1];
    if (secret !== undefined && isGiven(secret) && !/^\s*#/.test(shown)) {
      const place = start + shown.lastIndexOf(secret);
      spans.push({ start: place, end: place + secret.length });
    }
    if (end === -1) break;
    start = end + 1;
  }
  return spans;
}
