/** Remembers, for the logs that were opened in this worker, which values are secret in them. Keeps the values in memory only. */
import { HandoffError, isAbort } from '../core/errors';
import { recordWithholder, type WithholdRecord } from '../core/redact/files/withholdRecord';
import type { LearnedSecret } from '../core/redact/learnedSecret';
import { redactorFor } from '../core/redact/redactorOf';
import type { Redact } from '../core/redaction';
import type { Session, SessionPart } from '../core/session';
import { type LineInPart, lineInPart } from '../core/sessionParts';

/** Redacts later texts by what earlier readings found to be secret. */
export interface KnownSecrets {
  /** The same session again. */
  remember(session: Session): Session;
  /** The redaction of one log, which is opened first where it was not yet. */
  redactorOf(path: string, signal: AbortSignal): Promise<Redact>;
  /** Takes out of a raw record of one log what its secret files hold. */
  withholderOf(path: string, signal: AbortSignal): Promise<WithholdRecord>;
  /** The file that a line stands in: a session may go on from other logs. */
  placeOf(path: string, line: number, signal: AbortSignal): Promise<LineInPart>;
  /** The redaction of a text that may come from any log that was opened. */
  redactAny(): Redact;
}

interface Known {
  readonly secrets: readonly LearnedSecret[];
  readonly withheld: readonly string[];
  readonly parts: readonly SessionPart[];
}

const mostLogs = 8;

/** Keeps the newest logs only; `open` reads a log that was not remembered. */
export function rememberSecrets(open: (path: string, signal: AbortSignal) => Promise<Session>): KnownSecrets {
  const byPath = new Map<string, Known>();
  let any: readonly LearnedSecret[] = [];
  const remember = (session: Session): Session => {
    byPath.delete(session.path);
    byPath.set(session.path, {
      secrets: session.secrets ?? [],
      withheld: session.withheld ?? [],
      parts: session.parts ?? [],
    });
    for (const path of [...byPath.keys()].slice(0, -mostLogs)) byPath.delete(path);
    any = [...byPath.values()].flatMap(({ secrets }) => secrets);
    return session;
  };
  return {
    remember,
    redactorOf: async (path, signal) => redactorFor((await knownOf(path, signal)).secrets),
    withholderOf: async (path, signal) => recordWithholder((await knownOf(path, signal)).withheld),
    placeOf: async (path, line, signal) => lineInPart({ path, parts: (await knownOf(path, signal)).parts }, line),
    redactAny: () => redactorFor(any),
  };

  async function knownOf(path: string, signal: AbortSignal): Promise<Known> {
    const known = byPath.get(path);
    if (known !== undefined) return known;
    try {
      const { secrets = [], withheld = [], parts = [] } = remember(await open(path, signal));
      return { secrets, withheld, parts };
    } catch (error) {
      // A file of no known format has no session to learn from; its lines are redacted by the rules.
      if (HandoffError.is(error) && !isAbort(error)) return { secrets: [], withheld: [], parts: [] };
      throw error;
    }
  }
}
