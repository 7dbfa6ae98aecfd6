/** Finds a user and a password that stand together in base64, as programs keep them in their settings. */
import { decodeBase64 } from '../notations/secretForms';
import type { Span } from '../secretRule';
import { isPlaceholder } from './secretShape';

const value = /["']?\s{0,2}[:=]\s{0,2}["']?([A-Za-z0-9+/_-]{12,400}={0,2})(?![\w+/=])/y;
const login = /^[\w.@+-]{1,80}:(?!\/\/)\S{4,200}$/;

/** The base64 behind a word such as `auth`, if it decodes to `user:password`. */
export function findEncodedLogin(text: string, at: number, keyword: string): Span | null {
  value.lastIndex = at + keyword.length;
  const letters = value.exec(text)?.[1];
  if (letters === undefined) return null;
  const decoded = decodeBase64(letters);
  if (decoded === null || !login.test(decoded) || isPlaceholder(decoded.slice(decoded.indexOf(':') + 1))) return null;
  const end = value.lastIndex;
  return { start: end - letters.length, end };
}
