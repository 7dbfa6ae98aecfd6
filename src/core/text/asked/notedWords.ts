/**
 * The words that cues and patterns found while a question was answered: for people who ask why a row decided. Nobody notes
 * anything in a handoff; it costs a comparison.
 */

let noted: Set<string> | null = null;

/** Whether words are noted now, so that no answer may be one that was kept. */
export const isNoting = (): boolean => noted !== null;

/** Notes what was found, where somebody wants to know. */
export function note(found: string): void {
  noted?.add(found);
}

/** Answers the question, and tells the words that were found on the way, in their order. */
export function notingWords<Answer>(question: () => Answer): {
  readonly answer: Answer;
  readonly words: readonly string[];
} {
  const before = noted;
  const words = new Set<string>();
  noted = words;
  try {
    return { answer: question(), words: [...words] };
  } finally {
    noted = before;
  }
}
