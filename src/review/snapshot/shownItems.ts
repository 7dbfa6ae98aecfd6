/** A long group shows what is in the draft and what needs a look, and of the rest the first; the user asks for more. */
import { mostLearned } from '../../core/draft';
import type { GroupId, GroupState, ItemState } from '../../protocol/messages';

/** Items of a group that are shown although they are not in the draft, at first and with each wish for more. */
export const itemsAtOnce = 60;

/** What was learned behind a point waits for a tick line by line: the best stand first. */
const firstOf = (group: GroupId): number => (group === 'later' ? mostLearned : itemsAtOnce);

/** How many such items the user asked for, by group; a group that is not there has its first page. */
export type ShownItems = ReadonlyMap<GroupId, number>;

/** Nobody has asked yet. */
export const noneAskedFor: ShownItems = new Map();

/** One page more of a group. */
export function withMoreItems(shown: ShownItems, group: GroupId): ShownItems {
  return new Map([...shown, [group, (shown.get(group) ?? firstOf(group)) + itemsAtOnce]]);
}

/** Keeps the order; `total` of a group still counts all. */
export function withinShown(groups: readonly GroupState[], shown: ShownItems): GroupState[] {
  return groups.map((group) => {
    let free = shown.get(group.id) ?? firstOf(group.id);
    const isShown = (item: ItemState) => {
      if (item.isOn || item.isEdited || item.isNew || item.needsLook || item.gone !== null) return true;
      free -= 1;
      return free >= 0;
    };
    return { ...group, items: group.items.filter(isShown) };
  });
}
