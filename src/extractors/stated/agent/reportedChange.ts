/**
 * Reports that a program asked for are made of fields: “item: 2; title: Blank keys; status: done; change: …”, or lines
 * such as “change: …” and “2 blank keys: …”. What was changed, with its title and without the other fields.
 */

import { splitSentences } from '../../../core/language/splitText';
import { cutAtWord } from '../../../core/text/cutAtWord';

const field = /(?:^|;\s+)([a-z][a-z _]{1,20}):\s+/g;
const fewestFields = 3;
const changeFields = new Set(['change', 'changes', 'what', 'what changed', 'fix', 'solution', 'resolution']);
const titleFields = new Set(['title', 'name', 'subject']);
const isUndone = /\b(?:skipped|open|not done|failed|blocked|pending|todo|no change|unchanged|rejected)\b/i;
const labelled = /^(?:change|what changed|fix applied|resolution):\s+(\S.{24,})$/i;
const numbered = /^\d{1,2}\s+([\p{L}\p{N}][\p{L}\p{N}_ '’-]{3,60}):\s+(\S.{24,})$/u;
const mostCharacters = 300;

/** One sentence; null for a text that is no such field, or tells that nothing was changed. */
export function reportedChange(text: string): string | null {
  const fields = [...text.matchAll(field)];
  if (fields.length >= fewestFields) return fromFields(text, fields);
  const line = labelled.exec(text)?.[1];
  if (line !== undefined) return firstOf(line);
  const [, title, change] = numbered.exec(text) ?? [];
  return title === undefined || change === undefined || isUndone.test(title) ? null : `${title}: ${firstOf(change)}`;
}

function fromFields(text: string, fields: readonly RegExpMatchArray[]): string | null {
  const values = new Map(
    fields.map((match, at) => [
      match[1] ?? '',
      text.slice((match.index ?? 0) + match[0].length, fields[at + 1]?.index ?? text.length).trim(),
    ]),
  );
  const fieldNamed = (names: ReadonlySet<string>) => [...values].find(([name]) => names.has(name))?.[1];
  const change = fieldNamed(changeFields);
  if (change === undefined || isUndone.test(values.get('status') ?? '')) return null;
  const title = fieldNamed(titleFields);
  return title === undefined ? firstOf(change) : `${title}: ${firstOf(change)}`;
}

const firstOf = (text: string) => cutAtWord(splitSentences(text)[0] ?? text, mostCharacters);
