/** Marks the turns of which a copy does not tell whose they are, and says so. They begin no turn and withdraw nothing: nobody said them. */
import type { Problem } from '../../../core/problem';
import type { Entry, MessageEntry } from '../../../core/session';

const message =
  'Nothing in this copy tells whether a prompt is yours or shown by the answer before it: what it asks for waits for your tick.';

/** @param headings lines on which such turns begin, in any order */
export function withUnsureTurns(
  entries: readonly Entry[],
  headings: readonly number[],
): { readonly entries: readonly Entry[]; readonly problems: readonly Problem[] } {
  if (headings.length === 0) return { entries, problems: [] };
  const unsure = new Set(
    headings.map((line) => entries.find((entry) => isTheirs(entry) && entry.line >= line)).filter((entry) => entry),
  );
  return {
    entries: entries.map((entry) =>
      isTheirs(entry) && unsure.has(entry) ? { ...entry, origin: 'injected', isUnsure: true } : entry,
    ),
    problems: [...new Set(headings)].map((line) => ({ line, kind: 'ambiguous-fence', message })),
  };
}

const isTheirs = (entry: Entry): entry is MessageEntry =>
  entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected';
