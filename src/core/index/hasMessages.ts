import type { Entry, Session } from '../session';

/**
 * False for a session with fewer than two messages or calls: it has nothing to hand off. A prompt that an error answered
 * is handed off with the error: it is a task that nobody has begun.
 */
export function hasMessages({ entries }: Pick<Session, 'entries'>): boolean {
  const isWork = (entry: Entry) =>
    entry.kind === 'tool-call' || (entry.kind === 'message' && entry.origin !== 'injected');
  const first = entries.findIndex(isWork);
  const answers = (entry: Entry) => isWork(entry) || (entry.kind === 'note' && entry.topic === 'api-error');
  return first >= 0 && entries.findLastIndex(answers) > first;
}
