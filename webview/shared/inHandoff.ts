/** Whether a line goes into the handoff, and how a box takes it out: one answer for every list that shows lines. */
import type { ItemState, PanelRequests } from '../../src/protocol/messages';

/** A line in the user's words, or a conflict that they settled, stays whatever is ticked. */
export const isUsers = ({ isEdited, choices = [] }: ItemState): boolean =>
  isEdited || choices.some(({ isChosen }) => isChosen);

/** What no longer holds stays out. */
export const isInHandoff = (item: ItemState): boolean => item.gone === null && (item.isOn || isUsers(item));

/** What a box may ask of the host. */
type AskOfBox = <Kind extends 'tick-item' | 'remove-own-line'>(kind: Kind, body: PanelRequests[Kind]['ask']) => void;

/** To leave out a line in the user's words is to take those away. */
export function tickItem(ask: AskOfBox, item: ItemState, on: boolean): void {
  if (isUsers(item) && !on) ask('remove-own-line', { id: item.id });
  else ask('tick-item', { id: item.id, on });
}
