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
    lines,
  );
  return { base, lines, alignment };
}
