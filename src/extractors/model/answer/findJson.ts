/** Finds the JSON object in a model's answer: bare, in a fence, in prose, or behind the model's thoughts. */
import { jsonObjectsIn } from '../../../core/text/jsonObjects';

/**
 * The first object that fits; where none does, the first that is JSON, and undefined where there is none. What a model
 * thinks aloud before it answers is skipped, also where its server swallowed the mark that opens it.
 */
export function findJson(answer: string, fits: (value: unknown) => boolean = () => true): unknown {
  if (isThoughtAlone(answer)) return undefined;
  const text = answer.replace(thoughts, '');
  const behind = jsonObjectsIn(withoutThoughts(answer));
  return behind.find(fits) ?? jsonObjectsIn(text).find(fits) ?? behind[0];
}

/** What a model says once it has thought aloud. */
export const withoutThoughts = (answer: string): string => answer.replace(thoughts, '').replace(endOfThoughts, '');

/** Whether an answer broke off before the model had done with thinking. */
export const isThoughtAlone = (answer: string): boolean =>
  opening.test(answer) && !/<\/(?:think|thinking|reasoning)>/i.test(answer);

const opening = /^\s*<(?:think|thinking|reasoning)>/i;
const thoughts = /<(think|thinking|reasoning)>[\s\S]*?<\/\1>/gi;
/** Some servers take the opening mark for their own and leave the closing one. */
const endOfThoughts = /^[\s\S]*<\/(?:think|thinking|reasoning)>/i;
