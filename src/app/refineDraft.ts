/**
 * A draft refined by a model that somebody else asks: prepared here up to the question, and finished here from the answer.
 * What lies between is the user's consent and the model's time.
 */
import type { ModelFailure } from '../core/draft';
import { HandoffError, wrongUse } from '../core/errors';
import type { Facts } from '../core/fact';
import { oneMessage } from '../core/models/oneMessage';
import { type CreatedDraft, choosePassages, draftOf } from '../core/pipeline/createDraft';
import type { Extracted, ExtractInput } from '../core/pipeline/extractor';
import type { ModelRequest } from '../core/ports';
import { hideWords } from '../core/project/hidePatterns';
import { redactorOf } from '../core/redact/redactorOf';
import type { Session } from '../core/session';
import { estimateTokens } from '../core/tokens';
import { localExtractor } from '../extractors/localExtractor';
import { prepareForkQuestion } from '../extractors/model/askFork';
import { prepareQuestion } from '../extractors/model/askModel';
import type { OpenAnswer } from '../extractors/model/question';
import type { AppParts } from './appParts';
import type { DraftJob } from './draftJob';
import { openAtPoint } from './fromPoint/openAtPoint';
import { draftTools, isAnonymous } from './makeDraft';
import { sha256 } from './sha256';
import { liveFor } from './verify/seeLive';
import { type LogAgain, wholeResults } from './wholeResults';
import { withoutIdentities } from './withoutIdentities';

/** What would be sent to a model, as plain data. */
export interface PreparedRefinement {
  /** Hash of the request: the same log, goal and window give the same. */
  readonly id: string;
  /** Redacted as a whole. */
  readonly request: ModelRequest;
  /** Estimate for all of it. */
  readonly tokens: number;
  /** Pieces of the session in it, and those that had no room. */
  readonly passages: number;
  readonly leftOut: number;
  /** Tokens of the session that its own agent reads again; null for other models, and where the log does not tell. */
  readonly sessionTokens: number | null;
  /** Placeholders that stand in it in place of secrets. */
  readonly redacted: readonly { readonly rule: string; readonly count: number }[];
  /** Tokens that a second question takes at most, about. */
  readonly againTokens: number;
}

/** What a model would be sent to check its own answer, as plain data. */
export interface PreparedCheck extends Pick<PreparedRefinement, 'request' | 'tokens' | 'redacted'> {
  /** Its statements in it. */
  readonly statements: number;
}

/** Why an answer ended before its end: the user cancelled it, or the model failed. */
export type AnswerCut = 'cancelled' | ModelFailure;

/** A refinement that waits for its answer. */
export interface Refinement {
  readonly prepared: PreparedRefinement;
  readonly session: Session;
  /** Reads an answer while it arrives, from its beginning. */
  open(): OpenAnswer;
  /** Has the model check a whole answer; null where nothing in it can be checked. */
  again(answer: string): PreparedCheck | null;
  /**
   * Makes a draft of an answer. Throws `model-empty` for one that holds nothing.
   *
   * @param model its name, for messages
   */
  read(heard: HeardAnswer, model: string, signal: AbortSignal): Promise<CreatedDraft>;
}

/** All that a model said. */
export interface HeardAnswer {
  readonly answer: string;
  /** Why it is not whole; null where it is. */
  readonly cut: AnswerCut | null;
  /** What the model said of its lines when it checked them; null where it was not asked, or not to the end. */
  readonly verdicts: string | null;
}

/**
 * Reads the log and makes the question; nothing is sent. Throws as `makeDraft` does.
 *
 * @param windowTokens that question and answer may have together; null where nobody knows, `itself` where the session's own
 *   agent is asked, which has the session already
 */
export async function prepareRefinement(
  job: DraftJob,
  windowTokens: number | 'itself' | null,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Refinement> {
  const started = parts.clock.now();
  if (isAnonymous(job) && windowTokens === 'itself')
    throw wrongUse(
      'The outgoing agent knows whose session it is. Draw the draft with names again, or ask another model.',
    );
  const { session: opened } = await openAtPoint(job.log, job.from, parts, signal);
  const read = hideWords(opened, job.request.redact ?? [], job.request.goal);
  const redact = redactorOf(read);
  const seen =
    job.asksGit === true && job.from === undefined ? await liveFor(read, job.workspace, parts, signal) : null;
  const shown = isAnonymous(job)
    ? await withoutIdentities([read], job.request, redact, parts, seen)
    : { sessions: [read], request: job.request, live: seen };
  const { live, request: wanted } = shown;
  const session = shown.sessions[0] ?? read;
  const tools = draftTools({ ...job, live, readMs: parts.clock.now() - started }, redact, parts, () => undefined);
  const chosen = choosePassages(session, wanted, tools, signal);
  const { facts: base, ended = [] } = await localExtractor.extract(chosen.input, signal);
  const question =
    windowTokens === 'itself'
      ? prepareForkQuestion(chosen.input, base, redact)
      : prepareQuestion(
          isAnonymous(job)
            ? chosen.input
            : await withWhole(chosen.input, base, { files: parts.files, hidden: job.request.redact ?? [] }, signal),
          base,
          windowTokens,
          redact,
        );
  chosen.watch.pause();
  const { request, passages, leftOut } = question;
  const text = oneMessage(request);
  return {
    session,
    prepared: {
      ...{ id: await sha256(text), request, passages, leftOut },
      tokens: estimateTokens(text),
      sessionTokens: windowTokens === 'itself' ? session.context.usedTokens : null,
      redacted: placeholdersIn(text),
      againTokens: question.mostAgain,
    },
    open: () => question.open(),
    again(answer) {
      const heard = question.open();
      heard.push(answer);
      const { told = [] } = heard.stop().facts;
      if (told.length === 0) return null;
      const asked = question.again(told);
      const whole = oneMessage(asked);
      const tokens = estimateTokens(whole);
      return { request: asked, tokens, redacted: placeholdersIn(whole), statements: told.length };
    },
    async read({ answer, cut, verdicts }, model, readSignal) {
      readSignal.throwIfAborted();
      const heard = question.open();
      heard.push(answer);
      const found = cut === null ? heard.end(model) : heard.stop();
      const said = verdicts === null ? found : checked(found, heard, verdicts, model);
      const { draft, ...made } = await draftOf(chosen, { ...said, ended }, tools);
      return { ...made, draft: cut === null || cut === 'cancelled' ? draft : { ...draft, modelFailure: cut } };
    },
  };
}

/** Where nothing of the verdicts can be read, the answer stands as it was, and the failure is told. */
function checked(found: Extracted, heard: OpenAnswer, verdicts: string, model: string): Extracted {
  try {
    return heard.endAgain(verdicts, model);
  } catch (error) {
    if (!HandoffError.is(error, 'model-empty')) throw error;
    return { ...found, failure: error };
  }
}

async function withWhole(input: ExtractInput, base: Facts, again: LogAgain, signal: AbortSignal) {
  const whole = await wholeResults(input.index, input.goal, base, again, signal);
  return whole === null ? input : { ...input, whole };
}

/** What a log itself wrote as a placeholder counts as one: it looks the same to who reads it. */
function placeholdersIn(text: string): PreparedRefinement['redacted'] {
  const counts = new Map<string, number>();
  for (const [, rule = ''] of text.matchAll(/\[redacted:([\w-]{1,80})\]/g))
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return [...counts].map(([rule, count]) => ({ rule, count })).sort((a, b) => b.count - a.count);
}
