/** How an item of the agent's own list of work stands, by the list and by what was seen since. */
import { ruleTable } from '../../../../core/rules/ruleTable';
import type { TodoItem } from '../../../../core/session';

/** An item, and what the session showed behind the list. */
interface ListedItem {
  readonly item: TodoItem;
  readonly line: number;
  /** A later call did it. */
  readonly isSeenDone: boolean;
  /** The user turned down what was tried since. */
  readonly isHeldUp: boolean;
}

interface ListedItemExample {
  readonly text: string;
  readonly status: TodoItem['status'];
  readonly since?: 'seen done' | 'held up';
}

/** Words of an item that say it cannot go on by itself. */
const waits = /\bblocked\b|\bwait(?:s|ing)? (?:for|on)\b/i;

/** What an item is told as. */
export type ItemState = 'done' | 'dropped' | 'under way' | 'waits, under way' | 'open' | 'waits';

/** The table; a list that was left behind as a whole is over before it is asked. */
export const itemState = ruleTable<ListedItem, ItemState, ListedItemExample>({
  name: 'item-state',
  question: 'How does this item of the agent’s list stand?',
  textOf: ({ item }) => item.text,
  lineOf: ({ line }) => line,
  subjectOf: ({ text, status, since }) => ({
    ...{ item: { text, status }, line: 1 },
    ...{ isSeenDone: since === 'seen done', isHeldUp: since === 'held up' },
  }),
  rows: [
    {
      name: 'seen-done',
      because: 'A call behind the list did it, or what follows it on the list.',
      holds: ({ isSeenDone }) => isSeenDone,
      verdict: 'done',
      hit: [{ text: 'Commit the cart', status: 'pending', since: 'seen done' }],
      miss: [{ text: 'Commit the cart', status: 'pending' }],
    },
    {
      name: 'ticked-off',
      because: 'The agent ticked it off.',
      holds: ({ item }) => item.status === 'completed',
      verdict: 'done',
      hit: [{ text: 'Commit the cart', status: 'completed' }],
      miss: [{ text: 'Commit the cart', status: 'in-progress' }],
    },
    {
      name: 'dropped',
      because: 'The agent took it off the list.',
      holds: ({ item }) => item.status === 'cancelled',
      verdict: 'dropped',
      hit: [{ text: 'Commit the cart', status: 'cancelled' }],
      miss: [{ text: 'Commit the cart', status: 'pending' }],
    },
    {
      name: 'waits-under-way',
      because: 'It was begun, and says itself what it waits for.',
      holds: ({ item, isHeldUp }) => item.status === 'in-progress' && !isHeldUp && waits.test(item.text),
      verdict: 'waits, under way',
      hit: [{ text: 'Publish the cart (waiting for the second shop)', status: 'in-progress' }],
      miss: [{ text: 'Publish the cart for the second shop', status: 'in-progress' }],
    },
    {
      name: 'waits',
      because: 'It says itself what it waits for.',
      holds: ({ item }) => waits.test(item.text),
      verdict: 'waits',
      hit: [{ text: 'Publish the cart, blocked by the second shop', status: 'pending' }],
      miss: [{ text: 'Publish the cart for the second shop', status: 'pending' }],
    },
    {
      name: 'held-up',
      because: 'All that was tried of it was turned down: it is as little begun as the others.',
      holds: ({ item, isHeldUp }) => item.status === 'in-progress' && isHeldUp,
      verdict: 'open',
      hit: [{ text: 'Commit the cart', status: 'in-progress', since: 'held up' }],
      miss: [{ text: 'Commit the cart', status: 'in-progress' }],
    },
    {
      name: 'under-way',
      because: 'The list has it as the one in work.',
      holds: ({ item }) => item.status === 'in-progress',
      verdict: 'under way',
      hit: [{ text: 'Commit the cart', status: 'in-progress' }],
      miss: [{ text: 'Commit the cart', status: 'pending' }],
    },
  ],
  otherwise: {
    because: 'It is on the list and not begun.',
    verdict: 'open',
    hit: [{ text: 'Commit the cart', status: 'pending' }],
  },
});
