/** The title of a session that has no name: what the user asked first. */
import type { Entry } from '../../../core/session';
import { promptTitle } from './promptTitle';

/** Looks at the user's own words only; null where none of them makes a title. */
export function firstPromptTitle(entries: readonly Entry[]): string | null {
  for (const entry of entries) {
    const isOwn = entry.kind === 'message' && (entry.origin === 'typed' || entry.origin === 'queued');
    const title = isOwn ? promptTitle(entry.text) : null;
    if (title !== null) return title;
  }
  return null;
}
