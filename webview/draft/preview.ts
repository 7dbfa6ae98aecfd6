/** The draft as it reads: a small part of Markdown, built from elements, never from HTML. */

import type { DraftState } from '../../src/protocol/messages';
import { shownText } from '../raw/passageParts';
import { element } from '../shared/dom';
import { factParts, type InlinePart, markdownParts } from './inlineParts';

/** What it does not know stays as text; links are not followed. What was searched for is marked, what is not sent is struck out. */
export function renderPreview(text: string, query = '', gone: DraftState['gone'] = []): HTMLElement[] {
  const blocks: HTMLElement[] = [];
  let list: HTMLElement | null = null;
  let code: {
    readonly mark: string;
    readonly indent: string;
    readonly lines: string[];
    readonly pre: HTMLElement;
  } | null = null;
  for (const [at, line] of text.split('\n').entries()) {
    const marks = (from: number) =>
      struckMarks(
        { line, from, query },
        gone.filter((one) => one.line === at),
      );
    const fence = /^(\s*)(`{3,}|~{3,})/.exec(line);
    if (code !== null) {
      if (fence !== null && (fence[2] ?? '').startsWith(code.mark)) {
        code.pre.textContent = code.lines.join('\n');
        code = null;
      } else code.lines.push(line.startsWith(code.indent) ? line.slice(code.indent.length) : line);
      continue;
    }
    if (fence !== null) {
      const pre = element('pre');
      (list?.lastElementChild && fence[1] !== '' ? list.lastElementChild : null)?.append(pre);
      if (pre.parentElement === null) blocks.push(pre);
      code = { mark: fence[2] ?? '```', indent: fence[1] ?? '', lines: [], pre };
      continue;
    }
    const heading = /^#{1,6} (.*)$/.exec(line);
    if (line.startsWith('- ')) {
      if (list === null) {
        list = element('ul');
        blocks.push(list);
      }
      list.append(element('li', {}, ...marks(2)));
      continue;
    }
    list = null;
    if (heading !== null) blocks.push(element('h3', {}, heading[1] ?? ''));
    else if (line.trim() !== '') blocks.push(element('p', {}, ...marks(0)));
  }
  if (code !== null) code.pre.textContent = code.lines.join('\n');
  return blocks;
}

/** A line from a place on. A range that is not sent is a whole line, or words between marks. */
function struckMarks(
  { line, from, query }: { readonly line: string; readonly from: number; readonly query: string },
  gone: DraftState['gone'],
): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let done = from;
  for (const range of [...gone].sort((a, b) => a.from - b.from)) {
    const start = Math.max(done, range.from);
    const end = Math.max(start, range.to);
    parts.push(...inlineMarks(line.slice(done, start), query));
    if (end > start) parts.push(element('s', {}, ...inlineMarks(line.slice(start, end), query)));
    done = end;
  }
  return [...parts, ...inlineMarks(line.slice(done), query)];
}

/** A line of the draft: code between backticks, bold words with code in them too, and placeholders of secrets. */
export const inlineMarks = (line: string, query: string): (Node | string)[] => drawn(markdownParts(line), query);

/** The words of a fact or of a passage. */
export const factMarks = (text: string): (Node | string)[] => drawn(factParts(text), '');

/** The same as they are read out. */
export const spokenWords = (text: string): string => element('span', {}, ...factMarks(text)).textContent ?? '';

const drawn = (parts: readonly InlinePart[], query: string): (Node | string)[] =>
  parts.flatMap((part) => drawnPart(part, query));

function drawnPart(part: InlinePart, query: string): (Node | string)[] {
  switch (part.kind) {
    case 'words':
      return shownText(part.text, query);
    case 'code':
      return [element('code', {}, ...shownText(part.text, query))];
    case 'bold':
      return [element('b', {}, ...drawn(part.parts, query))];
    case 'emphasis':
      return [element('em', {}, ...drawn(part.parts, query))];
    case 'link':
      // Where it leads is told under the pointer.
      return [element('span', { class: 'leads', title: part.target }, ...drawn(part.parts, query))];
  }
}
