/**
 * What the logs that a handoff names taught of secrets. Somebody may type a value into the file that no rule knows by
 * itself; the session it was made from knows it.
 */
import type { HandoffDocument } from '../core/document/readDocument';
import { isAbort } from '../core/errors';
import { redactorWithParts } from '../core/redact/redactorOf';
import type { Redact } from '../core/redaction';
import type { Session } from '../core/session';
import type { AppParts } from './appParts';
import { sessionOf } from './lineage/previousSessions';

/** How a handoff is redacted before it leaves. */
export interface Taught {
  /** By the rules and by what its sessions taught; parts of such a value as well. */
  readonly redact: Redact;
  /** A sentence where the rules alone looked; null where every log that it names was read. */
  readonly gap: string | null;
}

const noDocument = 'The text names no session: only the rules looked for secrets in it.';
const noLog = 'The handoff names no log: only the rules looked for secrets in it, not what its session taught.';

/**
 * Reads the logs that the handoff names, wherever they are now, each as its own source does.
 * Throws where the user cancels; a log that cannot be read is a gap.
 */
export async function taughtBy(
  document: HandoffDocument | null,
  workspace: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Taught> {
  const named = document === null ? [] : logsOf(document);
  const read: Session[] = [];
  for (const one of named) {
    const session = await readOrNull(one, workspace, parts, signal);
    if (session !== null) read.push(session);
  }
  const missing = named.length - read.length;
  return {
    redact: redactorWithParts(read.flatMap(({ secrets }) => secrets ?? [])),
    gap:
      document === null ? noDocument : named.length === 0 ? noLog : missing === 0 ? null : gone(missing, named.length),
  };
}

type NamedLog = Pick<HandoffDocument, 'logPath' | 'session'>;

function logsOf({ sessions, session, logPath }: HandoffDocument): readonly NamedLog[] {
  const all =
    sessions.length > 1 ? sessions.map((one) => ({ session: one.session, logPath: one.log })) : [{ session, logPath }];
  return all.filter((one) => one.session !== null || one.logPath !== null);
}

/** A log of another session under the same path taught other values. */
async function readOrNull(
  named: NamedLog,
  workspace: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Session | null> {
  try {
    const session = await sessionOf(named, workspace, parts, signal);
    return named.session === null || session?.id === named.session ? session : null;
  } catch (error) {
    if (signal.aborted || isAbort(error)) throw error;
    return null;
  }
}

const gone = (missing: number, all: number) =>
  all === 1
    ? 'The log of the handoff is not on this machine or cannot be read: only the rules looked for secrets in it, not what its session taught.'
    : `${missing} of ${all} logs of the handoff are not on this machine or cannot be read: of what those sessions taught, only the rules looked for secrets.`;
