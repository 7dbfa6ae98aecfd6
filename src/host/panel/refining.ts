/**
 * Refining from within the panel: what would be sent, a model at work, and its draft until the user is done with it. The
 * draft under review stays as it is until they accept a section.
 */

import { allFacts } from '../../core/allFacts';
import { HandoffError, isAbort, wrongUse } from '../../core/errors';
import type { RequestHandlers } from '../../protocol/channel';
import { t, told } from '../../protocol/language';
import type { BannerState } from '../../protocol/messages';
import type { ConsentState, RefineRequests, RunningState } from '../../protocol/refineMessages';
import { forget } from '../../review/draft/history';
import type { ReviewState } from '../../review/draft/reviewState';
import {
  acceptRest,
  chooseLine,
  choosePart,
  keepLine,
  proposedParts,
  wholeProposal,
} from '../../review/refine/choosePart';
import { notBorneOut, type Proposal } from '../../review/refine/proposal';
import { isSetAside, laySecondLook, shownProposal } from '../../review/refine/secondLook';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import type { CheckPlan, RefinePlan } from '../refine/refiner';
import { checkCancelled, checkedAll, checkFailed, checkLabel, isPlainCheck, runCheck } from './checking';
import { type ExtractionWish, type PanelEffects, wishOf } from './panelEffects';
import { openRefinePhases } from './refinePhases';
import { checkPlanState, modelName, planState } from './refineTexts';

/** What refining needs of the review it is of. */
export interface RefiningParts {
  readonly effects: Pick<PanelEffects, 'refine' | 'copy' | 'now' | 'reportError'>;
  current(): ReviewSituation;
  /** Changes the situation and shows it. */
  change(part: Partial<ReviewSituation>): null;
  /** The same, as a step that can be undone. */
  act(label: string, review: ReviewState): null;
  undo(): null;
}

/** At most one model is at work. */
export interface Refining {
  readonly handlers: Pick<RequestHandlers, keyof RefineRequests>;
  /** A sentence why the draft cannot be sent or made anew by now; null where it can. */
  busy(): string | null;
  /** Finds the model that would be asked first, for the head of the panel; asks it nothing. */
  look(): Promise<void>;
  /** Ends what runs and says nothing. */
  stop(): void;
}

const discarded = (title: string) => t('Discard the model’s “{0}”', title);
const leavesNothing = (label: string) => isPlainCheck(label) || isDiscard(label);
const isDiscard = (label: string) => {
  const [start = '', end = ''] = discarded('\u0000').split('\u0000');
  return label.startsWith(start) && label.endsWith(end);
};

