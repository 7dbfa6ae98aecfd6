/** Ticks: what an item wrote comes in or goes out, and nothing else moves. */
import { alignLines } from './alignLines';
import { itemOf } from './blockKey';
import { baseLines, baseText, extractedSections, follow, type ReviewState } from './reviewState';

/** Ticks or unticks items. A line the user changed is neither removed nor doubled. */
export function tickItems(state: ReviewState, ids: readonly string[], on: boolean): ReviewState {
  const ticked = new Set(state.ticked);
  const changing = ids.filter((id) => ticked.has(id) !== on);
  if (changing.length === 0) return state;
  for (const id of changing) {
    if (on) ticked.add(id);
    else ticked.delete(id);
  }
  const before = on ? state : withoutMovedLines(state, changing);
  return follow(before, { ...before, ticked, touched: new Set([...state.touched, ...changing]) });
}

/** Takes the user's version of an item out of the draft, and the tick with it. */
export function removeOwnLine(state: ReviewState, id: string): ReviewState {
  return dropRewritten(state, id, false);
}

/** Puts the extracted line of an item back in place of the user's version. */
export function backToExtracted(state: ReviewState, id: string): ReviewState {
  return dropRewritten(state, id, true);
}

function dropRewritten(state: ReviewState, id: string, on: boolean): ReviewState {
  const rewritten = new Map([...state.rewritten].filter(([key]) => itemOf(key) !== id));
  if (rewritten.size === state.rewritten.size) return state;
  const ticked = new Set(state.ticked);
  if (on) ticked.add(id);
  else ticked.delete(id);
  return follow(state, { ...state, rewritten, ticked, touched: new Set([...state.touched, id]) });
}

/** An item's lines that the user moved elsewhere, unchanged, are still the item's. */
function withoutMovedLines(state: ReviewState, ids: readonly string[]): ReviewState {
  if (state.text === baseText(state)) return state;
  const base = baseLines(state);
  const lines = state.text.split('\n');
  const { kept, inserts } = alignLines(
    base.map((line) => line.text),
    lines,
  );
  const own = new Set(inserts.flat());
  const gone = new Set<number>();
  const texts = blockTexts(state);
  for (const key of texts.keys()) {
    const places = base.flatMap((line, at) => (line.owner === key ? [kept[at] ?? -1] : []));
    if (!ids.includes(itemOf(key)) || state.rewritten.has(key) || places.some((place) => place >= 0)) continue;
    for (const at of findBlock((texts.get(key) ?? '').split('\n'), lines, own) ?? []) gone.add(at);
  }
  return gone.size === 0 ? state : { ...state, text: lines.filter((_, at) => !gone.has(at)).join('\n') };
}

/** The extracted lines of every block of an item, in the order of the text. */
export function blockTexts(state: ReviewState): ReadonlyMap<string, string> {
  const blocks = extractedSections(state).flatMap((section) => section.blocks);
  return new Map(blocks.flatMap(({ factId, text }) => (factId === null ? [] : [[factId, text] as const])));
}

/** Where a block stands, line after line, among the lines of a text that are free for it; null where it does not. */
export function findBlock(
  block: readonly string[],
  lines: readonly string[],
  free: ReadonlySet<number>,
): number[] | null {
  for (const start of free) {
    // Asked first: a paste may free thousands of lines, and this is asked for every item.
    if (lines[start] !== block[0]) continue;
    const places = block.map((_, at) => start + at);
    if (places.every((place, at) => free.has(place) && lines[place] === block[at])) return places;
  }
  return null;
}
