/**
 * What a command printed in a console that somebody pasted: a key that it made, or a secret that it fetched from a store.
 * In a session such outputs are withheld as a whole; here only the line below the command can be told to be one.
 */
import type { SecretRule, Span } from '../secretRule';
import { isPlaceholder } from '../values/secretShape';

const longestLine = 400;
/** `$ …`, `>>> …`, `PS C:\> …`, `user@host:~$ …` */
const prompted =
  /^\s{0,8}(?:[$#%>❯➜]|>>>|PS [^>\n]{0,80}>|[\w.-]{1,40}@[\w.-]{1,60}[^\n$#%]{0,80}[$#%]|In \[\d+\]:)\s/u;

/** One word, without what a program puts around it. */
const onlyWord = /^[ \t]*(["'])?(?<secret>\S{8,400}?)\1[ \t]*(?:\r?\n|$)/;
const noSecret = /^(?:[./~]|https?:|error|usage|warning)|[:.]$|^\w+:\s/i;

function printedBelow(text: string, at: number): Span | null {
  const before = text.slice(Math.max(0, at - longestLine), at);
  if (!prompted.test(before.slice(before.lastIndexOf('\n') + 1))) return null;
  const lineEnd = text.indexOf('\n', at);
  if (lineEnd < 0 || lineEnd - at > longestLine) return null;
  const below = text.slice(lineEnd + 1, lineEnd + 2 + longestLine);
  const match = onlyWord.exec(below);
  const secret = match?.groups?.['secret'];
  if (match === null || secret === undefined || isPlaceholder(secret) || noSecret.test(secret)) return null;
  const start = lineEnd + 1 + match[0].indexOf(secret);
  return { start, end: start + secret.length };
}

/** Rules for what stands below a command that prints a secret. */
export const consoleRules: readonly SecretRule[] = [
  {
    id: 'printed-secret',
    keywords: [
      ...[
        'openssl rand',
        'pwgen ',
        'randombytes(',
        'token_urlsafe(',
        'token_hex(',
        'fernet.generate_key',
        'key:generate',
      ],
      ...[
        'pass show',
        'gopass show',
        'op read',
        'secret-tool lookup',
        'find-generic-password',
        'find-internet-password',
      ],
      ...[
        'secrets versions access',
        'keyvault secret show',
        '--with-decryption',
        'get-secret-value',
        'initial-password',
      ],
      ...['master.key', 'phx.gen.secret', 'rails secret', 'print-access-token', 'get-access-token', 'auth token'],
    ],
    find: printedBelow,
  },
];
