/** Finds the JSON object in a model's answer: bare, in a fence, in prose, or behind the model's thoughts. */
import { tryParseJson } from '../../core/text/tryParseJson';

/** An answer with more braces than this that close nowhere is no answer. */
const maxTries = 200;

/** The object that begins first and is JSON; what a model thinks aloud before it answers is skipped. Undefined where there is none. */
export function findJson(answer: string): unknown {
  const text = answer.replace(/<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi, '');
  let at = text.indexOf('{');
  for (let tries = 0; at >= 0 && tries < maxTries; tries += 1) {
    const end = endOfObject(text, at);
    const value = end === null ? undefined : tryParseJson(text.slice(at, end));
    if (value !== undefined) return value;
    at = text.indexOf('{', at + 1);
  }
  return undefined;
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
