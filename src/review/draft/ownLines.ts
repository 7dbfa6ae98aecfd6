/** Which lines of the draft the user wrote or changed. */
import { alignLines } from './alignLines';
import { ownedLines } from './ownedLines';
import { extractedSections, isInBase, type ReviewState } from './reviewState';

/** Line numbers counted from 0; blank lines do not count as written. */
export function ownLines(state: ReviewState): number[] {
  const extracted = ownedLines(extractedSections(state), isInBase(state)).map((line) => line.text);
  const lines = state.text.split('\n');
  return alignLines(extracted, lines)
    .inserts.flat()
    .filter((line) => (lines[line] ?? '').trim() !== '');
}