/** Begins with nothing asked. */
export function createRefining({ effects, current, change, act, undo }: RefiningParts): Refining {
  const { refine } = effects;
  let running: AbortController | null = null;
  let enough: AbortController | null = null;
  let plan: RefinePlan | null = null;
  /** Of the model's draft that is open, and the second question about it. */
  let answered: RefinePlan | null = null;
  let checkPlan: CheckPlan | null = null;
  /** What the user said of a second question, for whichever model is chosen; null where they said nothing. */
  let asksTwice: boolean | null = null;
  let proposals = 0;

  const update = (part: Partial<ReviewSituation['refine']>, more: Partial<ReviewSituation> = {}) =>
    change({ ...more, refine: { ...current().refine, ...part } });
  const stop = () => {
    running?.abort();
    running = null;
    enough = null;
    plan = null;
    checkPlan = null;
  };
  const start = () => {
    stop();
    running = new AbortController();
    return running;
  };
  const wish = (): ExtractionWish => {
    return wishOf(current().request);
  };
  const sentenceOf = (error: unknown, otherwise: string) => {
    if (!HandoffError.is(error)) effects.reportError(error);
    return HandoffError.is(error) ? told(error.message) : otherwise;
  };
  const consent = (part: Partial<ConsentState>) => {
    const { asking } = current().refine;
    if (asking?.kind === 'consent') update({ asking: { ...asking, ...part } });
  };

  const makePlan = async (model: string, { signal }: AbortController) => {
    consent({ chosen: model, plan: null, problem: null });
    const made = await refine.plan(model, wish(), signal);
    if (signal.aborted) return;
    plan = { ...made, asksTwice: asksTwice ?? made.asksTwice };
    showPlan(plan);
  };
  const showPlan = (shown: RefinePlan) => consent({ plan: planState(shown, current().result.rawView.rows.length) });
  const ask = async (begin: (controller: AbortController) => Promise<void>) => {
    const controller = start();
    try {
      await begin(controller);
    } catch (error) {
      if (running !== controller || isAbort(error)) return;
      const problem = sentenceOf(error, t('What would be sent could not be prepared.'));
      const { asking } = current().refine;
      // Of a second question there is one model, whatever went wrong.
      consent(asking?.kind === 'consent' && asking.isCheck ? { problem } : { problem, models: shownModels() ?? [] });
    }
  };
  const shownModels = () => {
    const { asking } = current().refine;
    return asking?.kind === 'consent' && !asking.isCheck ? asking.models : null;
  };
  const open = async (controller: AbortController) => {
    const models = await refine.models(controller.signal);
    if (controller.signal.aborted) return;
    consent({ models: models.map(({ id, label }) => ({ id, label })) });
    const [likeliest] = models;
    if (likeliest !== undefined) await makePlan(likeliest.id, controller);
  };

  const run = async (asked: RefinePlan) => {
    const controller = start();
    const { review } = current();
    const phases = openRefinePhases(asked, effects.now);
    const facts = new Map(allFacts(review.draft.facts).map((fact) => [fact.id, fact]));
    const show = () => update({ asking: phases.state() });
    const whileRunning = (work: () => void) => {
      if (running !== controller) return;
      work();
      show();
    };
    const own = new AbortController();
    enough = own;
    show();
    try {
      const { draft, canCheck = false } = await refine.run(
        asked,
        wish(),
        {
          onPhase: (phase, detail) => whileRunning(() => phases.begin(phase, detail)),
          onLines: (lines) => whileRunning(() => phases.hear(lines, facts)),
          enough: own.signal,
        },
        controller.signal,
      );
      if (running !== controller) return;
      proposals += 1;
      const { seconds, model } = phases.done();
      answered = asked;
      arrive({ id: String(proposals), draft, asked: review, model, seconds, canCheck });
    } catch (error) {
      if (running !== controller) return;
      running = null;
      update(
        { asking: null },
        { banner: isAbort(error) ? cancelled() : failed(sentenceOf(error, t('The model failed.'))) },
      );
    }
  };
  const arrive = (proposal: Proposal) => {
    running = null;
    const isAny = proposedParts(proposal, current().review).length > 0;
    if (isAny) update({ asking: null, proposal }, { banner: notWhole(proposal) });
    else update({ asking: null }, { banner: nothingHeld(proposal) });
  };
  const firstProposal = () => {
    const { proposal } = current().refine;
    if (proposal === null) throw wrongUse('The model’s draft is no longer open.');
    return proposal;
  };
  const openProposal = () => shownProposal(firstProposal(), current().review);

  const openCheck = async (asked: RefinePlan, controller: AbortController) => {
    const made = await refine.planCheck(asked, wish(), controller.signal);
    if (controller.signal.aborted) return;
    checkPlan = made;
    consent({ plan: checkPlanState(made) });
  };
  const layCheck = (proposal: Proposal) => {
    const { review } = current();
    const next = laySecondLook(proposal, review);
    return act(checkLabel(review, next), next);
  };
  const check = async (asked: CheckPlan) => {
    const controller = start();
    const isCurrent = (one: AbortController) => running === one;
    const parts = { refine, now: effects.now, wish, isCurrent, show: (asking: RunningState) => update({ asking }) };
    try {
      const proposal = await runCheck(asked, firstProposal(), parts, controller);
      if (!isCurrent(controller)) return;
      running = null;
      const { tookBack, cleared } = proposal.checked ?? {};
      const isAny = (tookBack?.size ?? 0) + (cleared?.size ?? 0) > 0;
      update({ asking: null, proposal }, { banner: isAny ? null : checkedAll(proposal) });
      layCheck(proposal);
    } catch (error) {
      if (!isCurrent(controller)) return;
      running = null;
      const why = () => sentenceOf(error, t('The model failed.'));
      update({ asking: null }, { banner: isAbort(error) ? checkCancelled() : checkFailed(why()) });
    }
  };

  /** The head of the panel offers the likeliest model by its name. Nothing is asked of it, and nothing sent. */
  const look = async () => {
    const [likeliest] = await refine.models(new AbortController().signal);
    if (likeliest !== undefined) update({ first: modelName(likeliest.label) });
  };

  const handlers: Refining['handlers'] = {
    'refine-open': () => {
      const { view, delivered, refine: state } = current();
      const blocked = refine.problem();
      if (blocked !== null) throw wrongUse(blocked);
      const isBusy = state.asking?.kind === 'running' || state.proposal !== null;
      if (view.kind === 'extracting' || delivered !== null || isBusy) return null;
      update({ asking: { kind: 'consent', isCheck: false, models: null, chosen: null, plan: null, problem: null } });
      void ask(open);
      return null;
    },
    'refine-choose-model': ({ model }) => {
      if (shownModels()?.some(({ id }) => id === model) !== true)
        throw wrongUse('This model is no longer in the list. Open the list again.');
      void ask((controller) => makePlan(model, controller));
      return null;
    },
    'refine-ask-twice': ({ isOn }) => {
      asksTwice = isOn;
      if (plan === null || checkPlan !== null) return null;
      plan = { ...plan, asksTwice: isOn };
      showPlan(plan);
      return null;
    },
    'refine-show-text': async () => {
      const shown = checkPlan ?? plan;
      if (shown !== null) await refine.showText(shown.text);
      return null;
    },
    'refine-copy-prompt': async () => {
      const text = plan?.text ?? (await refine.prompt(wish(), (running ?? start()).signal));
      await effects.copy(text);
      return null;
    },
    'refine-settings': async () => {
      await refine.openSettings();
      return null;
    },
    'refine-send': () => {
      const { asking } = current().refine;
      if (asking?.kind !== 'consent' || asking.plan === null) return null;
      if (checkPlan !== null) void check(checkPlan);
      else if (plan !== null) void run(plan);
      return null;
    },
    'refine-cancel': () => {
      const { asking } = current().refine;
      if (asking === null) return null;
      // What came of the answer by now is read to its end and shown.
      if (asking.kind === 'running' && asking.lines.length > 0 && enough !== null) {
        enough.abort();
        return null;
      }
      stop();
      const banner = asking.isCheck ? checkCancelled() : cancelled();
      return update({ asking: null }, asking.kind === 'running' ? { banner } : {});
    },
    'refine-check': () => {
      const proposal = firstProposal();
      const { refine: state, review } = current();
      const blocked = refine.problem();
      if (blocked !== null) throw wrongUse(blocked);
      if (state.asking !== null) return null;
      if (proposal.checked !== undefined) return isSetAside(proposal, review) ? layCheck(proposal) : null;
      const asked = answered;
      if (asked === null || proposal.canCheck !== true) return null;
      const { id, label } = asked.model;
      const asking: ConsentState = {
        kind: 'consent',
        isCheck: true,
        models: [{ id, label }],
        chosen: id,
        plan: null,
        problem: null,
      };
      update({ asking });
      void ask((controller) => openCheck(asked, controller));
      return null;
    },
    'refine-choose-part': ({ section, choice }) => {
      const proposal = openProposal();
      const { review, history } = current();
      const found = proposedParts(proposal, review).find(({ part }) => part.section === section);
      if (found === undefined) return null;
      const { heading } = found.part;
      const labels = { accepted: t('Accept the model’s “{0}”', heading), discarded: discarded(heading) };
      const isLast = found.choice in labels && history.past.at(-1)?.label === Reflect.get(labels, found.choice);
      if (choice === 'open' && isLast) return undo();
      const label = choice === 'open' ? t('Undo the choice of “{0}”', heading) : labels[choice];
      return act(label, choosePart(proposal, review, section, choice));
    },
    'refine-choose-line': (choice) => {
      const { review } = current();
      const label = choice.isTaken ? t('Accept a line of the model’s') : t('Remove a line of the model’s');
      return act(label, chooseLine(openProposal(), review, choice));
    },
    'refine-keep-line': (choice) => {
      const { review } = current();
      const label = choice.isTaken ? t('Keep a line that the model strikes') : t('Leave a struck line out');
      return act(label, keepLine(openProposal(), review, choice));
    },
    'refine-accept-rest': () => {
      const { review } = current();
      return act(t('Accept the other sections of the model’s'), acceptRest(openProposal(), review));
    },
    'refine-compare': async () => {
      const { review } = current();
      const proposal = openProposal();
      const theirs = wholeProposal(proposal, review).text;
      await refine.compare({ mine: review.text, theirs, model: proposal.model });
      return null;
    },
    // What is discarded changed no text: going back to it later would look like nothing.
    'refine-done': () => update({ proposal: null }, { history: forget(current().history, leavesNothing) }),
  };
  return {
    handlers,
    async look() {
      if (refine.problem() === null) await look();
    },
    busy() {
      const { asking, proposal } = current().refine;
      if (proposal !== null) return t('The model’s draft is open: choose what to take of it, then press Done.');
      return asking?.kind === 'running' ? t('A model is at work on this draft. Wait for it, or cancel it.') : null;
    },
    stop,
  };
}

