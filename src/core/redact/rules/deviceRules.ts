/** Passwords in the configuration of network devices and installers, in forms of pages, and in lists. */
import type { SecretRule, Span } from '../secretRule';
import { isPlaceholder, looksChosen, looksRandom } from '../values/secretShape';

const isGiven = (value: string) => value.length >= 4 && !isPlaceholder(value);
const isLikely = (value: string) => isGiven(value) && /\d/.test(value) && (looksChosen(value) || looksRandom(value));

/** Rules for passwords in configurations, forms and lists. */
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
  { id: 'table-password', keywords: ['password', 'secret', 'token', 'passwd'], find: findInTable },
  {
    id: 'recovery-codes',
    keywords: ['recovery code', 'backup code'],
    pattern:
      /(?:recovery|backup) codes?["'`]?\s{0,2}[:=]\s{0,4}(?<secret>[a-z0-9]{4,10}(?:-[a-z0-9]{4,10}){1,4}(?:[\s,]{1,4}[a-z0-9]{4,10}(?:-[a-z0-9]{4,10}){1,4}){0,30})/iy,
    check: (codes) => /\d/.test(codes) && /[a-z]/i.test(codes),
  },
  {
    id: 'private-calendar',
    keywords: ['/private-'],
    pattern: /\/private-(?<secret>[A-Za-z0-9]{20,80})(?=\/)/y,
  },
  {
    id: 'private-key',
    keywords: ['0x'.padEnd(3, '0'), ...[...'123456789abcdef'].map((digit) => `0x${digit}`)],
    pattern: /(?<!\w)0x(?<secret>[0-9a-f]{64})(?=[^\n]{0,40}private[ _]?key)/iy,
    check: () => true,
  },
];

const longestRow = 2_000;
const endOfCell = /"? {0,2}[,\r\n]/y;
const mostRows = 40;

/** The values below a column of comma separated text that is named for secrets. */
function findInTable(text: string, at: number, keyword: string): readonly Span[] {
  endOfCell.lastIndex = at + keyword.length;
  if (!endOfCell.test(text)) return [];
  const before = text.slice(Math.max(0, at - longestRow), at);
  const behind = text.slice(at, at + longestRow).indexOf('\n');
  if (behind === -1 || (before.length === longestRow && !before.includes('\n'))) return [];
  const [lineStart, lineEnd] = [at - before.length + before.lastIndexOf('\n') + 1, at + behind];
  const head = text.slice(lineStart, lineEnd);
  const columns = head.split(',');
  if (columns.length < 2 || !columns.every((name) => /^\s?"?[A-Za-z][\w .-]{0,40}"?\s{0,2}$/.test(name))) return [];
  const column = text.slice(lineStart, at).split(',').length - 1;
  if (!new RegExp(`^\\s?"?(?:\\w{0,20}_)?${keyword}"?\\s{0,2}$`, 'i').test(columns[column] ?? '')) return [];
  const spans: Span[] = [];
  let from = lineEnd + 1;
  for (let row = 0; row < mostRows && from < text.length; row++) {
    const [line = ''] = text.slice(from, from + longestRow).split('\n', 1);
    const end = from + line.length;
    const cells = line.split(',');
    if (cells.length !== columns.length) break;
    const cell = cells[column] ?? '';
    const start = from + cells.slice(0, column).join(',').length + (column === 0 ? 0 : 1);
    const value = cell.trim().replace(/^"|"$/g, '');
    if (isLikely(value))
      spans.push({ start: start + cell.indexOf(value), end: start + cell.indexOf(value) + value.length });
    from = end + 1;
  }
  return spans;
}
