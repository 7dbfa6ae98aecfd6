/** From a log file to a draft: opens the log, runs the pipeline, and adds what the panel shows beside it. */

import type { DraftRequest } from '../core/draft';
import type { InformationFact } from '../core/fact';
import { indexSession } from '../core/index/indexSession';
import type { LiveState } from '../core/live/liveState';
import { type CreatedDraft, createDraft, type DraftTools } from '../core/pipeline/createDraft';
import type { Extractor } from '../core/pipeline/extractor';
import { type EarlierFacts, tailExtractor } from '../core/pipeline/tailExtractor';
import { learnedLater } from '../core/point/learnedLater';
import type { LanguageModel, OnPhase } from '../core/ports';
import { hideWords } from '../core/project/hidePatterns';
import { redactorOf } from '../core/redact/redactorOf';
import { redactStrings } from '../core/redact/redactStrings';
import type { Redact } from '../core/redaction';
import type { Session } from '../core/session';
import { localExtractor } from '../extractors/localExtractor';
import { failuresBehind } from '../extractors/observed/errors/failuresBehind';
import type { AppParts } from './appParts';
import type { DraftJob } from './draftJob';
import { openAtPoint } from './fromPoint/openAtPoint';
import { sha256 } from './sha256';
import type { LogAgain } from './wholeResults';

/** What is asked of a session may depend on where it ran. */
export type RequestFor = (session: Session, request: DraftRequest) => Promise<DraftRequest>;

/** Throws where the log cannot be read or holds no session; `onPhase` is told of each step as it begins. */
export async function makeDraft(
  job: DraftJob,
  parts: AppParts,
  onPhase: OnPhase,
  signal: AbortSignal,
  requestFor: RequestFor = async (_, request) => request,
): Promise<CreatedDraft> {
  const started = parts.clock.now();
  onPhase('read');
  const { session, cut } = await openAtPoint(job.log, job.from, parts, signal);
  const request = await requestFor(session, job.request);
  const live =
    job.asksGit === true && cut === null
      ? await (await import('./verify/seeLive')).liveFor(session, job.workspace, parts, signal)
      : null;
  const about = {
    ...{ live, request, workspace: job.workspace, readMs: parts.clock.now() - started },
    ...(job.earlier === undefined ? {} : { earlier: job.earlier }),
    ...(isAnonymous(job) ? { anonymize: true } : {}),
  };
  if (cut === null) return draftSession(session, about, parts, onPhase, signal);
  // The rules alone: what was learned later is offered, and a model would be asked twice.
  const silent = () => undefined;
  const { draft: later } = await draftSession(cut.whole, about, { ...parts, model: null }, silent, signal);
  const { facts, noLongerHolds: ended = [] } = later;
  const whole = await readable(cut.whole, about, parts);
  const failures = failuresBehind(indexSession(whole), cut.point.line);
  // What the user wants hidden may stand behind the point alone, where the draft does not know it.
  const redact = redactorOf(hideWords(whole, request.redact ?? [], request.goal));
  const { lines, leftOut } = learnedLater({ facts, ended, failures, session: whole }, cut.point, request.goal);
  const before = session.before === undefined || leftOut === 0 ? session.before : { ...session.before, leftOut };
  return draftSession(
    before === undefined ? session : { ...session, before },
    { ...about, later: redactStrings(lines, redact) },
    parts,
    onPhase,
    signal,
  );
}

/** As it may be read: the texts of a draft are redacted, but names are taken out of a session alone. */
async function readable(
  whole: Session,
  { request, anonymize }: Pick<SessionJob, 'anonymize'> & { readonly request: DraftRequest },
  parts: AppParts,
): Promise<Session> {
  if (anonymize !== true) return whole;
  const { withoutIdentities } = await import('./withoutIdentities');
  const { sessions } = await withoutIdentities([whole], request, redactorOf(whole), parts, null);
  return sessions[0] ?? whole;
}

/** Whoever calls says it, or the request does. */
export const isAnonymous = ({ anonymize, request }: Pick<DraftJob, 'anonymize' | 'request'>): boolean =>
  anonymize === true || request.anonymize === true;

/** What a draft of a session that is open already needs beside the session; `readMs` is the time its reading took. */
export interface SessionJob {
  readonly request: DraftRequest;
  readonly workspace: string | null;
  readonly readMs: number;
  readonly anonymize?: boolean;
  readonly earlier?: EarlierFacts;
  /** What was learned behind the point that the session is cut at. */
  readonly later?: readonly InformationFact[];
  /** The repository as git shows it now. */
  readonly live?: LiveState | null;
}

/** The same for a session that is read already. */
export async function draftSession(
  read: Session,
  job: SessionJob,
  parts: AppParts,
  onPhase: OnPhase,
  signal: AbortSignal,
): Promise<CreatedDraft> {
  const session = hideWords(read, job.request.redact ?? [], job.request.goal);
  const redact = redactorOf(session);
  const extractor =
    job.earlier === undefined
      ? await extractorFor(
          parts.model?.(session) ?? null,
          redact,
          job.anonymize === true ? null : { files: parts.files, hidden: job.request.redact ?? [] },
          parts.mayAsk,
        )
      : tailExtractor(job.earlier, localExtractor);
  const tools = { ...draftTools(job, redact, parts, onPhase), extractor };
  if (job.anonymize !== true) return createDraft(session, job.request, tools, signal);
  const { withoutIdentities } = await import('./withoutIdentities');
  const { sessions, request, live } = await withoutIdentities([session], job.request, redact, parts, job.live ?? null);
  return createDraft(sessions[0] ?? session, request, { ...tools, live }, signal);
}

/** All that the steps of a draft ask of their surroundings but the extractor. */
export const draftTools = (
  job: SessionJob,
  redact: Redact,
  parts: AppParts,
  onPhase: OnPhase,
): Omit<DraftTools, 'extractor'> => ({
  redact,
  workspace: parts.workspace,
  workspaceFolder: job.workspace,
  clock: parts.clock,
  hash: sha256,
  onPhase,
  readMs: job.readMs,
  ...(job.later === undefined ? {} : { later: job.later }),
  live: job.live ?? null,
});

/**
 * The local rules, with a model on top where one is asked.
 *
 * @param again the log, to be read again for it; null where the session is not as its log has it
 * @param mayAsk throws where the model is not to be asked
 */
export async function extractorFor(
  model: LanguageModel | null,
  redact: Redact,
  again: LogAgain | null,
  mayAsk: AppParts['mayAsk'] = () => undefined,
): Promise<Extractor> {
  if (model === null) return localExtractor;
  const { modelExtractor } = await import('../extractors/model/modelExtractor');
  const local: Extractor = {
    ...localExtractor,
    async extract(input, signal) {
      const found = await localExtractor.extract(input, signal);
      mayAsk(found.facts);
      return found;
    },
  };
  if (again === null) return modelExtractor(model, local, redact);
  return modelExtractor(model, local, redact, async ({ index, goal }, facts, signal) => {
    const { wholeResults } = await import('./wholeResults');
    return wholeResults(index, goal, facts, again, signal);
  });
}
