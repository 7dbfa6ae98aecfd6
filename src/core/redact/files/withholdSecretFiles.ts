/**
 * Takes the contents of secret files out of a session before anything looks at it: what a tool read from `.env`, keys or
 * login files, and what a command printed of them. Rules cannot know every secret in there. What an edit put into one is
 * in no session: sources leave it out.
 */
import type { Entry, Session, ToolAction } from '../../session';
import { copiesIn, printsNamedSecret } from './namedSecretFile';
import { isSecretFile } from './secretFiles';
import { withholdParts } from './withholdParts';
import { withholdsOutput } from './withholdsOutput';
import { writtenSecrets } from './writtenSecrets';

/** A session without what its secret files hold. */
export interface Withheld {
  readonly session: Session;
  /** The contents that were taken out: secrets are learned from them. */
  readonly contents: readonly string[];
}

/** Takes out what commands and tools printed of secret files, their copies included. */
export function withholdSecretFiles(session: Session): Withheld {
  const withheld = new Map<string, string>();
  const copies = new Set<string>();
  for (const entry of session.entries) {
    if (entry.kind !== 'tool-call') continue;
    const what = entry.actions.map((action) => secretOf(action, copies)).find((secret) => secret !== null);
    if (typeof what === 'string') withheld.set(entry.callId, what);
    for (const action of entry.actions) {
      if (action.kind === 'shell') for (const copy of copiesIn(action.command)) copies.add(copy);
    }
  }
  const contents: string[] = session.entries.flatMap((entry) =>
    entry.kind === 'tool-call'
      ? entry.actions.flatMap((action) => (action.kind === 'shell' ? writtenSecrets(action.command) : []))
      : [],
  );
  const entries = session.entries.map((entry) => {
    const kept = withhold(entry, withheld);
    if (kept !== entry && entry.kind === 'tool-result') contents.push(entry.text);
    if (kept !== entry || !isQuoted(entry)) return kept;
    const parts = withholdParts(entry.text);
    contents.push(...parts.contents);
    return parts.contents.length === 0 ? entry : { ...entry, text: parts.text };
  });
  if (contents.length === 0) return { session, contents };
  return { session: { ...session, entries }, contents };
}

/** A handoff may quote it: a thought as well as what was said. */
const isQuoted = (entry: Entry): entry is Extract<Entry, { kind: 'tool-result' | 'message' | 'reasoning' }> =>
  entry.kind === 'tool-result' || entry.kind === 'message' || entry.kind === 'reasoning';

/** What must not be quoted: the path, or the command that prints it. */
function secretOf(action: ToolAction, copies: ReadonlySet<string>): string | null {
  if (action.kind === 'read' || action.kind === 'edit')
    return isSecretFile(action.path) || isCopy(action.path, copies) ? action.path : null;
  if (action.kind === 'search') return action.path !== undefined && isSecretFile(action.path) ? action.path : null;
  if (action.kind !== 'shell') return null;
  return withholdsOutput(action.command) || printsNamedSecret(action.command, copies) ? 'this command' : null;
}

const isCopy = (path: string, copies: ReadonlySet<string>) =>
  [...copies].some((copy) => path === copy || path.endsWith(`/${copy.replace(/^\.\//, '')}`));

function withhold(entry: Entry, withheld: ReadonlyMap<string, string>): Entry {
  if (entry.kind !== 'tool-result') return entry;
  const what = withheld.get(entry.callId);
  return what === undefined || entry.text === ''
    ? entry
    : { ...entry, text: `[withheld: what ${what} holds is never quoted]` };
}
