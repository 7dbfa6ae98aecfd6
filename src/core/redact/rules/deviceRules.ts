/** Passwords in the configuration of network devices and installers, and in forms of pages. */
import type { SecretRule } from '../secretRule';
import { isPlaceholder, looksChosen, looksRandom } from '../values/secretShape';

const isGiven = (value: string) => value.length >= 4 && !isPlaceholder(value);
const isLikely = (value: string) => isGiven(value) && /\d/.test(value) && (looksChosen(value) || looksRandom(value));

/** Rules for passwords in configurations and forms. */
export const deviceRules: readonly SecretRule[] = [
  {
    id: 'device-password',
    keywords: ['enable secret', 'enable password'],
    pattern: /enable (?:secret|password) (?:level \d{1,2} )?(?:\d )?(?<secret>\S{4,120})/iy,
    check: isLikely,
  },
  {
    id: 'device-password',
    keywords: ['username '],
    pattern: /username \S{1,60} (?:privilege \d{1,2} )?(?:secret|password) (?:\d )?(?<secret>\S{4,120})/iy,
    check: isLikely,
  },
  {
    id: 'device-password',
    keywords: ['snmp-server community'],
    pattern: /snmp-server community (?<secret>\S{4,60})/iy,
    check: (name) => isGiven(name) && !/^(?:public|private)$/i.test(name),
  },
  {
    id: 'device-password',
    keywords: ['rootpw --'],
    pattern: /rootpw (?:--(?:plaintext|iscrypted) ){1,2}(?<secret>\S{4,160})/y,
    check: isGiven,
  },
  {
    id: 'form-password',
    keywords: ['type="password"', "type='password'"],
    pattern: /type=["']password["'][^<>\n]{0,200}?\svalue=["'](?<secret>[^"'<>\n]{4,200})/iy,
    check: isLikely,
  },
  {
    id: 'private-calendar',
    keywords: ['/private-'],
    pattern: /\/private-(?<secret>[A-Za-z0-9]{20,80})(?=\/)/y,
  },
  {
    id: 'private-key',
    keywords: ['0x'.padEnd(3, '0'), ...[...'123456789abcdef'].map((digit) => `0x${digit}`)],
    pattern: /(?<!\w)0x(?<secret>[0-9a-f]{64})(?=[^\n]{0,40}private[ _]?key|(?<=private[^\n]{0,86}))/iy,
    check: () => true,
  },
];
