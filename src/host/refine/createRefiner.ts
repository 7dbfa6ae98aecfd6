/** Refines drafts: the worker makes the question and reads the answer, the model is asked here in between. */

import * as vscode from 'vscode';
import type { DraftJob } from '../../app/draftJob';
import type { HeardAnswer, PreparedCheck, PreparedRefinement } from '../../app/refineDraft';
import type { ModelFailure } from '../../core/draft';
import { HandoffError, modelUnavailable, wrongUse } from '../../core/errors';
import { oneMessage } from '../../core/models/oneMessage';
import type { LanguageModel } from '../../core/ports';
import { countOf } from '../../core/text/countOf';
import { t } from '../../protocol/language';
import type { WorkerRequests } from '../../worker/workerProtocol';
import { openDraft } from '../askDraft';
import type { WorkerClient } from '../workerClient';
import { agentChoice, agentTimeLimitMs } from './agentModels';
import { askUntil, openHearing } from './hearing';
import type { Model } from './model';
import type { Models } from './models';
import { allowedOrigins, askPermission } from './permission';
import type { ModelChoice, RefinePlan, Refiner } from './refiner';

/** What refining needs of the editor. */
export interface RefinerParts {
  readonly models: Models;
  readonly worker: WorkerClient;
  readonly extension: Pick<vscode.ExtensionContext, 'globalState'>;
  readonly log: Pick<vscode.LogOutputChannel, 'info'>;
}

/** A request as it was shown, until it is sent. */
interface Handle {
  readonly prepared: PreparedRefinement;
  readonly windowTokens: number | 'itself' | null;
}

/** An answer, and the question about it that was shown. */
interface HeardOnce extends Pick<HeardAnswer, 'answer' | 'cut'> {
  readonly question: PreparedCheck | null;
}

type Asked = Pick<RefinePlan, 'model' | 'tokens' | 'passages'>;

/** Plans that can be sent; older ones are shown anew first. */
const mostHandles = 8;
/** Times that a question is made smaller because the model counts more tokens than were estimated. */
const mostFits = 3;
/** Kept free, since the model's count may differ by the frame of a message. */
const fitSlack = 0.97;

