/**
 * Takes the contents of secret files out of a session before anything looks at it: what a tool read from `.env`, keys or
 * login files, and what a command printed of them. Rules cannot know every secret in there. What an edit put into one is
 * in no session: sources leave it out.
 */
import type { Entry, Session, ToolAction } from '../session';
import { isSecretFile } from './secretFiles';
import { withholdsOutput } from './withholdsOutput';

export function withholdSecretFiles(session: Session): Session {
  const withheld = new Map<string, string>();
  for (const entry of session.entries) {
    if (entry.kind !== 'tool-call') continue;
    const what = entry.actions.map(secretOf).find((secret) => secret !== null);
    if (typeof what === 'string') withheld.set(entry.callId, what);
  }
  if (withheld.size === 0) return session;
  return { ...session, entries: session.entries.map((entry) => withhold(entry, withheld)) };
}

/** What must not be quoted: the path, or the command that prints it. */
function secretOf(action: ToolAction): string | null {
  if (action.kind === 'read' || action.kind === 'edit') return isSecretFile(action.path) ? action.path : null;
  if (action.kind === 'search') return action.path !== undefined && isSecretFile(action.path) ? action.path : null;
  return action.kind === 'shell' && withholdsOutput(action.command) ? 'this command' : null;
}

function withhold(entry: Entry, withheld: ReadonlyMap<string, string>): Entry {
  if (entry.kind !== 'tool-result') return entry;
  const what = withheld.get(entry.callId);
  return what === undefined || entry.text === ''
    ? entry
    : { ...entry, text: `[withheld: what ${what} holds is never quoted]` };
}
