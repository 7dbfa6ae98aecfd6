/** Finds the secrets of one rule in one line of a log. Knows no editor; keeps nothing. */
import type { Redact } from '../core/redaction';

/** Each secret once. A line that is no JSON is looked through as it is. */
export function secretsInLine(line: string, rule: string, redact: Redact): readonly string[] {
  const found = stringsOf(line).flatMap((text) =>
    redact(text)
      .hits.filter((hit) => hit.rule === rule)
      .map(({ start, end }) => text.slice(start, end)),
  );
  return [...new Set(found)];
}

function stringsOf(line: string): readonly string[] {
  const strings: string[] = [];
  try {
    JSON.parse(line, (_key, value: unknown) => {
      if (typeof value === 'string') strings.push(value);
    });
    return strings;
  } catch (error) {
    if (error instanceof SyntaxError) return [line];
    throw error;
  }
}
