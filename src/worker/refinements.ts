/** Keeps what a model was last asked until its answer is read; what was lost meanwhile is made anew from the log. */
import { type AppParts, openSession } from '../app/appParts';
import { type PreparedCheck, type PreparedRefinement, prepareRefinement, type Refinement } from '../app/refineDraft';
import { sessionModel } from '../app/sessionModel';
import { modelFailed } from '../core/errors';
import type { CreatedDraft } from '../core/pipeline/createDraft';
import type { Session } from '../core/session';
import type { OpenAnswer } from '../extractors/model/question';
import type { HeardLines, WorkerRequests } from './workerProtocol';

/** The refinements of one worker. */
export interface Refinements {
  prepare(ask: WorkerRequests['refine-prepare']['ask'], signal: AbortSignal): Promise<PreparedRefinement>;
  /** What the session's own agent answers to a request of ours. */
  askAgent(ask: WorkerRequests['refine-ask-agent']['ask'], signal: AbortSignal): Promise<string>;
  /** The lines that a piece of an answer has brought to their end; none where the question was lost. */
  hear(ask: WorkerRequests['refine-hear']['ask']): HeardLines;
  /** The second question, to check the answer of the first; null where that brought nothing. Throws as `read` does. */
  again(ask: WorkerRequests['refine-again']['ask'], signal: AbortSignal): Promise<PreparedCheck | null>;
  /** Throws `model-failed` where the log went on and the question was lost. */
  read(ask: WorkerRequests['refine-read']['ask'], signal: AbortSignal): Promise<CreatedDraft>;
}

/**
 * A session in memory is large, so one refinement is kept: its answer may be checked once its draft is made.
 *
 * @param onSession is told of each session that was read
 */
export function openRefinements(parts: AppParts, onSession: (session: Session) => void): Refinements {
  let kept: Refinement | null = null;
  let heard: OpenAnswer | null = null;
  const make = async (ask: WorkerRequests['refine-prepare']['ask'], signal: AbortSignal) => {
    const refinement = await prepareRefinement(ask.job, ask.windowTokens, parts, signal);
    onSession(refinement.session);
    kept = refinement;
    heard = null;
    return refinement;
  };
  const of = async (
    { id, ...ask }: WorkerRequests['refine-prepare']['ask'] & { readonly id: string },
    model: string,
    signal: AbortSignal,
  ) => {
    const refinement = kept?.prepared.id === id ? kept : await make(ask, signal);
    if (refinement.prepared.id !== id)
      throw modelFailed(model, 'the session went on after the question was made, so the answer is about another one');
    return refinement;
  };
  return {
    prepare: async (ask, signal) => (await make(ask, signal)).prepared,
    async askAgent({ job, request }, signal) {
      const session = kept?.session.path === job.log.path ? kept.session : null;
      const { log } = job;
      const asked = session ?? (await openSession(log, parts, signal));
      return sessionModel(asked, parts.environment).complete(request, signal);
    },
    hear({ id, text, isFirst }) {
      if (kept?.prepared.id !== id) return { told: [], strikes: [] };
      if (isFirst || heard === null) heard = kept.open();
      const facts = heard.push(text);
      return {
        told: facts.flatMap((fact) => ('kind' in fact ? [fact] : [])),
        strikes: facts.flatMap((fact) => ('kind' in fact ? [] : [fact])),
      };
    },
    async again({ answer, ...ask }, signal) {
      return (await of(ask, 'the model', signal)).again(answer);
    },
    async read({ answer, model, cut, verdicts, ...ask }, signal) {
      return (await of(ask, model, signal)).read({ answer, cut, verdicts }, model, signal);
    },
  };
}
