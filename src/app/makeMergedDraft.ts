/** From several logs to one draft. */
import { nothingToMerge, wrongUse } from '../core/errors';
import { mostSessions } from '../core/merge/mergePart';
import { choosePassages } from '../core/pipeline/createDraft';
import { type MergedDraft, mergeDrafts, type ReadPart } from '../core/pipeline/mergeDrafts';
import type { OnPhase } from '../core/ports';
import { hideWords } from '../core/project/hidePatterns';
import { redactorFor } from '../core/redact/redactorOf';
import type { Session } from '../core/session';
import { workTreeOf } from '../sources/worktrees';
import { type AppParts, openSession } from './appParts';
import type { DraftJob } from './draftJob';
import { draftTools, extractorFor, isAnonymous, type RequestFor } from './makeDraft';

/** What a handoff of several sessions is made from. */
export interface MergeJob extends Pick<DraftJob, 'workspace' | 'request' | 'anonymize' | 'asksGit'> {
  /** Two or more, in the order of their letters. */
  readonly logs: readonly DraftJob['log'][];
}

/** Throws where a log cannot be read or holds no session, and `wrong-use` where the logs are not several. */
export async function makeMergedDraft(
  job: MergeJob,
  parts: AppParts,
  onPhase: OnPhase,
  signal: AbortSignal,
  requestFor: RequestFor = async (_, request) => request,
): Promise<MergedDraft> {
  if (job.logs.length > mostSessions)
    throw wrongUse(`At most ${mostSessions} sessions are merged into one handoff. Leave some out.`);
  const opened: { readonly session: Session; readonly readMs: number }[] = [];
  for (const log of job.logs) {
    onPhase('read');
    const started = parts.clock.now();
    const session = await openSession(log, parts, signal);
    opened.push({ session, readMs: parts.clock.now() - started });
  }
  const [first] = opened;
  const request = first === undefined ? job.request : await requestFor(first.session, job.request);
  const names = new Set<string>();
  for (const { session } of opened) names.add(`${await parts.files.realPath(session.path)} ${session.id}`);
  if (names.size < opened.length) throw nothingToMerge();
  const hidden = opened.map((one) => ({ ...one, session: hideWords(one.session, request.redact ?? [], request.goal) }));
  // What is a secret in one session is one in all of them.
  const redact = redactorFor(hidden.flatMap(({ session }) => session.secrets ?? []));
  const sessions = hidden.map(({ session }) => session);
  const seen =
    job.asksGit === true && first !== undefined
      ? await (await import('./verify/seeLive')).liveFor(first.session, job.workspace, parts, signal)
      : null;
  const shown = isAnonymous(job)
    ? await (await import('./withoutIdentities')).withoutIdentities(sessions, request, redact, parts, seen)
    : { sessions, request, live: seen };
  const read: ReadPart[] = [];
  for (const [at, { session: original, readMs }] of hidden.entries()) {
    const session = shown.sessions[at] ?? original;
    const tools = draftTools(
      { ...job, ...{ request: shown.request, live: shown.live, readMs } },
      redact,
      parts,
      onPhase,
    );
    const chosen = choosePassages(session, shown.request, tools, signal);
    const extractor = await extractorFor(
      parts.model?.(original) ?? null,
      redact,
      isAnonymous(job) ? null : { files: parts.files, hidden: request.redact ?? [] },
    );
    const found = await extractor.extract(chosen.input, signal);
    chosen.watch.pause();
    const folder = original.startCwd ?? original.cwd;
    read.push({ chosen, found, tools, tree: folder === null ? null : await workTreeOf(folder, parts.files) });
  }
  return mergeDrafts(read);
}
