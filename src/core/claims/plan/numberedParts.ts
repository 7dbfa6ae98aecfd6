/** The numbered parts of a plan: its sections with a number in their headings, else the items of its list. */
import { foldSpace } from '../../text/foldSpace';
import { memoize } from '../../text/memoize';

/** One part, with all that stands below it. */
export interface NumberedPart {
  readonly number: number;
  /** Without its number, in small letters. */
  readonly title: string;
  /** As `plainKey` writes it. */
  readonly text: string;
}

/** In their order; empty for a text with fewer than two. */
export const numberedParts = memoize((text: string): readonly NumberedPart[] => {
  const lines = text.split('\n').map(lineOf);
  const first = lines.find((line) => line.level < item && line.number !== null);
  const level = first?.level ?? item;
  const parts: { number: number; title: string; lines: string[] }[] = [];
  let isOpen = false;
  for (const line of lines) {
    if (line.level === level && line.number !== null) {
      parts.push({ number: line.number, title: line.title.toLowerCase(), lines: [] });
      isOpen = true;
    } else if (line.level <= level) isOpen = false;
    if (isOpen) parts.at(-1)?.lines.push(line.text);
  }
  const isPlan = parts.length > 1 && new Set(parts.map(({ number }) => number)).size === parts.length;
  return isPlan ? parts.map(({ lines: own, ...part }) => ({ ...part, text: plainKey(own.join('\n')) })) : [];
});

/** Without marks, on one line. */
export const plainKey = (text: string): string => foldSpace(text.replace(/[*_`#]|^\s*(?:[-•]|\d+[.)])\s/gm, ' '));

/** Below any heading stand the items of a list, below them all else. */
const item = 7;
const other = 8;

interface Line {
  readonly text: string;
  readonly level: number;
  readonly number: number | null;
  readonly title: string;
}

function lineOf(text: string): Line {
  const heading = /^(#{1,6})\s+(.+)$/.exec(text);
  if (heading !== null) return numbered(text, heading[1]?.length ?? 1, heading[2] ?? '');
  const bold = /^\*\*([^*]+)\*\*:?\s*$/.exec(text);
  if (bold !== null) return numbered(text, item - 1, bold[1] ?? '');
  const listed = /^(\d{1,2})[.)]\s+(.+)$/.exec(text);
  if (listed !== null) return { text, level: item, number: Number(listed[1]), title: foldSpace(listed[2] ?? '') };
  return { text, level: other, number: null, title: '' };
}

function numbered(text: string, level: number, title: string): Line {
  const found = /^(?:\p{L}+ )?#?(\d{1,2})(?:[.:)：]|\s+[-–—]|\s)\s*(\S.*)$/u.exec(title);
  return { text, level, number: found === null ? null : Number(found[1]), title: foldSpace(found?.[2] ?? title) };
}
