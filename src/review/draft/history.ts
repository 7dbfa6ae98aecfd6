/** Undo and redo: what the review was before each act, newest last. A value, like the review itself. */

/** One act, with what stood before it was done, or before it was undone. */
interface Step<Value> {
  /** For people: "Untick “…”". */
  readonly label: string;
  readonly value: Value;
  /** Acts that follow one another as parts of one thing, for example letters typed; null stands alone. */
  readonly burst: string | null;
  /** Of the last act of the step, in milliseconds since 1970. */
  readonly time: number;
}

/** What can be undone and done again. */
export interface History<Value> {
  readonly past: readonly Step<Value>[];
  readonly future: readonly Step<Value>[];
}

const mostSteps = 200;
/** Letters typed with a longer pause between them are two steps. */
const burstPause = 1_000;

/** Nothing was done yet. */
export const noHistory = { past: [], future: [] } as const;

/** Writes an act down. Parts of one burst are one step. What was undone before can no longer be done again. */
export function remember<Value>(
  history: History<Value>,
  step: { readonly label: string; readonly value: Value; readonly time: number; readonly burst?: string },
): History<Value> {
  const { burst = null } = step;
  const last = history.past.at(-1);
  const isSame = burst !== null && last?.burst === burst && step.time - last.time <= burstPause;
  const past =
    isSame && last !== undefined && history.future.length === 0
      ? [...history.past.slice(0, -1), { ...last, time: step.time }]
      : [...history.past, { ...step, burst }].slice(-mostSteps);
  return { past, future: [] };
}

/** Takes steps out that nothing is left of to go back to; the others go back as far as before. */
export function forget<Value>(history: History<Value>, isGone: (label: string) => boolean): History<Value> {
  return { past: history.past.filter(({ label }) => !isGone(label)), future: [] };
}

/** Goes one step back from `current`; null where there is none. */
export function undo<Value>(history: History<Value>, current: Value) {
  const step = history.past.at(-1);
  if (step === undefined) return null;
  const future = [...history.future, { ...step, value: current }];
  return { value: step.value, history: { past: history.past.slice(0, -1), future } };
}

/** Takes the last undo back; null where there is none. */
export function redo<Value>(history: History<Value>, current: Value) {
  const step = history.future.at(-1);
  if (step === undefined) return null;
  // What is typed next is a step of its own.
  const past = [...history.past, { ...step, value: current, burst: null }];
  return { value: step.value, history: { past, future: history.future.slice(0, -1) } };
}
