/**
 * Another layout: its text is rendered anew, and each block of the user's own lines goes behind the item it followed.
 * Headings, order and frames are the new layout's; what the user took out of them stays out.
 */
import { type Alignment, alignLines } from './alignLines';
import type { OwnedLine } from './ownedLines';

/** Neighbouring lines of the user's, without the blank lines around them. */
interface OwnBlock {
  readonly lines: readonly string[];
  /** A blank line parts it from what stands above. */
  readonly isApart: boolean;
  /** Lines of the old text that stood above it, nearest first, and the place it stood at. */
  readonly place: number;
}

/**
 * @param user the text as the user left it
 * @param before the lines of the old layout that it was made from
 * @param after the lines of the new one
 */
export function layOutAnew(user: string, before: readonly OwnedLine[], after: readonly OwnedLine[]): string {
  const lines = user.split('\n');
  const alignment = alignLines(
    before.map(({ text }) => text),
    lines,
  );
  const blocks = ownBlocks(lines, alignment);
  const behind = new Map<number, OwnBlock[]>();
  for (const block of blocks) {
    const at = newPlace(block, before, after, alignment);
    behind.set(at, [...(behind.get(at) ?? []), block]);
  }
  const gone = takenOut(before, alignment);
  const written: string[] = [];
  for (let at = -1; at < after.length; at++) {
    const line = after[at];
    if (line !== undefined && !(line.owner === null && gone.has(line.text)))
      if (line.text !== '' || at === after.length - 1 || written.at(-1) !== '' || isInside(after, at))
        written.push(line.text);
    for (const block of behind.get(at) ?? []) write(written, block, after[at + 1]?.text ?? '');
  }
  return written.join('\n');
}

/** A blank line within the lines of an item or of the goal is theirs. */
const isInside = (after: readonly OwnedLine[], at: number) => after[at]?.owner !== null || after[at]?.isFree === true;

function write(written: string[], { lines, isApart }: OwnBlock, next: string): void {
  const startsSection = isHeading(lines[0] ?? '');
  if ((isApart || startsSection) && written.length > 0 && written.at(-1) !== '') written.push('');
  written.push(...lines);
  if ((isApart || startsSection) && next !== '') written.push('');
}

const isHeading = (line: string) => /^#{1,6} /.test(line);

function ownBlocks(lines: readonly string[], { inserts }: Alignment): OwnBlock[] {
  return inserts.flatMap((added, place) => {
    const first = added.find((at) => lines[at] !== '');
    const last = added.findLast((at) => lines[at] !== '');
    if (first === undefined || last === undefined) return [];
    return [{ lines: lines.slice(first, last + 1), isApart: first === 0 || lines[first - 1] === '', place }];
  });
}

/** Lines of no item that the user deleted, such as a sentence of the frame. */
function takenOut(before: readonly OwnedLine[], { kept }: Alignment): ReadonlySet<string> {
  const stands = new Set(before.flatMap(({ text }, at) => ((kept[at] ?? -1) >= 0 ? [text] : [])));
  return new Set(
    before.flatMap(({ text, owner }, at) =>
      owner === null && text !== '' && (kept[at] ?? -1) < 0 && !stands.has(text) ? [text] : [],
    ),
  );
}

/** The line of the new text that the block goes behind; -1 is above all. */
function newPlace(
  block: OwnBlock,
  before: readonly OwnedLine[],
  after: readonly OwnedLine[],
  { kept }: Alignment,
): number {
  const anchor = findAnchor(block.place, before, after, kept);
  if (!isHeading(block.lines[0] ?? '')) return anchor;
  // A section of the user's own stands behind the section of what it followed, never within it.
  const section = after[anchor]?.section ?? '';
  return section === '' ? anchor : after.findLastIndex((line) => line.section === section && line.text !== '');
}

function findAnchor(
  place: number,
  before: readonly OwnedLine[],
  after: readonly OwnedLine[],
  kept: readonly number[],
): number {
  for (let at = place - 1; at >= 0; at--) {
    const line = before[at];
    if (line === undefined || line.text === '' || (kept[at] ?? -1) < 0) continue;
    const found =
      isHeading(line.text) && line.owner === null ? underHeading(at, before, after) : behindLine(line, after);
    if (found !== null) return found;
  }
  return -1;
}

function behindLine(line: OwnedLine, after: readonly OwnedLine[]): number | null {
  const at = after.findLastIndex((other) =>
    line.owner === null ? other.owner === null && other.text === line.text : other.owner === line.owner,
  );
  return at < 0 ? null : at;
}

/** A block between a heading and its first item goes above that item, wherever it stands now. */
function underHeading(heading: number, before: readonly OwnedLine[], after: readonly OwnedLine[]): number | null {
  const { section, text } = before[heading] as OwnedLine;
  const below = before.slice(heading + 1).filter((line) => line.section === section && line.text !== '');
  for (const { owner } of below) {
    const at = owner === null ? -1 : after.findIndex((line) => line.owner === owner);
    if (at >= 0) return at - 1;
  }
  const same = after.findIndex((line) => line.owner === null && line.text === text);
  return same < 0 ? null : after[same + 1]?.text === '' ? same + 1 : same;
}
