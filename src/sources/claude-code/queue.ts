/**
 * Messages typed while Claude Code was busy. Most turn up again as a user record or as an attachment; those that do not
 * were still said by the user, and stand only here. What they took back into the input box was not said.
 */

import { textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';

/** What the user typed, capped; `time` is in milliseconds. */
export interface QueuedMessage {
  readonly line: number;
  readonly time: number | null;
  readonly text: string;
}

/** Follows what goes into the queue and comes out of it. */
export interface MessageQueue {
  take(operation: string, text: string | null, line: number, time: number | null): void;
  /** A user record or attachment that may be a queued message, delivered. */
  delivered(text: string): void;
  /** The queued messages that were never delivered as a record of their own. */
  undelivered(): readonly QueuedMessage[];
}

/** Matches by the text, as the log gives the messages no ids. */
export function openQueue(): MessageQueue {
  let open: Queued[] = [];
  return {
    take(operation, text, line, time) {
      if (operation === 'enqueue') {
        if (text === null || text.trim() === '') return;
        open.push({ line, time, text: capText(text, textLimits.message), key: keyOf(text), isWaiting: true });
      } else if (operation === 'popAll') {
        open = open.filter(({ isWaiting }) => !isWaiting);
      } else {
        const key = text === null ? null : keyOf(text);
        const waiting = open.filter(({ isWaiting }) => isWaiting);
        const taken = waiting.find((message) => message.key === key) ?? waiting[0];
        if (taken !== undefined) taken.isWaiting = false;
      }
    },
    delivered(text) {
      if (open.length === 0) return;
      const key = keyOf(text);
      const at = open.findIndex((message) => message.key === key);
      if (at !== -1) open.splice(at, 1);
    },
    undelivered: () => open,
  };
}

interface Queued extends QueuedMessage {
  readonly key: string;
  isWaiting: boolean;
}

/** White space aside; long texts by their beginning, since one of the two may be cut. */
const keyOf = (text: string) => text.slice(0, 600).replace(/\s+/g, ' ').trim().slice(0, 400);
