/** Tells, for the items whose lines no longer stand in the user's text, which were rewritten and which were deleted. */
import type { Alignment } from './alignLines';
import type { OwnedLine } from './ownedLines';

/** What became of items whose lines changed; no item is in both. */
export interface RewrittenItems {
  /** The user's version, by item. */
  readonly rewritten: ReadonlyMap<string, string>;
  readonly deleted: ReadonlySet<string>;
}

/** From here on a line counts as a rewriting of another, between 0 (nothing in common) and 1. */
const likeEnough = 0.4;

/** Looks place by place: an item is deleted where nothing that resembles it stands in its place. */
export function matchRewritten(
  base: readonly OwnedLine[],
  lines: readonly string[],
  alignment: Alignment,
): RewrittenItems {
  const rewritten = new Map<string, string>();
  const deleted = new Set<string>();
  for (const hunk of hunksOf(base, alignment)) {
    let candidates = [...hunk.added];
    for (const item of hunk.items) {
      const block = ownPlaces(base, item);
      const kept = block.map((at) => alignment.kept[at] ?? -1).filter((place) => place >= 0);
      if (kept.length > 0) {
        const inside =
          block[0] !== undefined && hunk.from >= block[0] && hunk.to <= (block.at(-1) ?? 0) + 1 ? hunk.added : [];
        const places = [...kept, ...inside].sort((a, b) => a - b);
        rewritten.set(item, lines.slice(places[0], (places.at(-1) ?? 0) + 1).join('\n'));
        candidates = candidates.filter((place) => !inside.includes(place));
        continue;
      }
      const match = bestMatch(
        block.map((at) => base[at]?.text ?? ''),
        candidates,
        lines,
      );
      if (match === null) {
        deleted.add(item);
        continue;
      }
      rewritten.set(item, match.places.map((place) => lines[place] ?? '').join('\n'));
      candidates = candidates.slice(match.end);
    }
  }
  return { rewritten, deleted };
}

/** Neighbouring lines of the base that are gone, the items they belong to, and the lines that stand there now. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly items: readonly string[];
  readonly added: readonly number[];
}

function hunksOf(base: readonly OwnedLine[], { kept, inserts }: Alignment): Hunk[] {
  const hunks: Hunk[] = [];
  for (let from = 0; from < base.length; from++) {
    if ((kept[from] ?? -1) >= 0) continue;
    let to = from;
    while (to < base.length && (kept[to] ?? -1) < 0) to += 1;
    const items = new Set(base.slice(from, to).flatMap((line) => (line.owner === null ? [] : [line.owner])));
    const added = inserts.slice(from, to + 1).flat();
    if (items.size > 0) hunks.push({ from, to, items: [...items], added });
    from = to;
  }
  return hunks;
}

const ownPlaces = (base: readonly OwnedLine[], item: string) =>
  base.flatMap((line, at) => (line.owner === item ? [at] : []));

/** The lines that look most like the block, in reading order, or null when none looks like it. */
function bestMatch(
  block: readonly string[],
  candidates: readonly number[],
  lines: readonly string[],
): { places: readonly number[]; end: number } | null {
  if (block.length > 1) {
    const own = candidates.map((place) => lines[place] ?? '').join('\n');
    return likeness(block.join('\n'), own) < likeEnough ? null : { places: candidates, end: candidates.length };
  }
  let best: { score: number; at: number } | null = null;
  for (const [at, place] of candidates.entries()) {
    const score = likeness(block[0] ?? '', lines[place] ?? '');
    if (score >= likeEnough && score > (best?.score ?? 0)) best = { score, at };
  }
  const place = best === null ? undefined : candidates[best.at];
  return best === null || place === undefined ? null : { places: [place], end: best.at + 1 };
}

/** Share of the longer text that both begin and end with. */
function likeness(one: string, other: string): number {
  const [short, long] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  if (short === 0) return 0;
  let head = 0;
  while (head < short && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < short - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return (head + tail) / long;
}
