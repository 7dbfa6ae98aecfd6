/** Looks into parsed JSON whose shape is not known. */
import { tryParseJson } from '../../core/text/tryParseJson';

/** True for an object of JSON: neither null nor a list. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value at a path of keys; undefined where there is none. */
export function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

/** Empty for what is no list. */
export const items = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Empty for what is no text. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The text of a message: a string, or the text blocks of a list. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  return items(content)
    .filter((block) => at(block, 'type') === 'text' || at(block, 'type') === 'input_text')
    .map((block) => text(at(block, 'text')))
    .join('\n');
}

/** Parses line by line; a line that is not JSON becomes undefined and keeps its place. */
export function records(lines: string): unknown[] {
  return lines.split('\n').map(tryParseJson);
}
