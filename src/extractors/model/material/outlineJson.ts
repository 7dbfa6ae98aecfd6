/**
 * Long JSON as the words and numbers in it, without what only machines follow. An answer of a host's API holds a
 * sentence of a reviewer in eight thousand characters of addresses, keys of nodes and counts of reactions: cut to a
 * limit, the sentence is what goes.
 */
import { capText } from '../../../core/text/capText';

/** Shorter texts are shown as they are. */
const leastCharacters = 1_000;
const mostDepth = 12;
/** What names a thing for machines, beside a name for people that stands next to it. */
const isMachineKey = (key: string) =>
  /^_?links$|(?:^|_)(?:url|href|node_id|gravatar_id|avatar)$|^(?:reactions|performed_via_github_app|site_admin|user_view_type)$|Url$/.test(
    key,
  );
/** The code around what somebody says: the end of it is the line that is meant. */
const isCodeAround = (key: string) => /(?:^|_)(?:hunk|patch|diff)$/.test(key);
const mostCode = 400;
const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/**
 * One line a value, indented as it is nested; objects of few short values in one line. Null where the text is no JSON of
 * an object or a list, is short, or would not become shorter.
 */
export function outlineJson(text: string): string | null {
  if (text.length < leastCharacters || !/^\s*[[{]/.test(text)) return null;
  const values = parse(text) ?? parseLines(text);
  if (values === null) return null;
  const lines = values.flatMap((value) => write(value, 0));
  const outline = lines.join('\n');
  return outline.length < text.length ? outline : null;
}

function parse(text: string): unknown[] | null {
  try {
    return [JSON.parse(text)];
  } catch {
    // No JSON as a whole: it may be one value a line.
    return null;
  }
}

function parseLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values = lines.flatMap((line) => parse(line) ?? []);
  return lines.length > 1 && values.length === lines.length && !values.every(isPlain) ? values : null;
}

function write(value: unknown, depth: number): string[] {
  const indent = ' '.repeat(depth);
  if (depth > mostDepth) return [`${indent}…`];
  if (isPlain(value)) return [`${indent}${shown(value, indent)}`];
  if (Array.isArray(value))
    return value.every(isPlain)
      ? [`${indent}${value.map((item) => shown(item, indent)).join(', ')}`]
      : value.flatMap((item) => {
          const [first = '', ...rest] = write(item, depth + 2);
          return [`${indent}- ${first.trimStart()}`, ...rest];
        });
  return Object.entries(value ?? {}).flatMap(([key, part]) => {
    if (isMachineKey(key) || isEmpty(part)) return [];
    if (isPlain(part))
      return [`${indent}${key}: ${shown(isCodeAround(key) ? capText(String(part), mostCode) : part, `${indent} `)}`];
    const name = nameOf(part);
    return name === null ? [`${indent}${key}:`, ...write(part, depth + 2)] : [`${indent}${key}: ${name}`];
  });
}

/** Zero and false say something; nothing, and an empty list, do not. */
const isEmpty = (value: unknown) =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** Of a person or a program among their addresses. */
function nameOf(value: unknown): string | null {
  return typeof value === 'object' && value !== null && 'login' in value && typeof value.login === 'string'
    ? value.login
    : null;
}

const shown = (value: unknown, indent: string) => String(value).replaceAll('\n', `\n${indent}`);
