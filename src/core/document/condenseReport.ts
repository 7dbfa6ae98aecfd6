/**
 * A long report, shortened line by line instead of cut in its middle: what tells most stays, in its order, under its headings.
 * Lines are taken whole, long paragraphs by their sentences; what was left out is counted.
 */

import { makesOffer } from '../language/makesOffer';
import { pointsBack } from '../language/pointsBack';
import { splitSentences } from '../language/splitText';
import { capText } from '../text/capText';
import { anyOf } from '../text/patterns';
import { createRelevance } from '../text/relevance';
import { optionOfHeading } from './tail/pickedSections';

/** What is left of a report, and how many of its lines are not there. */
export interface Condensed {
  readonly text: string;
  readonly leftOut: number;
}

interface Piece {
  /** Number of its first line, from 0. */
  readonly start: number;
  readonly lines: readonly string[];
  readonly kind: 'heading' | 'lead' | 'line' | 'code';
  /** Places of the headings and of the lead-in that it stands under. */
  readonly under: readonly number[];
  /** Number of the list that it is an item of; null for what is none. */
  readonly list: number | null;
}

const nonePicked: ReadonlySet<string> = new Set();

/**
 * @param limit in characters; a report within it stays as it is, but for empty lines that follow one another
 * @param picked labels of the options that were taken: of sections for several options theirs come first
 */
export function condenseReport(report: string, goal: string, limit: number, picked = nonePicked): Condensed {
  const whole = withoutEmptyHeadings(tidyBlankLines(report));
  if (whole.length <= limit) return { text: whole, leftOut: 0 };
  const pieces = piecesOf(whole);
  const kept = choose(pieces, goal, limit, picked);
  // One block that is longer than all the room: its beginning and its end tell more than nothing.
  if (kept.size === 0 && limit > markLength) return { text: capText(whole, limit - markLength), leftOut: 0 };
  const text = pieces.filter((_, at) => kept.has(at)).map(({ lines }) => lines.join('\n'));
  const leftOut = pieces.reduce((sum, { lines }, at) => sum + (kept.has(at) ? 0 : lines.length), 0);
  return { text: text.join('\n'), leftOut };
}

/** Of the words with which a cut says how much is missing. */
const markLength = 50;

const tidyBlankLines = (text: string) => text.trim().replace(/\n(?:[ \t]*\n){2,}/g, '\n\n');

/** What stood under them was taken out before. */
function withoutEmptyHeadings(text: string): string {
  const pieces = piecesOf(text);
  const needed = new Set(
    pieces.flatMap(({ kind, under }, at) => (kind === 'heading' || kind === 'lead' ? [] : [at, ...under])),
  );
  const empty = pieces.flatMap(({ kind, start }, at) => (kind === 'heading' && !needed.has(at) ? [start] : []));
  if (empty.length === 0) return text;
  const lines = text.split('\n').filter((_, at) => !empty.includes(at));
  return tidyBlankLines(lines.join('\n'));
}

/** Characters; a longer paragraph is taken by its sentences. */
const longestLine = 900;

/** Headings, lines with words, and blocks of code as one piece each. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const headings: { readonly at: number; readonly depth: number }[] = [];
  let above: { readonly at: number; readonly depth: number }[] = [];
  let leads: readonly number[] = [];
  const lines = text.split('\n');
  let lists = 0;
  let wasItem = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const under = () => [...headings.map((heading) => heading.at), ...leads];
    const isListed = /^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(line);
    if (isListed && !wasItem) lists += 1;
    wasItem = isListed;
    const list = isListed ? lists : null;
    const fence = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      const end = lines.findIndex((other, place) => place > at && other.trim().startsWith(fence));
      const last = end < 0 ? lines.length - 1 : end;
      pieces.push({ start: at, lines: lines.slice(at, last + 1), kind: 'code', under: under(), list });
      at = last;
      continue;
    }
    const depth = leadsToList(lines, at) ? null : headingDepth(line);
    if (depth !== null) {
      while ((headings.at(-1)?.depth ?? 0) >= depth) headings.pop();
      pieces.push({
        start: at,
        lines: [line],
        kind: 'heading',
        under: under().filter((place) => !leads.includes(place)),
        list,
      });
      headings.push({ at: pieces.length - 1, depth });
      [leads, above] = [[], []];
      continue;
    }
    // Rows say nothing without the head of their table.
    if (isRow(line) && isRule(lines[at + 1] ?? '')) {
      pieces.push({ start: at, lines: lines.slice(at, at + 2), kind: 'lead', under: under(), list });
      [leads, above] = [[...leads, pieces.length - 1], []];
      at += 1;
      continue;
    }
    const indent = /^\s*/.exec(line)?.[0].length ?? 0;
    const isItem = isRow(line) || isListed || /^\s*\|\s/.test(line);
    if (!isItem) [leads, above] = [[], []];
    above = above.filter((parent) => parent.depth < indent);
    const isLead = /[:：]\**\s*$/.test(line) && !isItem;
    const place = { start: at, list, under: [...under(), ...above.map((parent) => parent.at)] };
    const isParagraph = !isItem && !isLead && line.length > longestLine;
    for (const text of isParagraph ? splitSentences(line) : [line])
      pieces.push({ ...place, lines: [text], kind: isLead ? 'lead' : 'line' });
    if (isLead) leads = [pieces.length - 1];
    else if (isItem) above.push({ at: pieces.length - 1, depth: indent });
  }
  return pieces;
}

