/** A text cut where a reader would: at blank lines and items, each with the section that it stands in. */
import { foldSpace } from '../text/foldSpace';

/** One paragraph, item or row, white space folded. */
export interface Passage {
  readonly text: string;
  readonly at: number;
  readonly kind: 'words' | 'code';
  /** An item of a list or a row of a table. */
  readonly isListed: boolean;
  /** The heading above it and the file that is named right below that; empty where there is none. */
  readonly section: string;
  /** The heading that a line of bold words, which is the section, stands under; empty where there is none. */
  readonly chapter: string;
}

const heading = /^#{1,6}\s|^\*\*[^*]{2,80}\*\*:?$/;
const item = /^(?:[-*+•]|(?:\*\*)?\d{1,3}[.)]|(?:\*\*)?[A-H][.)])\s/;
const fence = /^\s*(?:`{3,}|~{3,})/;
/** “**File**: `src/cart.ts`” below a heading says what the section is about. */
const namesFile =
  /^(?:[-*]\s+)?\W*(?:files?|path|where|datei|archivo|fichier|arquivo|файл|文件|ファイル|파일)\W*[:：]/i;

/** A line that a terminal or a tool printed, and nobody wrote. */
export const isOutput = (line: string): boolean =>
  /[│⎿⏺❯└├]|=>|^\s*(?:\d+\s+[-+]|[-+]{1,3}\s*[\w"}]|at\s\S+\s\()|[{};]\s*$/u.test(line);

/** In the order of the text; headings are no passages. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  let [section, lines, isCode, inItem]: [string, string[], boolean, boolean] = ['', [], false, false];
  let chapter = '';
  let [indent, isShort] = [0, false];
  const close = () => {
    const folded = foldSpace(lines.join(' '));
    const kind = isCode || lines.some(isOutput) ? 'code' : 'words';
    if (folded !== '') passages.push({ text: folded, at: passages.length, kind, isListed: inItem, section, chapter });
    lines = [];
    inItem = false;
  };
  for (const line of text.split('\n')) {
    const trimmed = line.trim();
    if (fence.test(line)) {
      close();
      isCode = !isCode;
    } else if (isCode) lines.push(line);
    else if (trimmed === '' || /^(?:[-*_=]\s*){3,}$/.test(trimmed)) close();
    else if (heading.test(trimmed)) {
      close();
      if (trimmed.startsWith('#')) chapter = '';
      else if (section.startsWith('#')) chapter = section;
      section = trimmed;
    } else if (namesFile.test(trimmed)) {
      close();
      section = `${section} ${trimmed}`;
    } else {
      const begins = line.search(/\S/);
      // At one depth, items of a line each are the steps of one thing.
      const isBelow = begins > indent || (begins > 0 && isShort);
      const isNested = isBelow && inItem && lines.length > 0 && lines.length < mostNested;
      isShort = item.test(trimmed) && trimmed.length < longestStep;
      if ((item.test(trimmed) && !isNested) || trimmed.startsWith('|')) close();
      if (lines.length === 0) {
        inItem = item.test(trimmed);
        indent = begins;
      }
      lines.push(trimmed.replace(/^[-*+•]\s+/, lines.length === 0 ? '' : '- '));
    }
  }
  close();
  return passages;
}

/** Characters of a step. */
const longestStep = 120;
/** A list within an item is part of it, up to here. */
const mostNested = 6;
