/**
 * Reads the user's edit of the draft: which items they rewrote, deleted or wrote back, and whether they changed the
 * goal there. Keeps their text to the last byte.
 */
import { isGoalSection } from '../../core/document/headings';
import { renderSections } from '../../core/document/renderSections';
import { uncorrected } from './alignedText';
import { type Alignment, alignLines } from './alignLines';
import { itemOf } from './blockKey';
import { matchRewritten } from './matchRewritten';
import { mergeText } from './mergeText';
import type { OwnedLine } from './ownedLines';
import { baseLines, extractedSections, factIds, isInBase, type ReviewState } from './reviewState';
import { blockTexts, findBlock } from './tickItems';

/** Returns the same state where the text did not change. */
export function editText(state: ReviewState, text: string): ReviewState {
  if (text === state.text) return state;
  const base = baseLines(state);
  const lines = text.split('\n');
  const alignment = alignLines(
    base.map((line) => line.text),
    uncorrected(lines, state),
  );
  const items = readItems(state, base, lines, alignment);
  return withoutTwins(state, takeGoal({ ...state, ...items, text }, base, lines, alignment));
}

function readItems(state: ReviewState, base: readonly OwnedLine[], lines: readonly string[], alignment: Alignment) {
  const ticked = new Set(state.ticked);
  const touched = new Set(state.touched);
  const rewritten = new Map(state.rewritten);
  const free = new Set(alignment.inserts.flat());
  const texts = blockTexts(state);
  const standsElsewhere = (key: string) => findBlock((texts.get(key) ?? '').split('\n'), lines, free) !== null;
  const found = matchRewritten(base, lines, alignment);
  for (const [key, own] of found.rewritten) {
    if (own === (texts.get(key) ?? '')) rewritten.delete(key);
    else rewritten.set(key, own);
    ticked.add(itemOf(key));
    touched.add(itemOf(key));
  }
  for (const key of found.deleted) {
    rewritten.delete(key);
    touched.add(itemOf(key));
    // Taking a file out of the machine-readable list alone does not untick it.
    if (key === itemOf(key) && !standsElsewhere(key)) ticked.delete(key);
  }
  for (const key of texts.keys()) {
    if (free.size === 0 || key !== itemOf(key) || ticked.has(key) || rewritten.has(key) || !standsElsewhere(key))
      continue;
    ticked.add(key);
    touched.add(key);
  }
  return { ticked, touched, rewritten };
}

/** When the user deletes an item's line, what the item wrote elsewhere goes with it. */
function withoutTwins(before: ReviewState, after: ReviewState): ReviewState {
  const unticked = new Set([...before.ticked].filter((id) => !after.ticked.has(id)));
  const hasTwin = factIds(extractedSections(before)).some((key) => key !== itemOf(key) && unticked.has(itemOf(key)));
  if (!hasTwin) return after;
  const kept = { ...before, rewritten: after.rewritten };
  const isIn = isInBase(kept);
  const isTwin = (key: string) => key !== itemOf(key) && unticked.has(itemOf(key)) && !after.rewritten.has(key);
  const sections = extractedSections(kept);
  const [base, next] = [renderSections(sections, isIn), renderSections(sections, (key) => isIn(key) && !isTwin(key))];
  return { ...after, text: mergeText(after.text, base, next) };
}

/** A copy of the goal in the base, and what stands in its place in the user's text. */
interface GoalCopy {
  readonly known: string;
  readonly current: string;
  /** Lines of the user's text: first included, last excluded. */
  readonly start: number;
  readonly end: number;
}

/**
 * Takes the goal over where the user changed it in the draft, and brings its other copies in step. A copy whose heading
 * they took away is their own text.
 */
function takeGoal(
  state: ReviewState,
  base: readonly OwnedLine[],
  lines: readonly string[],
  alignment: Alignment,
): ReviewState {
  const sections = new Set(base.flatMap((line) => (line.isFree && isGoalSection(line.section) ? [line.section] : [])));
  const copies = [...sections].flatMap((section) => goalCopy(section, base, lines, alignment));
  const changed = copies.find((copy) => copy.current !== copy.known);
  if (changed === undefined) return state;
  const inStep = copies
    .filter((copy) => copy !== changed && copy.current === copy.known)
    .reduceRight(
      (text, { start, end }) => text.toSpliced(start, end - start, ...changed.current.split('\n')),
      [...lines],
    );
  return { ...state, goal: changed.current, text: inStep.join('\n') };
}

function goalCopy(
  section: string,
  base: readonly OwnedLine[],
  lines: readonly string[],
  { kept }: Alignment,
): GoalCopy[] {
  const first = base.findIndex((line) => line.isFree && line.section === section);
  const last = base.findLastIndex((line) => line.isFree && line.section === section);
  // The heading, the blank line under it, and the blank or final line after the goal.
  const [heading, above, end] = [kept[first - 2] ?? -1, kept[first - 1] ?? -1, kept[last + 1] ?? -1];
  if (heading < 0 || above < 0 || end < above) return [];
  const known = base.slice(first, last + 1).map((line) => line.text);
  return [{ known: known.join('\n'), current: lines.slice(above + 1, end).join('\n'), start: above + 1, end }];
}
