/** Remembers, for the logs that were opened in this worker, which values are secret in them. Keeps the values in memory only. */
import { HandoffError, isAbort } from '../core/errors';
import type { LearnedSecret } from '../core/redact/learnedSecret';
import { redactorFor } from '../core/redact/redactorOf';
import type { Redact } from '../core/redaction';
import type { Session } from '../core/session';

/** Redacts later texts by what earlier readings found to be secret. */
export interface KnownSecrets {
  /** The same session again. */
  remember(session: Session): Session;
  /** The redaction of one log, which is opened first where it was not yet. */
  redactorOf(path: string, signal: AbortSignal): Promise<Redact>;
  /** The redaction of a text that may come from any log that was opened. */
  redactAny(): Redact;
}

const mostLogs = 8;

/** Keeps the newest logs only; `open` reads a log that was not remembered. */
export function rememberSecrets(open: (path: string, signal: AbortSignal) => Promise<Session>): KnownSecrets {
  const byPath = new Map<string, readonly LearnedSecret[]>();
  let any: readonly LearnedSecret[] = [];
  const remember = (session: Session): Session => {
    byPath.delete(session.path);
    byPath.set(session.path, session.secrets ?? []);
    for (const path of [...byPath.keys()].slice(0, -mostLogs)) byPath.delete(path);
    any = [...byPath.values()].flat();
    return session;
  };
  return {
    remember,
    async redactorOf(path, signal) {
      const known = byPath.get(path) ?? (await secretsOf(path, signal));
      return redactorFor(known);
    },
    redactAny: () => redactorFor(any),
  };

  async function secretsOf(path: string, signal: AbortSignal): Promise<readonly LearnedSecret[]> {
    try {
      return remember(await open(path, signal)).secrets ?? [];
    } catch (error) {
      // A file of no known format has no session to learn from; its lines are redacted by the rules.
      if (HandoffError.is(error) && !isAbort(error)) return [];
      throw error;
    }
  }
}
