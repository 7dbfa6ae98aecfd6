/**
 * Cuts a handoff into its sections and their items. Only what stands outside of fences and file lists counts: a heading
 * in quoted output is output.
 */
import { type Held, heldBelow } from './headings';

/** One section of a handoff that was read back. */
export interface ReadSection {
  readonly heading: string;
  /** What its lines may be; null where the heading is none of ours. */
  readonly held: readonly Held[] | null;
  readonly items: readonly ReadItem[];
}

/** One item of a list, or a paragraph. */
export interface ReadItem {
  /** On one line, without the mark of the list. */
  readonly text: string;
  /** What is fenced in below it. */
  readonly code: string | null;
}

/** The sections of a handoff in their order; text before the first heading belongs to none. */
export function readSections(text: string): ReadSection[] {
  const sections: {
    heading: string;
    held: readonly Held[] | null;
    items: { text: string; code: string | null; isListed: boolean }[];
  }[] = [];
  let outer: readonly Held[] | null = null;
  let isOpen = false;
  for (const piece of pieces(text)) {
    const section = sections.at(-1);
    const item = section?.items.at(-1);
    switch (piece.kind) {
      case 'heading': {
        const held: readonly Held[] | null = heldBelow(piece.text);
        if (piece.level < 3) outer = held;
        sections.push({ heading: piece.text, held: piece.level < 3 ? held : (held ?? outer), items: [] });
        isOpen = false;
        break;
      }
      case 'blank':
        isOpen = false;
        break;
      case 'item':
        section?.items.push({ text: piece.text, code: null, isListed: true });
        isOpen = true;
        break;
      case 'line':
        if (isOpen && item !== undefined && (piece.isIndented || !item.isListed))
          item.text = `${item.text} ${piece.text}`;
        else section?.items.push({ text: piece.text, code: null, isListed: false });
        isOpen = true;
        break;
      case 'code':
        if (item !== undefined && piece.isIndented)
          item.code = [item.code, piece.text].filter((part) => part !== null).join('\n');
    }
  }
  return sections;
}

type Piece =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'line'; readonly text: string; readonly isIndented: boolean }
  | { readonly kind: 'code'; readonly text: string; readonly isIndented: boolean }
  | { readonly kind: 'blank' };

function* pieces(text: string): Generator<Piece> {
  const lines = text.split('\n');
  const closers = new Map<string, number>();
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const fence = openingFence.exec(line);
    const tag = /^<(modified-files|read-files)>$/.exec(line)?.[1];
    if (fence !== null) {
      const end = closingFence(lines, at, fence[2] ?? '', closers);
      if (end > 0) {
        const indent = fence[1]?.length ?? 0;
        const code = lines.slice(at + 1, end).map((inner) => inner.slice(0, indent).trimStart() + inner.slice(indent));
        yield { kind: 'code', text: code.join('\n'), isIndented: indent > 0 };
        at = end;
        continue;
      }
    } else if (tag !== undefined) {
      const end = lines.indexOf(`</${tag}>`, at);
      if (end > 0) {
        at = end;
        yield { kind: 'blank' };
        continue;
      }
    }
    yield pieceOf(line);
  }
}

function pieceOf(line: string): Piece {
  if (line.trim() === '') return { kind: 'blank' };
  const heading = /^(#{1,6}) +(\S.*)$/.exec(line);
  if (heading !== null) return { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' };
  const item = /^ {0,3}(?:[-*+]|\d{1,3}[.)]) +(?:\[[ xX]\] +)?(\S.*)$/.exec(line);
  return item === null
    ? { kind: 'line', text: line.trim(), isIndented: /^\s/.test(line) }
    : { kind: 'item', text: (item[1] ?? '').trim() };
}

const openingFence = /^( {0,8})(`{3,}|~{3,})[^`]*$/;

/** The line that closes a fence; -1 where none does, and then it was none. */
function closingFence(lines: readonly string[], from: number, mark: string, none: Map<string, number>): number {
  const [letter = ''] = mark;
  // What was looked for in vain from here on is not looked for again.
  if ((none.get(mark) ?? Number.POSITIVE_INFINITY) <= from) return -1;
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line.length >= mark.length && [...line].every((other) => other === letter)) return at;
  }
  none.set(mark, from);
  return -1;
}
