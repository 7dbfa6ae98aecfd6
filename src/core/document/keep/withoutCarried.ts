/** The last answer without what other sections of the handoff carry. */
import { splitSentences } from '../../language/splitText';
import type { Carried } from '../dropRepeats';

/** A heading, or what leads to the lines below it. */
const leadsOn = /^#{1,6}\s|[:：]\**\s*$/;

/**
 * Takes out lines, and sentences of a line, that stand there word for word: what only says much the same may be told of something
 * else. Code stays whole, and so does a numbered list of which a part
 * is new. A line that led to items goes with the last of them; one that items or code below it need stays.
 */
export function withoutCarried(text: string, carried: Carried): string {
  let isCode = false;
  const all = text.split('\n');
  const isWhole = (at: number) => isNumbered(all, at) && numberedRun(all, at).some((line) => !carried.stands(line));
  const lines = all.map((line, at): string | null => {
    if (/^\s*(?:`{3}|~{3})/.test(line)) isCode = !isCode;
    if (isCode || line.trim().startsWith('|') || leadsOn.test(line) || isWhole(at)) return line;
    if (carried.stands(line)) return null;
    const sentences = splitSentences(line.trim());
    const kept = sentences.filter((sentence) => !carried.stands(sentence));
    return kept.length === sentences.length ? line : kept.length === 0 ? null : kept.join(' ');
  });
  for (let at = all.length - 1; at >= 0; at -= 1) {
    if (lines[at] === null || !/[:：]\**\s*$/.test(all[at] ?? '') || /^#/.test(all[at] ?? '')) continue;
    const below = itemsBelow(all, at);
    if (below.length > 0 && below.every((item) => lines[item] === null)) lines[at] = null;
  }
  for (let at = all.length - 1; at >= 0; at -= 1)
    if (lines[at] === null && leads(all, lines, at)) lines[at] = all[at] ?? '';
  return lines
    .flatMap((line) => line ?? [])
    .join('\n')
    .trim();
}

/** What stays below it would be read under what stands before: an item's own items, or code. */
function leads(all: readonly string[], kept: readonly (string | null)[], at: number): boolean {
  if (isItem(all[at] ?? '')) return itemsBelow(all, at).some((place) => (kept[place] ?? null) !== null);
  const next = all.findIndex((line, place) => place > at && line.trim() !== '');
  return /^\s*(?:`{3}|~{3})/.test(all[next] ?? '') && (kept[next] ?? null) !== null;
}

const indentOf = (line: string) => line.search(/\S/);
const isItem = (line: string) => /^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(line);

/** Places of the items that a line leads to, and of what is indented below them. */
function itemsBelow(lines: readonly string[], lead: number): number[] {
  const [above, indent] = [lines[lead] ?? '', indentOf(lines[lead] ?? '')];
  const places: number[] = [];
  for (let at = lead + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const isBelow = isItem(above) ? indentOf(line) > indent : isItem(line) || (places.length > 0 && /^\s/.test(line));
    if (!isBelow) break;
    places.push(at);
  }
  return places;
}

const isNumbered = (lines: readonly string[], at: number) => /^\s*\d{1,3}[.)]\s/.test(lines[at] ?? '');

/** The numbered lines right before and behind it, and itself. */
function numberedRun(lines: readonly string[], at: number): readonly string[] {
  let [first, last] = [at, at];
  while (isNumbered(lines, first - 1)) first -= 1;
  while (isNumbered(lines, last + 1)) last += 1;
  return lines.slice(first, last + 1);
}