/** One serves all panels of a window. */
export function createRefiner({ models, worker, extension, log }: RefinerParts): Refiner {
  const handles = new Map<string, Handle>();
  const agents = new Map<string, ModelChoice>();
  /** Answers by the plan they came of, until they are asked about; with the question about them once it is made. */
  const answers = new Map<string, HeardOnce>();
  const keep = (modelId: string, handle: Handle) => {
    const name = `${modelId} ${handle.prepared.id}`;
    handles.delete(name);
    handles.set(name, handle);
    for (const old of [...handles.keys()].slice(0, -mostHandles)) {
      handles.delete(old);
      answers.delete(old);
    }
    return name;
  };
  const prepare = async (
    job: DraftJob,
    windowTokens: Handle['windowTokens'],
    signal: AbortSignal,
  ): Promise<Handle> => ({
    prepared: await worker.ask('refine-prepare', { job, windowTokens }, { signal }),
    windowTokens,
  });
  /** Made smaller until the model itself says that it fits. */
  const fit = async (model: Model, job: DraftJob, windowTokens: number | null, signal: AbortSignal) => {
    let made = await prepare(job, windowTokens, signal);
    let room = windowTokens;
    for (let tries = 1; ; tries += 1) {
      const counted = await model.countTokens(oneMessage(made.prepared.request), signal);
      const most = model.mostTokens;
      if (counted === null || most === null || counted <= most)
        return { made, tokens: counted ?? made.prepared.tokens };
      if (tries === mostFits)
        throw modelUnavailable(
          `${model.choice.label} takes ${most} tokens, which is too few for any question. Choose another model.`,
        );
      room = Math.floor((room ?? most) * (most / counted) * fitSlack);
      made = await prepare(job, room, signal);
    }
  };

  return {
    async models(_signal, session) {
      const choices = (await models.all(session?.model ?? null)).map(({ choice }) => choice);
      const agent = session === undefined ? null : agentChoice(session);
      if (agent === null) return choices;
      agents.set(agent.id, agent);
      // It has seen everything, and is asked for the price of its answer: it comes first unless another was used last.
      return choices.some(({ id }) => id === models.last()) ? [...choices, agent] : [agent, ...choices];
    },
    async plan(modelId, job, signal) {
      assertTrusted();
      const agent = agents.get(modelId);
      if (agent !== undefined) {
        const made = await prepare(job, 'itself', signal);
        const { passages, leftOut, redacted, request, tokens, sessionTokens, againTokens } = made.prepared;
        return {
          ...{ model: agent, tokens, passages, leftOut, redacted, cost: null, timeLimitMs: agentTimeLimitMs },
          ...{ text: oneMessage(request), handle: keep(modelId, made), sessionTokens },
          // It would read its whole session again.
          ...{ againTokens, asksTwice: false },
        };
      }
      const model = await models.find(modelId);
      const mayAskNow = model.asksFor === null || mayAsk(model.asksFor);
      // Not even the window is asked of a server before the user has allowed it.
      const asked = mayAskNow && model.knownWindow === null ? await model.open(nobody).windowTokens?.(signal) : null;
      const windowTokens = model.knownWindow ?? asked ?? null;
      const { made, tokens } = await fit(model, job, windowTokens, signal);
      const { passages, leftOut, redacted, request, againTokens } = made.prepared;
      return {
        ...{ model: model.choice, tokens, passages, leftOut, redacted },
        // No list of prices that we could vouch for comes with the extension.
        cost: null,
        timeLimitMs: models.timeLimitMs(),
        sessionTokens: null,
        ...{ againTokens, asksTwice: models.checksAnswer() },
        text: oneMessage(request),
        handle: keep(modelId, made),
      };
    },
    async run(plan, job, { onPhase, onLines, enough }, signal) {
      assertTrusted();
      const handle = handles.get(plan.handle);
      if (handle === undefined)
        throw wrongUse('What would be sent is no longer available. Choose the model again and review it.');
      const { prepared, windowTokens } = handle;
      const asked =
        windowTokens === 'itself' ? agentOf(plan, job) : await modelOf(plan, (detail) => onPhase('answer', detail));
      signal.throwIfAborted();
      await models.remember(plan.model.id);
      const started = Date.now();
      onPhase('send', null);
      const hearing = openHearing((text, isFirst) =>
        worker.ask('refine-hear', { id: prepared.id, text, isFirst }, { signal }).then(onLines),
      );
      const { answer, cut } = await askUntil(asked, prepared.request, hearing, { signal, enough });
      await hearing.end();
      onPhase('check', null);
      const again = { job, windowTokens, id: prepared.id, answer };
      const checked = cut === null && plan.asksTwice ? await checkAnswer(asked, again, { signal, enough }) : {};
      const reading = { job, windowTokens, id: prepared.id, answer, cut, verdicts: null, model: asked.id, ...checked };
      const read = await worker.ask('refine-read', reading, { signal });
      onPhase('show', null);
      const result = await openDraft(read, signal);
      const { told = [], strikes = [] } = result.draft.facts;
      log.info(
        `draft refined: ${plan.model.kind} model, ${prepared.tokens} tokens, ${Date.now() - started} ms, ${countOf(told.length, 'line')}, ${strikes.length} struck`,
      );
      answers.set(plan.handle, { answer, cut, question: null });
      const isChecked = 'verdicts' in checked && checked.verdicts !== null;
      return { ...result, canCheck: told.length > 0 && !isChecked && (cut === null || cut === 'cancelled') };
    },
    async planCheck(plan, job, signal) {
      assertTrusted();
      const { handle, heard } = answerOf(plan.handle);
      const { windowTokens, prepared } = handle;
      const ask = { job, windowTokens, id: prepared.id, answer: heard.answer };
      const question = await worker.ask('refine-again', ask, { signal });
      if (question === null) throw wrongUse('The answer holds no line that can be checked.');
      answers.set(plan.handle, { ...heard, question });
      const { tokens, redacted, statements, request } = question;
      const { model, sessionTokens, timeLimitMs } = plan;
      return {
        ...{ model, sessionTokens, timeLimitMs, handle: plan.handle },
        ...{ tokens, redacted, statements, text: oneMessage(request) },
      };
    },
    async check(plan, job, onPhase, signal) {
      assertTrusted();
      const { handle, heard } = answerOf(plan.handle);
      const { windowTokens, prepared } = handle;
      if (heard.question === null) throw wrongUse('What would be sent is no longer available. Review it again.');
      const { answer, cut, question } = heard;
      const onAnswer = (detail: string | null) => onPhase('answer', detail);
      const asked = windowTokens === 'itself' ? agentOf(plan, job) : await modelOf({ ...plan, passages: 0 }, onAnswer);
      signal.throwIfAborted();
      const started = Date.now();
      onPhase('send', null);
      const verdicts = await asked.complete(question.request, signal);
      onPhase('check', null);
      const reading = { job, windowTokens, id: prepared.id, answer, cut, verdicts, model: asked.id };
      const result = await openDraft(await worker.ask('refine-read', reading, { signal }), signal);
      if (result.draft.modelFailure !== undefined) throw failureOf(result.draft.modelFailure);
      onPhase('show', null);
      log.info(`lines checked: ${plan.model.kind} model, ${question.tokens} tokens, ${Date.now() - started} ms`);
      return result;
    },
  };

  function answerOf(name: string) {
    const [handle, heard] = [handles.get(name), answers.get(name)];
    if (handle === undefined || heard === undefined)
      throw wrongUse('The model’s answer is no longer available. Ask again.');
    return { handle, heard };
  }

  /** Has the model check its answer. Where it is stopped the answer stands as it is; where it fails the draft says so. */
  async function checkAnswer(
    asked: LanguageModel,
    ask: WorkerRequests['refine-again']['ask'],
    { signal, enough }: { readonly signal: AbortSignal; readonly enough: AbortSignal },
  ): Promise<Pick<HeardAnswer, 'verdicts'> | Pick<HeardAnswer, 'cut'>> {
    const question = await worker.ask('refine-again', ask, { signal });
    if (question === null) return { verdicts: null };
    try {
      return { verdicts: await asked.complete(question.request, AbortSignal.any([signal, enough])) };
    } catch (error) {
      signal.throwIfAborted();
      if (enough.aborted) return { verdicts: null };
      const code = HandoffError.is(error) ? failures.find((one) => one === error.code) : undefined;
      if (code === undefined || !(error instanceof Error)) throw error;
      return { cut: { code, message: error.message } };
    }
  }

  /** Asks for permission first, where the editor does not do so itself. */
  async function modelOf(plan: Asked, onAnswer: (detail: string | null) => void): Promise<LanguageModel> {
    const model = await models.find(plan.model.id);
    if (model.asksFor !== null && !mayAsk(model.asksFor))
      await askPermission(extension.globalState, model.asksFor, plan);
    return model.open((characters) =>
      onAnswer(characters === null ? null : t('{0, plural, one {# character} other {# characters}}', characters)),
    );
  }

  function agentOf(plan: Pick<RefinePlan, 'model'>, job: DraftJob): LanguageModel {
    return {
      id: plan.model.label,
      complete: (request, signal) => worker.ask('refine-ask-agent', { job, request }, { signal }),
    };
  }

  function mayAsk(origin: string): boolean {
    return allowedOrigins(extension.globalState).includes(origin);
  }
}

/** Of these the first answer is none the worse. */
const failures = ['model-failed', 'model-empty', 'model-cancelled'] as const;

const failureOf = ({ code, message }: ModelFailure) => new HandoffError(code, message);

const nobody = () => undefined;

function assertTrusted(): void {
  if (!vscode.workspace.isTrusted)
    throw modelUnavailable(
      'This workspace is not trusted, so nothing is sent to a model. Trust the folder, or go on with the draft as it is.',
    );
}
