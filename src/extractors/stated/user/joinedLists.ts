/**
 * Lists of a long text whose items hold by the line above them: “When reporting back, include:” with “Current status.” below,
 * “Design to enforce:” with how each thing is. One order each, told with that line; torn apart, an item says nothing.
 */
import type { UserMessage, UserSentence } from './userSentences';

interface OfList {
  readonly text: string;
  readonly standing: boolean;
  readonly isAsked: boolean;
  readonly message: UserMessage;
  /** The line above the list that it stands in; null for all else. */
  readonly list: string | null;
}

/** Of a long text alone: of what somebody types each item is said for itself. A heading leads to no list. */
export const listOf = ({ isBrief, isDocument }: UserMessage, { isItem, lead }: UserSentence): string | null =>
  isItem && (isBrief || isDocument) && lead !== null && /[:：]$/.test(lead) ? lead : null;

/** What outlives its task, and what is asked for now, stays a line of its own. */
export function joinedLists<Item extends OfList>(items: readonly Item[]): Item[] {
  const isWithin = ({ standing, isAsked, list }: Item) => !standing && !isAsked && list !== null;
  return items.flatMap((item, at) => {
    if (!isWithin(item)) return [item];
    const isBeside = (other: Item) => isWithin(other) && other.message === item.message && other.list === item.list;
    const list = items.filter(isBeside);
    if (list.length < fewest) return [item];
    return items.findIndex(isBeside) === at ? [{ ...item, text: joined(list) }] : [];
  });
}

const fewest = 2;

/** Verbatim; a mark stands for what does not bind, or stands elsewhere. */
function joined(list: readonly OfList[]): string {
  const [first] = list;
  if (first === undefined) return '';
  const { text: all } = first.message;
  return list.reduce((told, { text }) => {
    const behind = ['-', '*', '+']
      .map((mark) => `${told} ${mark} ${text}`)
      .find((whole) => all.includes(whole.replace(/^.*\[…\] /u, '')));
    return behind ?? `${told} ${leftOut} ${text}`;
  }, first.list ?? '');
}

const leftOut = '[…]';
