/** Credentials in HTTP headers, in whatever notation: plain, quoted, in JSON, in a command line. */
import type { SecretRule } from '../secretRule';
import { isPlaceholder, looksLikeName, looksRandom } from '../values/secretShape';

// A letter before it makes another word of it, unless that letter belongs to an escape such as \n.
const wordStart = String.raw`(?<!(?<!\\)[A-Za-z])`;
const separator = String.raw`\\{0,3}["']?\]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'${'`'}]?`;
const scheme = String.raw`(?:(?:Bearer|Basic|Token|Bot|Api-?Key|Key|SSWS|OAuth|PRIVATE-TOKEN|GenieKey|DPoP|Klaviyo-API-Key)\s{1,3}(?:token=\\{0,3}"?)?)`;
const value = '(?<secret>[A-Za-z0-9._~+/=:%|-]{6,4096})';

/** Rules for credentials in HTTP headers. */
export const headerRules: readonly SecretRule[] = [
  {
    id: 'authorization-header',
    keywords: ['authorization'],
    pattern: new RegExp(`${wordStart}authorization${separator}${scheme}${value}`, 'iy'),
    check: isCredential,
  },
  {
    id: 'authorization-header',
    keywords: ['authorization'],
    pattern: new RegExp(`${wordStart}authorization${separator}${value}`, 'iy'),
    // A list of headers may have another name there.
    check: (found) => looksRandom(found) && !/^[A-Za-z]{1,20}(?:-[A-Za-z]{1,20})+$/.test(found),
  },
  {
    id: 'authorization-header',
    keywords: ['aws4-hmac-sha256', 'digest '],
    pattern: /(?:AWS4-HMAC-SHA256|Digest)\s[^\n]{0,400}?(?:Signature|response)=\\{0,3}"?(?<secret>[0-9a-f]{32,64})/y,
  },
  {
    id: 'bearer-token',
    keywords: ['bearer '],
    pattern: new RegExp(String.raw`bearer\s{1,3}(?:token\s)?\\{0,3}["']?${value}`, 'iy'),
    check: isBearer,
  },
  {
    id: 'basic-credentials',
    keywords: ['basic '],
    pattern: /basic\s{1,3}(?<secret>[A-Za-z0-9+/]{12,400}={0,2})(?![\w+/=])/iy,
    check: isBasic,
  },
  {
    id: 'cookie-header',
    keywords: ['cookie'],
    pattern: new RegExp(
      String.raw`(?<![\w])(?:set-)?cookie2?${separator}(?<secret>[\w.-]{1,80}=[^\n\r"'\\${'`'}]{6,4096})`,
      'iy',
    ),
    check: isCookie,
  },
  {
    id: 'cookie-header',
    keywords: [' -b ', ' --cookie'],
    pattern: / (?:-b|--cookie)[\s=]["'](?<secret>[\w.-]{1,80}=[^\n\r"'\\]{6,4096})/y,
    check: isCookie,
  },
  {
    id: 'session-cookie',
    keywords: ['sessionid=', 'sessid=', 'session=', 'connect.sid=', 'session-token=', '.aspxauth='],
    pattern:
      /(?:sessionid|SESSIONID|SESSID|SessionId|session|connect\.sid|session-token|\.ASPXAUTH)=(?<secret>[\w%.+/=:-]{16,2000})/y,
    check: isSessionSecret,
  },
];

/** After a scheme nearly anything is a credential: only placeholders and names of variables are not. */
function isCredential(value: string): boolean {
  return !isPlaceholder(value) && (value.length >= 20 || !looksLikeName(value)) && !/^[.:=/-]+$/.test(value);
}

function isBearer(value: string): boolean {
  return value.length >= 12 && /\d/.test(value) && !/^https?:/.test(value) && looksRandom(value);
}

/** "basic authentication" is prose; base64 of a user and a password mixes cases or carries digits. */
function isBasic(value: string): boolean {
  return /=$|\d/.test(value) ? looksRandom(value) : /[a-z][A-Z]+[a-z].*[A-Z]/.test(value) && looksRandom(value);
}

/** A session's id is printed in every log; the signed or random value of a cookie is not. */
function isSessionSecret(value: string): boolean {
  return looksRandom(value) && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$|^\d{4}-\d\d-\d\d/i.test(value);
}

/** At least one of the cookies holds something long, and none of it is a template. */
function isCookie(cookies: string): boolean {
  if (/\$\{|\{\{|<[a-z]/i.test(cookies)) return false;
  return cookies.split(/;\s*/).some((cookie) => {
    const content = cookie.slice(cookie.indexOf('=') + 1);
    return content.length >= 8 && !isPlaceholder(content) && looksRandom(content);
  });
}