/** “**Two places mended:**” over a list speaks of its items, and not of the paragraphs behind them. */
function leadsToList(lines: readonly string[], at: number): boolean {
  if (!/^\*\*.*[:：]\*\*:?\s*$/.test(lines[at] ?? '')) return false;
  return /^\s*(?:[-*+•]|\d{1,3}[.)])\s/.test(lines.slice(at + 1).find((line) => line.trim() !== '') ?? '');
}

const isRow = (line: string) => /^\s*\|.*\|\s*$/.test(line);
const isRule = (line: string) => /^\s*\|[\s|:-]*-[\s|:-]*\|\s*$/.test(line);

/** Lower is nearer the top; bold lines alone stand below all of them. */
function headingDepth(line: string): number | null {
  const marks = /^(#{1,6})\s/.exec(line)?.[1];
  if (marks !== undefined) return marks.length;
  return /^\*\*[^*]{2,80}\*\*:?\s*$/.test(line) ? 7 : null;
}

/** The best for their length, each with what it stands under, until the room is full. */
function choose(pieces: readonly Piece[], goal: string, limit: number, picked: ReadonlySet<string>): Set<number> {
  const texts = pieces.map(({ lines }) => lines.join('\n'));
  const relevance = createRelevance(goal).score(texts);
  const nearest = Math.max(1e-9, ...relevance);
  const kept = new Set<number>();
  let room = limit;
  const costOf = (at: number) => (texts[at]?.length ?? 0) + 1;
  const offered = closingOffer(pieces, limit);
  const ranked = pieces
    .map(({ kind }, at) => ({
      ...{ at, kind },
      worth:
        offered.includes(at) || isNextCommand(pieces, at)
          ? Infinity
          : worthOf(texts[at] ?? '', kind, (relevance[at] ?? 0) / nearest) * shareOf(pieces, at, picked),
    }))
    .filter(({ kind }) => kind !== 'heading' && kind !== 'lead')
    .sort((a, b) => b.worth - a.worth);
  const listOf = wholeLists(pieces, limit);
  for (const { at } of ranked) {
    const wanted = listOf(at).flatMap((item) => [item, ...(pieces[item]?.under ?? [])]);
    const needed = [...new Set(wanted)].filter((place) => !kept.has(place));
    const cost = needed.reduce((sum, place) => sum + costOf(place), 0);
    if (cost > room) continue;
    for (const place of needed) kept.add(place);
    room -= cost;
  }
  return kept;
}

const worthPicked = 4;
const worthNotPicked = 0.25;

/** What a piece is worth more or less for the option that it stands under. */
function shareOf(pieces: readonly Piece[], at: number, picked: ReadonlySet<string>): number {
  if (picked.size === 0) return 1;
  const under = pieces[at]?.under.flatMap((place) => {
    const piece = pieces[place];
    return piece?.kind === 'heading' ? (optionOfHeading(piece.lines[0] ?? '') ?? []) : [];
  });
  const option = under?.at(-1);
  if (option === undefined) return 1;
  return picked.has(option) ? worthPicked : worthNotPicked;
}

/** An example, a check that passed: nobody misses it beside the others. */
const saysLittle = (item: string) => leadsOn.test(item) || claimsDone.test(item);

/** Of the room, with what it stands under; a longer list is taken by its items. */
const longestList = 0.95;

/** A list is carried whole or not at all: two of its items with the third left out read as if they were all. */
function wholeLists(pieces: readonly Piece[], limit: number): (at: number) => readonly number[] {
  const lists = new Map<number, number[]>();
  for (const [at, { list, lines }] of pieces.entries())
    if (list !== null && !saysLittle(lines.join('\n'))) lists.set(list, [...(lists.get(list) ?? []), at]);
  const lengthOf = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + (pieces[place]?.lines.join('\n').length ?? 0) + 1, 0);
  return (at) => {
    const items = lists.get(pieces[at]?.list ?? -1) ?? [];
    const all = new Set(items.flatMap((item) => [item, ...(pieces[item]?.under ?? [])]));
    return items.includes(at) && lengthOf([...all]) <= longestList * limit ? items : [at];
  };
}

