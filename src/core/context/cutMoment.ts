/** Whether a session can be left at this moment, or is in the middle of something that a handoff would cut. */
import { lastTodos } from '../index/lastTodos';
import { pairCalls } from '../index/pairCalls';
import { sortEntries } from '../index/sortEntries';
import type { Session } from '../session';
import { foldSpace } from '../text/foldSpace';

/** What a handoff would cut in the middle. */
export type CutMoment =
  | { readonly kind: 'clean' }
  /** It was not looked at: the log is too large to be read again and again. */
  | { readonly kind: 'unseen' }
  /** A call has no result yet. `since`: milliseconds since 1970. */
  | { readonly kind: 'call'; readonly what: string; readonly since: number | null }
  /** The agent asked, and nobody answered. */
  | { readonly kind: 'question' }
  /** The agent's list is begun and not done. */
  | { readonly kind: 'list'; readonly done: number; readonly all: number };

/** The most pressing of them. It is asked again and again while a session runs, so it does without an index of the session. */
export function cutMoment({ entries }: Session): CutMoment {
  const { calls, callsFor } = pairCalls(sortEntries(entries), new Int32Array());
  const last = calls.at(-1);
  if (last !== undefined && last.result === null && !entries.slice(last.position + 1).some(endsCall)) {
    const [action] = last.call.actions;
    const what = action?.kind === 'shell' ? action.command : last.call.tool;
    return { kind: 'call', what: foldSpace(what).slice(0, longestCall), since: last.call.time };
  }
  const said = entries.findLast((entry) => entry.kind === 'message' && entry.origin !== 'injected');
  if (said?.kind === 'message' && said.role === 'assistant' && /[?？]["”’)*_]*\s*$/.test(said.text))
    return { kind: 'question' };
  const items = lastTodos(callsFor('todo'))?.items ?? [];
  const done = items.filter(({ status }) => status === 'completed').length;
  const isBegun = items.some(({ status }) => status === 'in-progress');
  return isBegun && done < items.length ? { kind: 'list', done, all: items.length } : { kind: 'clean' };
}

const longestCall = 80;

/** Something that can only come when no call is waited for. */
const endsCall = (entry: { readonly kind: string; readonly role?: string }) =>
  entry.kind === 'message' && (entry.role === 'user' || entry.role === 'assistant');
