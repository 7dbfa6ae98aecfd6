/** The title of a session that has no name: what the user asked first. */
import { saysLittle, weightOf } from '../../../core/goal';
import type { Entry } from '../../../core/session';
import { promptTitle } from './promptTitle';

/** Looks at the user's own words only; null where none of them makes a title. */
export function firstPromptTitle(entries: readonly Entry[]): string | null {
  let first: string | null = null;
  for (const entry of entries) {
    const isOwn = entry.kind === 'message' && (entry.origin === 'typed' || entry.origin === 'queued');
    const title = isOwn ? promptTitle(entry.text) : null;
    if (title !== null && isTelling(title)) return title;
    first ??= title;
  }
  return first;
}

const fewestLetters = 8;
const greeting =
  /^(?:(?:hi|hello|hey|hallo|hola|good (?:morning|evening|day)|test(?:ing)?|ping|yes|no|ok(?:ay)?|thanks?(?: you)?)\b[\s,.!?]*)+$/i;

/** A greeting, a nod or a bare "continue" names no session. */
const isTelling = (title: string) => weightOf(title) >= fewestLetters && !saysLittle(title) && !greeting.test(title);