/** Of the room; an offer of many words is chosen like the rest. */
const longestOffer = 0.5;
/** Characters; “Want me to do that?” says nothing without what stands before it. */
const shortestOffer = 120;

/** The words that an answer closes with, where they offer something: “yes, do this” and “the second” reply to them. */
function closingOffer(pieces: readonly Piece[], limit: number): readonly number[] {
  const last = pieces.findLastIndex(({ kind }) => kind !== 'heading');
  const textOf = (at: number) => pieces[at]?.lines.join('\n') ?? '';
  if (last < 0 || !makesOffer(textOf(last))) return [];
  const wantsMore = textOf(last).length < shortestOffer || pointsBack(textOf(last));
  const before = wantsMore && pieces[last - 1]?.kind === 'line' ? [last - 1] : [];
  const all = [last, ...before];
  const fits = (places: readonly number[]) =>
    places.reduce((sum, at) => sum + textOf(at).length, 0) <= longestOffer * limit;
  return fits(all) ? all : fits([last]) ? [last] : [];
}

/** A short block of commands below words that say to run it next: whoever goes on begins with it. */
function isNextCommand(pieces: readonly Piece[], at: number): boolean {
  const { kind, lines } = pieces[at] ?? {};
  if (kind !== 'code' || lines === undefined || lines.length > longestCommands || !ofShell.test(lines[0] ?? ''))
    return false;
  return saysNext.test(pieces[at - 1]?.lines.join(' ') ?? '');
}

/** With both of its fences. */
const longestCommands = 12;
const ofShell = /^\s*(?:`{3,}|~{3,})\s*(?:bash|sh|shell|zsh|fish|console|terminal|powershell|pwsh|cmd)?\s*$/i;
const saysNext = anyOf(
  'iu',
  /\b(?:next|to (?:continue|go on|resume|finish|proceed|pick up)|then run|now run|run this|left to run|remaining)\b/u,
  /als nächstes|weiterzumachen|siguiente paso|a continuación|para continuar|prochaine étape|ensuite|pour continuer|próximo passo|a seguir/u,
  /prossimo passo|per continuare|следующ|чтобы продолжить|下一步|接下来|次に|続けるには|다음/u,
);

const weights = {
  names: 0.35,
  place: 0.6,
  goal: 1,
  open: 1.2,
  plain: 0.6,
  done: -0.8,
  narration: -1,
  code: -0.6,
} as const;
const mostNames = 4;
/** Long lines have to tell more. */
const plainLength = 80;
const lengthWeight = 0.5;

function worthOf(text: string, kind: Piece['kind'], nearness: number): number {
  const names = new Set(text.match(name) ?? []).size;
  const worth =
    weights.plain +
    weights.names * Math.min(mostNames, names) +
    (place.test(text) ? weights.place : 0) +
    weights.goal * nearness +
    (staysOpen.test(text) ? weights.open : 0) +
    (claimsDone.test(text) ? weights.done : 0) +
    (leadsOn.test(text) ? weights.narration : 0) +
    (kind === 'code' ? weights.code : 0);
  return worth * (plainLength / (plainLength + text.length)) ** lengthWeight;
}

/** Code, paths, options, figures: what a reader cannot guess. */
const name = /`[^`\n]+`|[\w@.-]+\/[\w./-]+|\b[a-z]+[A-Z]\w*|\b\w+_\w+|--[a-z][\w-]+|#\d+|\b\d[\d.,]*(?:%|\d\b)/g;
/** `cart.go:166`: where to look next. */
const place = /[\w-]\.[a-z]{1,5}:\d+/;
/** What is left, unknown or to be minded. */
const staysOpen =
  /\b(?:not|remain\w*|next|todo|pending|caveat|note|limitation|blocked|unless|must|fail\w*|warning|risk|because|root cause|open)\b|[?？]\s*$/i;
const claimsDone = /[✓✅☑]|\b(?:all )?(?:\w+ ){0,2}tests? pass(?:ed|ing)?\b|\blint(?:ing)? (?:is )?clean\b/i;
const leadsOn = /^\W*(?:perfect|great|excellent|example|let me|now let me|here(?:['’]s| is))\b/i;
