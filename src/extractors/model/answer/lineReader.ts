/** Reads an answer as it arrives, one JSON object a line; a broken line costs itself only. */
import { jsonObjectsIn } from '../../../core/text/jsonObjects';
import { type Item, readItem } from './item';

/** Takes the text of an answer piece by piece and gives the items that are whole. */
export interface LineReader {
  /** The items that this piece has brought to their end. */
  readonly push: (text: string) => Item[];
  /** What stood in the last line, which had no end of line behind it. */
  readonly end: () => Item[];
  /** Lines that looked like an item and could not be read, and items beyond the most. */
  readonly lost: () => number;
}

/** Sentences that are taken of one answer. */
export const mostSentences = 45;
const mostStrikes = 45;
/** An object that is written over more lines than this has lost its end. */
const longestObject = 40;

/** Thoughts that a model writes before its answer are skipped. */
export function openLineReader(): LineReader {
  let rest = '';
  let open: string[] = [];
  let isThought = false;
  let lost = 0;
  const counts = { sentence: 0, strike: 0 };

  const take = (value: unknown): Item[] => {
    const found = itemsIn(value);
    if (found.length === 0) lost += 1;
    return found.filter((item) => {
      counts[item.kind] += 1;
      const fits = counts[item.kind] <= (item.kind === 'sentence' ? mostSentences : mostStrikes);
      if (!fits) lost += 1;
      return fits;
    });
  };
  const drop = () => {
    if (open.length > 0) lost += 1;
    open = [];
  };
  const line = (text: string): Item[] => {
    const opens = /<(?:think|thinking|reasoning)>/i.test(text);
    const closes = /<\/(?:think|thinking|reasoning)>/i.test(text);
    if (opens || closes) {
      isThought = opens && !closes;
      drop();
      const behind = text.replace(/^.*<\/(?:think|thinking|reasoning)>/i, '');
      return closes && behind.trim() !== '' ? line(behind) : [];
    }
    if (isThought) return [];
    if (open.length > 0 && begins.test(text)) drop();
    if (open.length === 0 && !text.includes('{')) return [];
    open.push(text);
    const whole = open.join('\n');
    const found = jsonObjectsIn(whole);
    if (found.length > 0 && isClosed(whole)) {
      open = [];
      return found.flatMap(take);
    }
    if (open.length > longestObject) drop();
    return [];
  };
  return {
    push(text) {
      const lines = (rest + text).split(/\r\n|\r|\n/);
      rest = lines.pop() ?? '';
      return lines.flatMap(line);
    },
    end() {
      const items = line(rest);
      rest = '';
      // Of an answer that was cut off, what is whole inside of an object counts.
      const cut = open.length === 0 ? [] : jsonObjectsIn(open.join('\n')).flatMap(take);
      drop();
      return [...items, ...cut];
    },
    lost: () => lost,
  };
}

/** A new item, so the one before it has lost its end. */
const begins = /^[\s[,]*\{\s*"s"\s*:/;

/** As many braces close as open, outside of strings. */
function isClosed(text: string): boolean {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"/g, '');
  return !bare.includes('"') && bare.split('{').length === bare.split('}').length;
}

/** The object itself, or those in a list of it: some models put all lines into one object whatever they are told. */
function itemsIn(value: unknown): Item[] {
  const item = readItem(value);
  if (item !== null) return [item];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value)
    .filter((part): part is unknown[] => Array.isArray(part))
    .flatMap((part) => part.flatMap((one) => readItem(one) ?? []));
}
