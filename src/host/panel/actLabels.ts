/** What an act is called in the list of what can be undone. */
import type { GroupId } from '../../protocol/messages';
import { factGroups } from '../../review/snapshot/factGroups';
import { type ReviewStep, shownView } from '../../review/snapshot/panelSnapshot';

/** "Untick “…”", with the words of the item. */
export function tickLabel(step: ReviewStep, id: string, on: boolean): string {
  const items = factGroups(step.review, shownView(step)).flatMap((group) => group.items);
  return `${on ? 'Tick' : 'Untick'} ${quoted(items.find((item) => item.id === id)?.text ?? 'an item')}`;
}

/** "Untick all of Files". */
export function groupLabel(step: ReviewStep, id: GroupId, on: boolean): string {
  const title = factGroups(step.review, shownView(step)).find((group) => group.id === id)?.title ?? 'a group';
  return `${on ? 'Tick' : 'Untick'} all of ${title}`;
}

const longest = 48;

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length <= longest ? line : `${line.slice(0, longest - 1)}…`}”`;
}
