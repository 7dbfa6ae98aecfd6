/** Finds JSON objects in a text that holds other things as well, or that ends in the middle of one. */
import { tryParseJson } from './tryParseJson';

/** A text with more braces than this that close nowhere holds none. */
const maxTries = 200;

/**
 * In the order in which they begin; none that stands inside of another. Of an object that is cut off, the whole ones inside
 * of it are found.
 */
export function jsonObjectsIn(text: string): unknown[] {
  const found: unknown[] = [];
  let at = text.indexOf('{');
  for (let tries = 0; at >= 0 && tries < maxTries; tries += 1) {
    const end = endOfObject(text, at);
    const value = end === null ? undefined : tryParseJson(text.slice(at, end));
    if (value !== undefined) found.push(value);
    at = text.indexOf('{', value === undefined || end === null ? at + 1 : end);
  }
  return found;
}

/** Position behind the brace that closes the object which opens at `start`; null where none does. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}
