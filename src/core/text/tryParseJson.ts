/** Reading JSON that may be none: cut, damaged, or made to do harm. */

/** No agent nests records deeper; what does would end in a stack overflow in whoever walks it. */
const maxDepth = 200;
/** Stands where something was nested too deep. */
const tooDeep = '[nested too deep]';

/**
 * The value of a JSON text, or undefined where it is none (JSON itself has no undefined). Values nested deeper than 200
 * levels are replaced by a note.
 */
export function tryParseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return text.length > 2 * maxDepth ? boundDepth(value) : value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Cuts a freshly parsed value in place, level by level and so without recursion. */
function boundDepth(value: unknown): unknown {
  let level = containersIn([value]);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth === maxDepth) {
      for (const container of level) for (const key of deepKeys(container)) Reflect.set(container, key, tooDeep);
      return value;
    }
    level = level.flatMap((container) => containersIn(Object.values(container)));
  }
  return value;
}

const containersIn = (values: readonly unknown[]): object[] =>
  values.filter((value): value is object => typeof value === 'object' && value !== null);

const deepKeys = (container: object): string[] =>
  Object.entries(container).flatMap(([key, value]) => (typeof value === 'object' && value !== null ? [key] : []));
