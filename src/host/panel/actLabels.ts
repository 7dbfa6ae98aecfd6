/** What an act is called in the list of what can be undone. */
import { t } from '../../protocol/language';
import type { GroupId } from '../../protocol/messages';
import { factGroups } from '../../review/snapshot/factGroups';
import { type ReviewStep, shownView } from '../../review/snapshot/panelSnapshot';

/** "Untick “…”", with the words of the item. */
export function tickLabel(step: ReviewStep, id: string, on: boolean): string {
  const words = wordsOf(step, id);
  return on ? t('Select {0}', words) : t('Deselect {0}', words);
}

/** The words of an item, short and in quotation marks. */
export function wordsOf(step: ReviewStep, id: string): string {
  const items = factGroups(step.review, shownView(step)).flatMap((group) => group.items);
  return quoted(items.find((item) => item.id === id)?.text ?? t('an item'));
}

/** "Untick all of Files". */
export function groupLabel(step: ReviewStep, id: GroupId, on: boolean): string {
  const title = factGroups(step.review, shownView(step)).find((group) => group.id === id)?.title ?? '';
  return on ? t('Select all of {0}', title) : t('Deselect all of {0}', title);
}

const mostCharacters = 48;

function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return `“${line.length <= mostCharacters ? line : `${line.slice(0, mostCharacters - 1)}…`}”`;
}
