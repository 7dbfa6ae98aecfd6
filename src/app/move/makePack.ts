/** Makes the pack of a handoff: the text, the work that is not committed, and what both were seen to need. */
import type { HandoffDocument } from '../../core/document/readDocument';
import { redactionFailed } from '../../core/errors';
import { needsOf } from '../../core/move/needsOf';
import type { Pack } from '../../core/move/pack';
import { redactStrings } from '../../core/redact/redactStrings';
import type { Redact } from '../../core/redaction';
import type { Session } from '../../core/session';
import { openRepository } from '../../node/move/scratch';
import { type TakenWork, takeWork } from '../../node/move/takeWork';
import type { AppParts } from '../appParts';
import { sessionOf } from '../lineage/previousSessions';
import { sha256 } from '../sha256';
import { planReruns } from '../verify/rerunChecks';
import { verifyHandoff } from '../verify/verifyHandoff';

/** Where, from which commit, and which files that git does not track. */
export interface PackRequest {
  readonly folder: string;
  readonly base: string;
  /** Absolute. */
  readonly include: readonly string[];
}

/** The pack, and what is said of it besides. */
export interface MadePack {
  readonly pack: Pack;
  readonly taken: TakenWork;
  /** Secrets that were taken out of the handoff's text. */
  readonly hidden: number;
}

/** @param redact by the rules and by what the handoff's sessions taught */
export async function makePack(
  document: HandoffDocument,
  whole: string,
  { folder, base, include }: PackRequest,
  redact: Redact,
  parts: AppParts,
  signal: AbortSignal,
): Promise<MadePack> {
  const repository = await openRepository(folder, parts.environment, signal);
  const taken = await takeWork(repository, { base, include, redact });
  const { text, hits } = redact(whole);
  const patch = taken.patch.toString();
  const isText = Buffer.from(patch).equals(taken.patch);
  const place = { workspace: folder, isNamed: false, mostLogBytes: null };
  const { judged, ledger, root } = await verifyHandoff(document, place, parts, signal);
  const about = {
    leftOut: [...taken.leftOut],
    needs: needsOf(await sessionsOf(document, folder, parts, signal), taken.texts),
    checks: planReruns(judged, ledger, root).flatMap(({ judged: { claim }, line, fact }) =>
      line === null || fact === null || claim.kind !== 'check'
        ? []
        : { shown: claim.command, run: line, kind: fact.check, status: fact.status },
    ),
  };
  const pack: Pack = {
    handoffPack: 1,
    packedAt: new Date(parts.clock.now()).toISOString(),
    handoff: { sha256: await sha256(text), text },
    work: {
      ...{ base: taken.base, tree: taken.tree, subject: redact(taken.subject).text },
      branch: taken.branch === null ? null : redact(taken.branch).text,
      files: [...taken.files],
      patch: {
        sha256: await sha256OfBytes(taken.patch),
        bytes: taken.patch.length,
        ...(isText
          ? { encoding: 'utf8' as const, text: patch }
          : { encoding: 'base64' as const, text: taken.patch.toString('base64') }),
      },
    },
    ...redactStrings(about, redact),
  };
  lastGate(pack, redact);
  return { pack, taken, hidden: hits.length };
}

/** In hexadecimal digits, of bytes as they are: a patch need not be text. */
export async function sha256OfBytes(bytes: Uint8Array): Promise<string> {
  const digest = await globalThis.crypto.subtle.digest('SHA-256', Uint8Array.from(bytes));
  return Buffer.from(digest).toString('hex');
}

/** What is left of a text that was redacted must be clean; the patch was looked through file by file. */
function lastGate({ handoff, leftOut, needs, checks }: Pack, redact: Redact): void {
  const rest = [handoff.text, ...leftOut.map((one) => one.path), ...needs.services, ...checks.map((one) => one.run)];
  if (rest.some((text) => redact(text).hits.length > 0)) throw redactionFailed();
}

async function sessionsOf(
  { sessions, session, logPath }: HandoffDocument,
  folder: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<readonly Session[]> {
  const named =
    sessions.length > 1 ? sessions.map((one) => ({ session: one.session, logPath: one.log })) : [{ session, logPath }];
  const read: Session[] = [];
  for (const one of named) {
    const found = await sessionOf(one, folder, parts, signal);
    if (found !== null) read.push(found);
  }
  return read;
}
