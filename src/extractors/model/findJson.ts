/** Finds the JSON object in a model's answer: bare, in a fence, in prose, or behind the model's thoughts. */
import { tryParseJson } from '../../core/text/tryParseJson';

/** An answer with more braces than this that close nowhere is no answer. */
const maxTries = 200;

/**
 * The first object that fits; where none does, the first that is JSON, and undefined where there is none. What a model
 * thinks aloud before it answers is skipped, also where its server swallowed the mark that opens it.
 */
export function findJson(answer: string, fits: (value: unknown) => boolean = () => true): unknown {
  if (isThoughtAlone(answer)) return undefined;
  const text = answer.replace(thoughts, '');
  const behind = objectsIn(text.replace(endOfThoughts, ''));
  return behind.find(fits) ?? objectsIn(text).find(fits) ?? behind[0];
}

/** Whether an answer broke off before the model had done with thinking. */
export const isThoughtAlone = (answer: string): boolean =>
  opening.test(answer) && !/<\/(?:think|thinking|reasoning)>/i.test(answer);

const opening = /^\s*<(?:think|thinking|reasoning)>/i;
const thoughts = /<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi;
/** Some servers take the opening mark for their own and leave the closing one. */
const endOfThoughts = /^[\s\S]*<\/(?:think|thinking|reasoning)>/i;

/** In the order in which they begin; none that stands inside of another. */
function objectsIn(text: string): unknown[] {
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
