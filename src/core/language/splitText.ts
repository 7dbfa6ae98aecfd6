/**
 * Cuts prose as agents and users write it into units that can be quoted verbatim: sentences, list items, table rows,
 * code blocks. Never rewrites: every unit occurs in the text letter for letter (white space at its ends aside).
 */
import { isWide, narrow } from '../text/narrow';
import { anyOf, followedBy, inOrder } from '../text/patterns';
import { joinBrokenLines } from './joinBrokenLines';

/** One piece of a text, with where it stands. */
export interface TextUnit {
  readonly text: string;
  readonly kind: 'sentence' | 'item' | 'heading' | 'code' | 'row';
  /** The heading the unit stands under, without marks; null before the first. */
  readonly heading: string | null;
  /** Characters that an item is indented by. */
  readonly depth?: number;
}

/** The sentences, items, rows, headings and code blocks of a text, in order. */
export function splitText(text: string): TextUnit[] {
  const units: TextUnit[] = [];
  let heading: string | null = null;
  let fence: { readonly mark: string; readonly lines: string[] } | null = null;
  for (const line of linesOf(text)) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence.mark) && line.trim() === mark) {
        units.push({ text: fence.lines.join('\n'), kind: 'code', heading });
        fence = null;
      } else fence.lines.push(line);
      continue;
    }
    if (mark !== undefined) {
      fence = { mark, lines: [] };
      continue;
    }
    const found = unitsOfLine(line, heading);
    if (found[0]?.kind === 'heading') heading = plainHeading(found[0].text);
    units.push(...found);
  }
  if (fence !== null) units.push({ text: fence.lines.join('\n'), kind: 'code', heading });
  return units;
}

/** Each held as narrow as it can be: many patterns are asked about it. */
function linesOf(text: string): readonly string[] {
  const lines = text.split('\n');
  return joinBrokenLines(isWide(text) ? lines.map(narrow) : lines);
}

/** Where a reader cut a long text. */
const cutMark = /^\[\.\.\. \d+ characters left out \.\.\.\]$/;

function unitsOfLine(line: string, heading: string | null): TextUnit[] {
  const trimmed = line.trim();
  if (trimmed === '' || /^([-*_=]\s*){3,}$/.test(trimmed) || cutMark.test(trimmed)) return [];
  if (/^#{1,6}\s/.test(trimmed) || /^\*\*[^*]{2,80}\*\*:?$/.test(trimmed))
    return [{ text: trimmed, kind: 'heading', heading }];
  if (trimmed.startsWith('|')) return /^[|\s:-]+$/.test(trimmed) ? [] : [{ text: trimmed, kind: 'row', heading }];
  if (/^(?:[-*+•]|\d{1,3}[.)]|[A-Z][.)])\s/.test(trimmed))
    return [
      { text: trimmed.replace(/^(?:[-*+•])\s+(?:\[[ xX]\]\s+)?/, ''), kind: 'item', heading, depth: line.search(/\S/) },
    ];
  return splitSentences(trimmed).map((sentence) => ({ text: sentence, kind: 'sentence', heading }));
}

/** Sentences of one line. A dot inside a path, a number or an abbreviation ends nothing. */
export function splitSentences(line: string): string[] {
  const sentences: string[] = [];
  const cut = isWide(line) ? narrow : whole;
  let start = 0;
  for (const match of ends[Symbol.matchAll](line)) {
    const end = match.index + match[0].length;
    if (/\b(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.B|d\.h|bzw)\.$/i.test(line.slice(start, end))) continue;
    // The number of an item, also in bold or behind a tick: "**1. The reader**", "✅ 1. The reader".
    if (numbersItem.test(end <= longestNumber ? line.slice(0, end) : ` ${line.slice(end - longestNumber, end)}`))
      continue;
    if (namesNumber.test(line.slice(start, end))) continue;
    sentences.push(cut(line.slice(start, end).trim()));
    start = end;
  }
  const rest = line.slice(start).trim();
  if (rest !== '') sentences.push(cut(rest));
  return sentences;
}

const whole = (sentence: string) => sentence;

/** How a message begins that was written right behind another: “works well.Let me run the tests”, and not `json.Marshal`. */
const begins = /(?:Let me|Now|I|The|This|That|It|We|You|Next|Then|So|But|All|There|First|Perfect|Good|Great|Done|Here)/;
const ends = anyOf(
  'gu',
  /[.!?…]["'”’)\]`*_]*(?=\s+["'“‘([`*_]{0,3}[\p{Lu}\p{Lo}\d`])|[。！？]/u,
  inOrder('u', /(?<=\p{Ll}{3})[.!?]/u, followedBy(inOrder('u', begins, /(?:['’]\p{Ll}+)?[\s,!.]/u))),
);

/** Characters of a number with what stands before it. */
const longestNumber = 24;

/** At the beginning, and behind the item before where several stand on one line. */
const numbersItem = anyOf(
  'u',
  /^\s*(?:[\p{So}\p{Sm}]\uFE0F?\s*)?[*_(]*\d{1,3}\.$/u,
  /[;:]\s+[\p{So}\p{Sm}]\uFE0F?\s*[*_(]*\d{1,3}\.$/u,
  /;\s+\d{1,3}\.$/u,
);

/** “I would like to look at 2. Migrate first” */
const namesNumber = /\b(?:at|to|with|for|do|take|pick|option|item|point|number|and|or)\s+\d{1,2}\.$/i;

const plainHeading = (text: string) =>
  text
    .replace(/^#+\s*/, '')
    .replace(/\*\*/g, '')
    .replace(/:$/, '')
    .trim();
