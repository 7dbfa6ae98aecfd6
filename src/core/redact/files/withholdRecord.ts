/**
 * Takes the contents of secret files out of a raw record of a log, for the window that shows records as they stand. A
 * record may repeat a content in other fields, and hold edits that no session keeps, so fields beside the name of a
 * secret file are withheld too. In doubt it withholds: the record itself is in the log.
 */
import { isSecretFile } from './secretFiles';
import { withholdParts } from './withholdParts';

/** Takes one value of JSON, gives it without what must not be quoted. */
export type WithholdRecord = (record: unknown) => unknown;

/** @param contents what was withheld in the session of the log */
export function recordWithholder(contents: readonly string[]): WithholdRecord {
  const lines = new Set<string>();
  const wholes = new Set<string>();
  for (const content of contents) {
    wholes.add(content.trim());
    for (const line of content.split('\n')) if (plain(line).length >= shortestLine) lines.add(plain(line));
  }
  const ofText = (text: string): string => {
    if (text.trim() !== '' && wholes.has(text.trim())) return notice;
    const nested = /^\s*[[{]/.test(text) ? parsed(text) : undefined;
    if (nested !== undefined) {
      const kept = clean(nested);
      return JSON.stringify(kept) === JSON.stringify(nested) ? text : JSON.stringify(kept);
    }
    const kept = withholdParts(text).text;
    return lines.size === 0
      ? kept
      : kept
          .split('\n')
          .map((line) => (lines.has(plain(line)) ? notice : line))
          .join('\n');
  };
  const clean = (value: unknown): unknown => {
    if (typeof value === 'string') return ofText(value);
    if (Array.isArray(value)) return value.map(clean);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value);
    const namesOne = fields.some(([name, field]) => namesFile(name, field));
    return Object.fromEntries(
      fields.map(([name, field]) => [name, namesOne && !saysWhat.test(name) ? withoutTexts(field) : clean(field)]),
    );
  };
  return clean;
}

const notice = '[withheld: what a secret file holds is never quoted]';
/** Less stands in too many other texts. */
const shortestLine = 8;

/** Without the number that tools put before each line. */
const plain = (line: string) => line.replace(/^\s{0,8}\d{1,6}(?:→|\t|[|:] ?)/, '').trim();

/** Fields that say what a record is, or which file, and hold nothing of it. */
const saysWhat =
  /^(?:type|kind|name|tool|tool_?name|id|.*_id|.*Id|uuid|role|status|mode|.*path|.*file|.*file_?name|uri|url|cwd|timestamp|time|version|description)$/i;
const namesFile = (name: string, value: unknown) =>
  typeof value === 'string' && /path|file|uri|^name$/i.test(name) && value.length < 400 && isSecretFile(value);

function withoutTexts(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? value : notice;
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withoutTexts(field)]));
}

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
