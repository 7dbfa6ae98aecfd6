/** Redacts every string of a value that is about to leave: its texts, paths, ids and names, and the names of its fields. */
import type { Redact } from '../redaction';

/** A copy of `value` without secrets; numbers, booleans and null stay as they are. */
export function redactStrings<Value>(value: Value, redact: Redact): Value {
  const known = new Map<string, string>();
  return clean(value, (text) => {
    if (text.length < shortestSecret) return text;
    const cleaned = known.get(text) ?? redact(text).text;
    if (text.length <= longestName) known.set(text, cleaned);
    return cleaned;
  }) as Value;
}

/** Names of fields, kinds and paths stand in a value again and again. */
const longestName = 200;

/** No rule finds a secret in less. */
const shortestSecret = 7;

function clean(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((item) => clean(item, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [redact(name), clean(item, redact)]));
}
