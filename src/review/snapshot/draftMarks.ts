/** Which lines of the log the draft carries, and under which headings. */
import type { GroupState, ItemState } from '../../protocol/messages';

/** One line of the log. */
export interface DraftMark {
  readonly line: number;
  /** Headings of the draft, in its order. */
  readonly groups: readonly string[];
}

/** What of a group tells it. */
type MarkedGroup = Pick<GroupState, 'title'> & { readonly items: readonly Pick<ItemState, 'isOn' | 'lines'>[] };

/** In the order of the log; what is not ticked carries nothing. */
export function draftMarks(groups: readonly MarkedGroup[]): DraftMark[] {
  const byLine = new Map<number, string[]>();
  for (const { title, items } of groups)
    for (const { isOn, lines } of items)
      for (const line of isOn ? lines : []) {
        const titles = byLine.get(line) ?? [];
        if (!titles.includes(title)) byLine.set(line, [...titles, title]);
      }
  return [...byLine].map(([line, titles]) => ({ line, groups: titles })).sort((a, b) => a.line - b.line);
}
