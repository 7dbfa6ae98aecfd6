/** Whose words an entry holds. */
import type { Entry, MessageEntry } from '../session';

/** Typed at rest, or while the agent worked. */
export const isTyped = (entry: Entry): entry is MessageEntry =>
  entry.kind === 'message' && entry.role === 'user' && (entry.origin === 'typed' || entry.origin === 'queued');

/** What the model said. */
export const isAnswer = (entry: Entry): entry is MessageEntry =>
  entry.kind === 'message' && entry.role === 'assistant' && entry.origin === 'model';