/** Says that an answer broke off; null for one that is whole, or that the user ended. */
const notWhole = ({ draft }: Proposal): BannerState | null =>
  draft.modelFailure === undefined
    ? null
    : {
        kind: 'warning',
        text: `${told(draft.modelFailure.message)} ${t('What came of its answer is shown.')}`,
        actions: ['refine-open'],
      };

const cancelled = (): BannerState => ({
  kind: 'information',
  text: t('Cancelled. Your draft is unchanged.'),
  actions: [],
});

const failed = (why: string): BannerState => ({
  kind: 'error',
  text: `${why} ${t('Your draft is unchanged.')}`,
  actions: ['refine-open'],
});

/** Statements named in a banner. */
const mostNamed = 3;

function nothingHeld(proposal: Proposal): BannerState {
  const rejected = notBorneOut(proposal);
  if (rejected.length === 0) {
    const text = ` ${t('{0} would change no line.', proposal.model)}`;
    return { kind: 'information', lead: t('Your draft is unchanged.'), text, actions: [] };
  }
  const named = rejected.slice(0, mostNamed).map(({ text, reason }) => `“${text}”, ${told(reason)}`);
  const more = rejected.length > mostNamed ? [t('and {0} more', rejected.length - mostNamed)] : [];
  const text = ` ${t(
    '{0, plural, one {# line} other {# lines}} of {1} rejected: {2}.',
    rejected.length,
    proposal.model,
    [...named, ...more].join('; '),
  )}`;
  return {
    kind: 'warning',
    lead: t('The model’s answer was rejected. Your draft is unchanged.'),
    text,
    actions: ['refine-open'],
  };
}
