import { type CutMoment, cutMoment } from '../../core/context/cutMoment';
import type { FileStore } from '../../core/ports';
import { redactorOf } from '../../core/redact/redactorOf';
import type { Session } from '../../core/session';
import { openLog } from '../../sources/openLog';

/** Larger logs are not read for it: it is asked again and again while a session runs. */
const mostBytes = 48 * 1024 * 1024;

/** Of a log as it is now, redacted; null where it is gone. Throws where it cannot be read. */
export async function cutMomentOf(
  { path, sessionId }: { readonly path: string; readonly sessionId: string | null },
  files: FileStore,
  signal: AbortSignal,
): Promise<CutMoment | null> {
  const stat = await files.stat(path);
  if (stat === null) return null;
  if (stat.size > mostBytes) return { kind: 'unseen' };
  return momentOf(await openLog({ path, sessionId, files, signal }));
}

/** The same of a session that is read already. */
export function momentOf(session: Session): CutMoment {
  const moment = cutMoment(session);
  return moment.kind === 'call' ? { ...moment, what: redactorOf(session)(moment.what).text } : moment;
}
