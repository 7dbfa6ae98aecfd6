/** The user's text against the text that the ticks alone would give. Asked several times of each state, made once. */
import { type Alignment, alignLines } from './alignLines';
import type { OwnedLine } from './ownedLines';
import { baseLines, type ReviewState } from './reviewState';

/** `base` holds the user's versions of items in place of the extracted ones. */
export interface AlignedText {
  readonly base: readonly OwnedLine[];
  readonly lines: readonly string[];
  readonly alignment: Alignment;
}

const known = new WeakMap<ReviewState, AlignedText>();

/** Memoized by the state itself, which never changes. */
export function alignedText(state: ReviewState): AlignedText {
  const made = known.get(state) ?? align(state);
  known.set(state, made);
  return made;
}

function align(state: ReviewState): AlignedText {
  const base = baseLines(state);
  const lines = state.text.split('\n');
  const alignment = alignLines(
    base.map(({ text }) => text),
    uncorrected(lines, state),
  );
  return { base, lines, alignment };
}

/** The lines of a text with what sending corrected put back as the rules wrote it: no line of the user's. */
export function uncorrected(lines: readonly string[], { settled }: ReviewState): readonly string[] {
  if (settled.lines.length === 0) return lines;
  // The newest correction stands on the one before it.
  return lines.map((line) => settled.lines.reduceRight((words, { was, now }) => (words === now ? was : words), line));
}
