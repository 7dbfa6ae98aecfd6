/** Which lines of the draft the user wrote or changed. */
import { alignedText, uncorrected } from './alignedText';
import { alignLines } from './alignLines';
import { ownedLines } from './ownedLines';
import { extractedSections, isInBase, type ReviewState } from './reviewState';

/** Line numbers counted from 0; blank lines do not count as written. */
export function ownLines(state: ReviewState): number[] {
  const lines = state.text.split('\n');
  return insertsOf(state, lines)
    .flat()
    .filter((line) => (lines[line] ?? '').trim() !== '');
}

/** Lines without a partner among the extracted ones. */
function insertsOf(state: ReviewState, lines: readonly string[]) {
  if (state.rewritten.size === 0) return alignedText(state).alignment.inserts;
  const extracted = ownedLines(extractedSections(state), isInBase(state)).map((line) => line.text);
  return alignLines(extracted, uncorrected(lines, state)).inserts;
}
