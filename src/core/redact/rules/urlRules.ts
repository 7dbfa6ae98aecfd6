/** Passwords and tokens inside addresses. */
import type { SecretRule } from '../secretRule';
import { isPlaceholder, looksRandom } from '../values/secretShape';

/** Rules for passwords and tokens in addresses. */
export const urlRules: readonly SecretRule[] = [
  {
    id: 'url-password',
    keywords: ['://'],
    pattern: /:\/\/[^\s/:@"'<>`]{0,100}:(?<secret>[^\s/"'<>`]{4,200})(?=@[\w.\-[${%])/y,
    check: (password) => !isPlaceholder(password) && !/^[{$]/.test(password),
  },
  {
    id: 'url-password',
    keywords: ['://'],
    pattern: /:\/\/[^\s/:@"'<>`]{1,100}:(?<secret>[^\s"'<>`@]{3,200})(?=@[\w.-]{1,100}(?::\d{2,5})?(?:\/|["'\s]|$))/y,
    check: (password) => password.includes('/') && !/^\d{1,5}\//.test(password) && !isPlaceholder(password),
  },
  {
    id: 'url-token',
    keywords: ['://'],
    pattern: /:\/\/(?<secret>[\w.~-]{16,200})(?=@[\w-]{1,60}\.)/y,
    check: looksRandom,
  },
  {
    id: 'url-parameter',
    keywords: [
      'key=',
      'token=',
      'auth=',
      'sig=',
      'signature=',
      'secret=',
      'pwd=',
      'pass=',
      'password=',
      'passwd=',
      'appid=',
      'code=',
      'ticket=',
      'jwt=',
      'hmac=',
      'otp=',
    ],
    pattern:
      /(?<=[?&;](?:[a-z]{1,16}[-_.]?){0,3})(?:key|token|auth|sig|signature|secret|pwd|pass|password|passwd|appid|code|ticket|jwt|hmac|otp)=(?<secret>[\w%.+/=~!$*-]{6,2000})/iy,
    check: (value) => looksRandom(value) && /\d/.test(value) && /[A-Za-z]/.test(value),
  },
  {
    id: 'url-key',
    keywords: [
      '.alchemy.com/',
      '.alchemyapi.io/',
      '.infura.io/',
      '.quiknode.pro/',
      'rpc.ankr.com/',
      '.getblock.io/',
      '.chainstack.com/',
      '.blastapi.io/',
      '.helius-rpc.com/',
      '/with/key/',
    ],
    pattern:
      /(?:\/with\/key\/|\.?[\w-]{4,12}\.(?:com|io|pro)\/)(?:[\w.-]{1,24}\/){0,3}(?<secret>[\w-]{24,80})(?![\w-])/y,
  },
  {
    id: 'url-key',
    keywords: [
      '/hook/',
      '/hooks/',
      '/webhook/',
      '/webhooks/',
      '/key/',
      '/token/',
      '/secret/',
      '/apikey/',
      '/magic/',
      '-link/',
      '/reset/',
      '-password/',
      '/invite/',
      '/verify/',
      '/confirm/',
      '/activate/',
      '-email/',
    ],
    pattern:
      /(?:\/(?:(?:web)?hooks?|key|token|secret|apikey|magic|reset|invite|verify|confirm|activate)|-(?:link|password|email))\/(?:[\w.-]{1,24}\/)?(?<secret>[\w-]{20,120})(?![\w.-])/y,
    check: (value) =>
      /\d/.test(value) &&
      looksRandom(value) &&
      !/^(?:[0-9a-f]{40}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.test(value),
  },
  {
    id: 'pgpass-line',
    keywords: [':5432:', ':5433:', ':6432:', ':*:', ':3306:'],
    pattern: /(?<=(?:^|[\s"'`])[\w.*-]{1,120}):(?:\d{4}|\*):[\w.*-]{1,80}:[\w.*@-]{1,80}:(?<secret>[^\s"'`]{4,200})/y,
    check: (value) => !isPlaceholder(value) && !/^\d{1,5}$/.test(value),
  },
  {
    id: 'jdbc-password',
    keywords: ['jdbc:oracle:'],
    pattern: /jdbc:oracle:[a-z]{1,8}:[^\s/@"']{1,60}\/(?<secret>[^\s@"']{3,100})(?=@)/y,
    check: (password) => !isPlaceholder(password),
  },
  {
    id: 'url-token',
    keywords: ['/bot'],
    pattern: /\/bot(?<secret>\d{6,12}:[\w-]{30,40})/y,
  },
];
