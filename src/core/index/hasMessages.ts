import type { Entry, Session } from '../session';

/** False for a session with fewer than one message, or call, of each side: it has nothing to hand off. */
export function hasMessages({ entries }: Pick<Session, 'entries'>): boolean {
  const isWork = (entry: Entry) =>
    entry.kind === 'tool-call' || (entry.kind === 'message' && entry.origin !== 'injected');
  const first = entries.findIndex(isWork);
  return first >= 0 && entries.findLastIndex(isWork) > first;
}
