/** Passwords in calls that log in, in tables, in lists of logins, and the codes that stand for a password. */
import { inOrder, oneOf } from '../../text/patterns';
import type { SecretRule, Span } from '../secretRule';
import { findEncodedLogin } from '../values/encodedLogin';
import { findInCall, findKeyInCall } from '../values/loginCall';
import { looksMadeUp } from '../values/madeUp';
import { isPlaceholder, looksRandom } from '../values/secretShape';
import { findInTable } from '../values/secretTable';
import { findGoLogin, findInserted } from '../values/sqlLogin';

/** Rules for logins in code, tables and lists. */
export const loginRules: readonly SecretRule[] = [
  {
    id: 'login-call',
    keywords: [
      ...[
        'login(',
        'log_in(',
        'auth(',
        'auth=(',
        'auth = (',
        'authenticate(',
        'authentication(',
        'signin(',
        'sign_in(',
      ],
      ...[
        'credential(',
        'credentials(',
        'credentialspec(',
        'passwordauthenticator(',
        'authenticator(',
        'ldap_bind(',
        '.connect(',
        'wifi.begin(',
        'withemailandpassword(',
        'authprovider(',
      ],
      ...[
        'mysqli(',
        'mysqli_connect(',
        'mysql_connect(',
        'pdo(',
        'pdo->__construct(',
        'mysqli->__construct(',
        '->connect(',
        'getconnection(',
        'connectionpool(',
        'basicauth(',
        'basic_auth(',
      ],
      ...[
        'passwordauthentication(',
        'plainauth(',
        'setbasicauth(',
        'basic_auth=(',
        'httpbasicauth(',
        'httpdigestauth(',
      ],
    ],
    find: findInCall,
  },
  {
    // The one argument by which a client of a service is made; an id of OAuth stands there too.
    id: 'login-call',
    keywords: ['client(', 'api(', 'sdk('],
    pattern:
      /(?<=(?<![A-Za-z0-9_$])(?!OAuth)(?:[A-Z][A-Za-z0-9_]{0,40})?)(?:Client|Api|API|SDK)\(\s{0,8}["'`](?<secret>[A-Za-z0-9_-]{24,200})(?=["'`]\s{0,8}(?:\)|,\s{0,8}(?:\w{1,30}\s?=|\{)))/y,
    check: (key) => /\d/.test(key) && /[a-z]/.test(key) && /[A-Z]/.test(key) && looksRandom(key),
  },
  {
    id: 'table-password',
    keywords: [
      'password',
      'passwort',
      'kennwort',
      'passphrase',
      'secret',
      'token',
      'passwd',
      ' pass ',
      '  pass',
      '\tpass',
      '|pass',
      ',pass',
      'pwd',
      'api key',
      'api_key',
      'access key',
    ],
    find: findInTable,
  },
  {
    id: 'login-call',
    keywords: ['setpassword(', 'setrawpassword(', 'set_password(', 'withpassword('],
    pattern: /(?:set(?:raw|_)?|with)password\((?:new )?[\w.]{1,40}\(["'](?<secret>[^"'\n]{6,80})(?=["']\))/iy,
    check: looksMadeUp,
  },
  {
    id: 'typed-password',
    keywords: ['password', 'passwd', 'passwort', '#pwd', '=pwd', '#pw"', '=pass', '#pass', '="pass'],
    pattern: inOrder(
      'iy',
      /(?:pass(?:word|wd|wort)|[#=]"?(?:pwd?|pass))[\w\]-]{0,12}\\?["'`]\]?(?:["'`])?\)?/,
      oneOf(
        /,\s{0,3}(?:with:?\s{1,2})?/,
        /(?:\)?\.(?:clear|click|focus|first)\(\)){0,2}\.(?:fill|type|send_?keys|setValue|pressSequentially|input|enterText|typeText|replaceText|val)\(\s{0,3}/,
      ),
      /\\?["'`](?<secret>[^"'`\n\\{}]{6,80})(?=\\?["'`]|\{\w{1,12}\})/,
    ),
    check: looksMadeUp,
  },
  {
    id: 'compared-password',
    keywords: [
      'password ==',
      'password !=',
      'password==',
      'passwd ==',
      'pwd ==',
      'pw ==',
      'pass ==',
      'secret ==',
      'token ==',
    ],
    pattern: /(?:pass(?:word|wd)?|pwd?|secret|token)\s{0,3}[!=]==?\s{0,3}["'](?<secret>[^"'\n]{6,80})(?=["'])/iy,
    check: (value) => looksMadeUp(value) || looksRandom(value),
  },
  { id: 'inserted-password', keywords: ['insert into '], find: findInserted },
  { id: 'url-password', keywords: ['@tcp(', '@unix('], find: findGoLogin },
  {
    id: 'url-password',
    keywords: ['connect '],
    pattern: /connect \w{1,40}\/(?<secret>[^\s"'@/]{4,80})(?=@\w)/iy,
    check: looksMadeUp,
  },
  {
    id: 'jwt-key',
    keywords: ['"jwt'],
    pattern:
      /"jwt\w{0,20}"\s{0,3}:\s{0,3}\{[^{}]{0,400}?"(?:signing|secret)?key"\s{0,3}:\s{0,3}"(?<secret>[^"\n]{8,200})(?=")/iy,
    check: (value) => /\d/.test(value) && !isPlaceholder(value),
  },
  {
    id: 'basic-login',
    keywords: ['basicauth:', 'basic_auth:', 'basic-auth:', 'basic_auth_users:', 'basic-auth-users:', 'basicauthusers:'],
    pattern: /basic[_-]?auth(?:[_-]?users)?:\s{0,3}\n\s{1,12}["']?[\w.@-]{1,40}["']?: ["']?(?<secret>[^\s"']{6,80})/iy,
    check: looksMadeUp,
  },
  {
    id: 'crypto-key',
    keywords: [
      ...[
        'fernet(',
        'jwt.sign(',
        'jwt.encode(',
        'jwt.decode(',
        'jwt.verify(',
        'hmac.new(',
        'createhmac(',
        'createcipheriv(',
        'createdecipheriv(',
      ],
      ...[
        'hmacshakeyfor(',
        'symmetricsecuritykey(',
        'secretkeyspec(',
        'aes.encrypt(',
        'aes.decrypt(',
        'aes.new(',
        'signwith(',
        'hmac_sha256(',
        'hash_hmac(',
        'bcrypt.hash(',
        'bcrypt.hashsync(',
        'hash_password(',
        'hashpassword(',
        'password_hash(',
        'hashpw(',
        'openssl_encrypt(',
        'openssl_decrypt(',
      ],
    ],
    find: findKeyInCall,
  },
  {
    id: 'pin',
    keywords: [
      'pin is',
      'pin:',
      'pin code',
      'pin-code',
      'pin ist',
      'pin lautet',
      'pin =',
      'pin for',
      'pin to',
      'pin (',
      'pin für',
      'pin es',
      'pin of',
      'pin de',
      'pin di',
      'pin vo',
      'pin est',
    ],
    pattern: inOrder(
      'uy',
      oneOf(
        /PIN|[Pp]in(?=[ -][Cc]ode)/u,
        /(?<=\b(?:[Tt]he|[Mm]y|[Yy]our|our|door|card|gate|SIM|alarm|[Dd]er|[Dd]ie|das|[Ee]l|[Ll]e|[Ll]a)\s(?:\w{1,12}\s)?)[Pp]in/u,
      ),
      /(?:[ -][Cc]ode)?(?: (?:for|für|of|zu|der|des|vom|von|de|del|della|du|di) [\p{L}\d ]{1,30}?)?/u,
      /(?: ?(?:is|:|ist|lautet|=|es|est|\(|now|to)){1,2} ?["'`*]{0,2}(?<secret>\d{4,8})(?![\w]|\.\d)/u,
    ),
    check: () => true,
  },
  {
    id: 'one-time-code',
    keywords: [
      'verification code',
      'security code',
      'one-time code',
      'one time code',
      '2fa code',
      'otp',
      'einmalcode',
      'bestätigungscode',
      'code de vérification',
      'código de verificación',
      'login code',
      'sms code',
      'mfa code',
      'totp',
    ],
    pattern: inOrder(
      'iuy',
      /(?:verification|security|one[- ]time|2fa|login|sms|mfa)? ?(?:code|otp|totp|einmalcode|bestätigungscode)/u,
      /(?: de vérification| de verificación)?(?: (?:for|für) [\w .@-]{1,30})?(?: ?(?:is|:|ist|lautet|=|es|est|was|code)){0,2}/u,
      / ?["'`*]{0,2}(?<secret>\d{3}[ -]?\d{3}(?:\d\d)?)(?!\w|[.-]\d)/u,
    ),
    check: () => true,
  },
  {
    // What a login in another device asks for: "enter the code ABCD-1234 at …/device".
    id: 'one-time-code',
    keywords: ['enter the code', 'enter code', 'one-time code', 'user code', 'user_code', 'device code'],
    pattern:
      /(?:enter (?:the )?code|one-time code|(?:user|device)[ _]code)["'`]?(?: is)?:? {0,2}["'`*]{0,2}(?<secret>[A-Za-z0-9]{4}-[A-Za-z0-9]{4}|[A-Za-z0-9]{8,9})(?![\w-])/iy,
    check: (code) => /^[A-Z0-9-]+$/.test(code) && (/\d/.test(code) || code.includes('-')) && !/^[\d-]+$/.test(code),
  },
  {
    id: 'one-time-code',
    keywords: ['your code is', 'my code is', 'code lautet', 'code ist '],
    pattern:
      /(?:(?:your|my) code is|code (?:lautet|ist)) ?["'`*]{0,2}(?<secret>\d{3}[ -]?\d{3}(?:\d\d)?)(?!\w|[.-]\d)/iy,
    check: () => true,
  },
  {
    id: 'recovery-codes',
    keywords: [
      'recovery code',
      'backup code',
      'emergency code',
      'scratch code',
      'one-time code',
      'wiederherstellungscode',
      'notfallcode',
      'codes de secours',
      'códigos de respaldo',
    ],
    find: findCodes,
  },
  {
    id: 'basic-credentials',
    keywords: ['auth', 'basic', 'login', 'cred', 'credentials', 'token'],
    find: findEncodedLogin,
  },
  {
    id: 'stated-password',
    keywords: ['passwords', 'logins', 'passwörter', 'credentials', 'creds', 'accounts'],
    find: findPairs,
  },
];

const label =
  /[\p{L}-]{0,30}(?: de secours| de respaldo)?s?["'`)]{0,2}(?:[ _,][\p{L}()\d ,]{0,60})?(?:\s{0,2}(?:[:=]|→|are)\s{0,4}|\s(?=\(?1[.)]))/uy;
const code =
  /(?:[\s,;|"'`[\]*•-]|\(?\d{1,2}[.):]\s){0,12}(?<![\p{L}\d])(?<secret>(?:[a-z0-9]{4,10}(?:-[a-z0-9]{3,10}){1,5}|[a-z0-9]{8,16}|\d{4} \d{4}))(?![\p{L}\d-])/iuy;

/** The codes behind their label, on one line or below each other. */
function findCodes(text: string, at: number, keyword: string): readonly Span[] {
  label.lastIndex = at + keyword.length;
  if (label.exec(text) === null) return [];
  const spans: Span[] = [];
  code.lastIndex = label.lastIndex;
  for (let count = 0; count < 40; count++) {
    const secret = code.exec(text)?.groups?.['secret'];
    if (secret === undefined || !/\d/.test(secret) || /^\d{4}-\d\d-\d\d$/.test(secret)) break;
    spans.push({ start: code.lastIndex - secret.length, end: code.lastIndex });
  }
  return spans;
}

const pair = /(?<![\w.@/+-])[\w.@+-]{2,40}["']?\s?[:/=|]\s?["']?(?<secret>[^\s"'`“”<>(){},;/]{6,64})/g;

/** Users with their passwords on the line that speaks of both. */
function findPairs(text: string, at: number, keyword: string): readonly Span[] {
  const start =
    at -
    (
      text
        .slice(Math.max(0, at - 160), at)
        .split('\n')
        .at(-1) ?? ''
    ).length;
  const [behind = ''] = text.slice(at, at + keyword.length + 200).split('\n', 1);
  const line = text.slice(start, at) + behind;
  const spans: Span[] = [];
  for (const match of line.matchAll(pair)) {
    const secret = (match.groups?.['secret'] ?? '').replace(/[.!?]+$/, '');
    const place = start + match.index + match[0].lastIndexOf(secret);
    if (looksMadeUp(secret)) spans.push({ start: place, end: place + secret.length });
  }
  return spans.length >= 2 ? spans : [];
}
