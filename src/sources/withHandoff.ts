/**
 * A session that was given a handoff: its text is nobody's words, the words around it are the user's; the session is titled
 * by what it was for, and continues the session the handoff was made from.
 */
import { findDeliveries } from '../core/document/findDelivery';
import { readPointer } from '../core/document/pointTo';
import { readDocument } from '../core/document/readDocument';
import type { Problem } from '../core/problem';
import type { Entry, MessageEntry, Session } from '../core/session';
import { firstPromptTitle } from './reading/entries/firstPromptTitle';
import { promptTitle } from './reading/entries/promptTitle';

/** Returns the session itself where no handoff stands in it. */
export function withHandoff(session: Session): Session {
  const entries = session.entries.some(mayHold) ? session.entries.flatMap(splitPrompt) : session.entries;
  const first = entries.find(isPrompt);
  const deliveries = findDeliveries(entries);
  const document = deliveries.at(-1)?.document;
  if (document === undefined && first?.origin !== 'handoff') return session;
  const isUnread = document === undefined && first !== undefined && readPointer(first.text) !== null;
  const isTitled = session.title !== null && session.title !== promptTitle(first?.text ?? '');
  const goal = document?.goal ?? null;
  return {
    ...session,
    entries,
    title: isTitled
      ? session.title
      : (firstPromptTitle(entries) ?? (goal === null ? session.title : promptTitle(goal))),
    ...(isUnread ? { problems: [...session.problems, unread] } : {}),
    parent: session.parent ?? document?.session ?? document?.logPath ?? null,
  };
}

const unread: Problem = {
  line: 0,
  kind: 'unread-handoff',
  message:
    'A handoff was delivered to this session, and nothing shows that it was read: what it carried is not told. Choose the session before this one as well.',
};

const isPrompt = (entry: Entry): entry is MessageEntry =>
  entry.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected' && entry.origin !== 'command';

/** A prompt that may be a handoff among words of the user. */
const mayHold = (entry: Entry): boolean =>
  isPrompt(entry) &&
  entry.foreignHandoff !== true &&
  (entry.text.includes('# Handoff') || entry.text.includes('<!-- handoff ') || readPointer(entry.text) !== null);

/** Words before and behind a handoff, in one message, become messages of the user; what they stand around does not. */
function splitPrompt(entry: Entry): Entry[] {
  if (!mayHold(entry) || !isPrompt(entry)) return [entry];
  const own = entry.origin === 'handoff' ? 'typed' : entry.origin;
  const pointer = readPointer(entry.text);
  if (pointer !== null) {
    const { rest } = pointer;
    const handoff: Entry = {
      ...entry,
      origin: 'handoff',
      text: rest === '' ? entry.text : pointerOf(entry.text, rest),
    };
    return rest === '' ? [handoff] : [handoff, { ...entry, origin: own, text: rest }];
  }
  const document = readDocument(entry.text);
  if (document === null) return [entry];
  const start = entry.text.indexOf(document.before) + document.before.length;
  const end = document.after === '' ? entry.text.length : entry.text.lastIndexOf(document.after);
  return [
    ...(document.before === '' ? [] : [{ ...entry, origin: own, text: document.before }]),
    { ...entry, origin: 'handoff' as const, text: entry.text.slice(start, Math.max(start, end)).trim() },
    ...(document.after === '' ? [] : [{ ...entry, origin: own, text: document.after }]),
  ];
}

const pointerOf = (text: string, rest: string) => text.slice(0, text.lastIndexOf(rest)).trim();
