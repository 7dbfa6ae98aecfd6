/**
 * What the panel needs to have a draft refined by a model: which models there are, what would be sent to one, and the
 * refined draft. Everything with text of the session is made and redacted in the worker; only the asking is done here.
 */
import type { DraftJob } from '../../app/draftJob';
import type { DraftResult } from '../../review/draftResult';
import type { HeardLines } from '../../worker/workerProtocol';

/** The session that is refined, as far as choosing a model for it goes. */
export interface RefinedSession {
  /** Id and name of its agent. */
  readonly agent: string;
  readonly agentLabel: string;
  /** Of its last answer; null where the log does not tell. */
  readonly model: string | null;
}

/** A model that may be asked to refine a draft. */
export interface ModelChoice {
  /** Stays the same from one window to the next, so that the last used can be remembered. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'editor' | 'server' | 'agent';
  /** Where the text goes, for people: "GitHub Copilot, your account", "localhost:11434, this machine". */
  readonly goesTo: string;
  /** Whether the text leaves the machine, as far as anyone can tell. */
  readonly isRemote: boolean;
}

/** What would be sent, before anything is. */
export interface RefinePlan {
  readonly model: ModelChoice;
  /** Tokens to be sent, as the model counts them, or else estimated. */
  readonly tokens: number;
  /** Passages of the session among what is sent, and those that the model's window has no room for. */
  readonly passages: number;
  readonly leftOut: number;
  readonly redacted: readonly { readonly rule: string; readonly count: number }[];
  /** Tokens of its session that the agent itself reads again; null for other models, and where nobody knows. */
  readonly sessionTokens: number | null;
  /** For people, with its currency; null where no price is known. */
  readonly cost: string | null;
  readonly timeLimitMs: number;
  /** The whole text as it would be sent. */
  readonly text: string;
  /** Tokens at most, about, of a second question that is to check the answer. */
  readonly againTokens: number;
  /** Whether that question is asked at once. The user may say otherwise before the first is sent. */
  readonly asksTwice: boolean;
  /** What `run` finds the prepared request by; good for this window only. */
  readonly handle: string;
}

/** What would be sent to have the model check its answer, before anything is. */
export interface CheckPlan
  extends Pick<RefinePlan, 'model' | 'tokens' | 'redacted' | 'sessionTokens' | 'timeLimitMs' | 'text' | 'handle'> {
  /** Lines of its answer that it is asked about. */
  readonly statements: number;
}

/** A draft with a model's part. */
export type RefinedDraft = DraftResult & {
  /** Whether the model may be asked to check its lines: it has not done so yet. */
  readonly canCheck?: boolean;
};

/** A step of refining, as progress names it. */
export type RefinePhase = 'send' | 'answer' | 'check' | 'show';

/** Told of every phase as it begins; `detail` counts what the phase has found so far. */
export type OnRefinePhase = (phase: RefinePhase, detail: string | null) => void;

/** A model that is being asked, from outside. */
export interface RunOptions {
  readonly onPhase: OnRefinePhase;
  /** Is told of the lines of the answer as they arrive, each once. */
  readonly onLines: (lines: HeardLines) => void;
  /** Ends the model's answer; what came of it by then is the answer. */
  readonly enough: AbortSignal;
}

/** Refines drafts. Sends nothing before `run`; throws cancellations, and failures as `HandoffError`s with a next step. */
export interface Refiner {
  /** The likeliest first: the last used, else one of the family that the session used. Its own agent, where it can be asked. */
  models(signal: AbortSignal, session?: RefinedSession): Promise<readonly ModelChoice[]>;
  plan(modelId: string, job: DraftJob, signal: AbortSignal): Promise<RefinePlan>;
  /** Throws `model-failed` and `model-empty`, and the reason of the signal where that was aborted. */
  run(plan: RefinePlan, job: DraftJob, options: RunOptions, signal: AbortSignal): Promise<RefinedDraft>;
  /** The second question about the answer that came of a plan. Sends nothing; throws `wrong-use` where there is no answer. */
  planCheck(plan: RefinePlan, job: DraftJob, signal: AbortSignal): Promise<CheckPlan>;
  /** Asks it, and makes the draft anew. Throws as `run` does; what came of the first question stays as it is. */
  check(plan: CheckPlan, job: DraftJob, onPhase: OnRefinePhase, signal: AbortSignal): Promise<DraftResult>;
}
