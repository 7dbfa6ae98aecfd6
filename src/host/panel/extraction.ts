/** A new extraction from within the panel: guidance for a vague goal, phases while it runs, and a way out of it. */

import { HandoffError, isAbort } from '../../core/errors';
import type { Phase } from '../../core/ports';
import { phases } from '../../core/requestOptions';
import { t, told } from '../../protocol/language';
import type { PanelView, PhaseState } from '../../protocol/messages';
import { changeGoal, changeLayout, replaceDraft } from '../../review/draft/changeDraft';
import { remember } from '../../review/draft/history';
import type { DraftResult } from '../../review/draftResult';
import {
  audienceLabels,
  layoutLabels,
  presetLabels,
  type ReviewSituation,
  type ReviewStep,
} from '../../review/snapshot/panelSnapshot';
import { type ExtractionWish, wishOf } from '../extractionWish';
import type { PanelEffects } from './panelEffects';

const labels: Readonly<Record<Phase, () => string>> = {
  read: () => t('Read the log'),
  index: () => t('Find turns and tools'),
  select: () => t('Choose what serves the goal'),
  extract: () => t('Extract facts, files, commands'),
  compose: () => t('Write the draft'),
};

/** What is to be different; the goal is the one of the goal box where none is named. */
type Wish = Partial<ExtractionWish>;
/** Whether what was extracted for one is what the other asks for. */
export const isFor = (one: ExtractionWish, other: ExtractionWish) =>
  one.goal === other.goal &&
  one.preset === other.preset &&
  one.layout === other.layout &&
  one.audience === other.audience &&
  hasNames(one) === hasNames(other);

const hasNames = ({ anonymize }: Pick<ExtractionWish, 'anonymize'>) => anonymize !== true;

const isOtherForm = (one: ExtractionWish, other: ExtractionWish) =>
  one.goal === other.goal && hasNames(one) === hasNames(other) && !isFor(one, other);

const isChoice = (wish: Wish) =>
  wish.preset !== undefined || wish.layout !== undefined || 'audience' in wish || 'anonymize' in wish;

/** A pull request has a form of its own. */
const formOf = ({ layout, audience }: Pick<ExtractionWish, 'layout' | 'audience'>) =>
  audience === 'pr' ? 'pr' : layout;

/** What becomes of the review with the new result. */
type TakeOver = (result: DraftResult) => Partial<ReviewSituation>;

/** At most one runs; a new one ends the one before. */
export interface Extraction {
  /** Ends when the extraction has begun, not when it is done. */
  start(insist: boolean, wish?: Wish, takeOver?: TakeOver): null;
  /** Ends what runs, and puts a question about the goal aside. */
  cancel(): null;
  /** Takes back what was asked for last and is not there, where nothing was done since; false where it is not so. */
  undo(): boolean;
  /** Ends what runs, without a word. */
  stop(): void;
  /** The view that fits after the goal has changed. */
  viewAfterGoal(): PanelView;
}

/** Changes the situation through `change`, never by itself; `remembered` writes down what can be undone. */
export function createExtraction(
  effects: PanelEffects,
  current: () => ReviewSituation,
  change: (part: Partial<ReviewSituation>) => null,
  remembered: (label: string, before: ReviewStep) => ReviewSituation['history'],
): Extraction {
  let running: AbortController | null = null;
  /** What the review was when it began. */
  let begun = current();

  const stop = () => {
    running?.abort();
    running = null;
  };

  const run = async (request: ReviewSituation['request'], controller: AbortController, own?: TakeOver) => {
    const takeOver = own === undefined ? carryOver(request) : keepTyped(own);
    const shown = openPhases(effects.now);
    const isForm = isOtherForm(request, current().request);
    const show = () =>
      change({
        view: { kind: 'extracting', startedAt: shown.startedAt, phases: shown.states() },
        wanted: request,
      });
    show();
    try {
      const result = await effects.extractAgain(
        // Layout, preset and reader are a form of the same facts.
        { ...wishOf(request), ...(isForm ? { fromFacts: true } : {}) },
        (phase, detail) => {
          if (running !== controller) return;
          shown.begin(phase, detail === undefined ? null : told(detail));
          show();
        },
        controller.signal,
      );
      if (running !== controller) return;
      const { goal } = result.draft;
      const { request: before } = current();
      const taken = takeOver(result);
      const { review } = taken;
      // A draft without names has its goal without them, and one with them has it back; what was typed meanwhile stays.
      const isTurned = !hasNames(request) || !hasNames(before);
      const isOther = isTurned && review !== undefined && [request.goal, before.goal].includes(review.goal);
      change({
        ...{ view: { kind: 'review' }, banner: null, wanted: undefined, result },
        ...taken,
        ...(isOther ? { review: changeGoal(review, goal) } : {}),
        request: isOther ? { ...request, goal } : request,
      });
    } catch (error) {
      if (running !== controller) return;
      const view = { kind: 'review' } as const;
      if (isAbort(error)) {
        change({
          ...{ view, wanted: undefined },
          banner: { kind: 'information', text: t('Cancelled. Your draft is unchanged.'), actions: [] },
        });
        return;
      }
      if (!HandoffError.is(error)) effects.reportError(error);
      const why = HandoffError.is(error) ? told(error.message) : t('The draft could not be updated.');
      const isGone = HandoffError.is(error, 'session-gone') || HandoffError.is(error, 'nothing-to-hand-off');
      const banner = { kind: 'error', text: `${why} ${t('Your draft is unchanged.')}` } as const;
      // What was chosen stays chosen for another try.
      const wanted = isGone || own !== undefined ? undefined : request;
      change({ view, wanted, banner: { ...banner, actions: [isGone ? 'choose-session' : 'extract-again'] } });
    } finally {
      if (running === controller) running = null;
    }
  };

  /** An earlier review is taken up: a goal that was typed meanwhile stays, and an undo brings the rest back. */
  const keepTyped =
    (takeOver: TakeOver): TakeOver =>
    (result) => {
      const part = takeOver(result);
      const { review, request, result: old, history } = current();
      if (part.review === undefined || review === begun.review) return part;
      const step = { label: t('Update the draft'), value: { review, request, result: old }, time: effects.now() };
      return {
        ...part,
        review: review.goal === begun.review.goal ? part.review : changeGoal(part.review, review.goal),
        history: remember(part.history ?? history, step),
      };
    };

  /** The ordinary case: what the user ticked and wrote is carried over, as one step of undo. */
  const carryOver =
    (request: ReviewSituation['request']): TakeOver =>
    (result) => {
      const { review, request: before, result: old } = current();
      const isNewLayout = formOf(request) !== formOf(before);
      return {
        review: (isNewLayout ? changeLayout : replaceDraft)(review, result.draft),
        history: remembered(labelOf(before, request), { review, request: before, result: old }),
      };
    };

  return {
    start(insist, wish = {}, takeOver) {
      const { request, wanted, review, result } = current();
      const problem = insist ? null : effects.goalProblem(review.goal);
      if (problem !== null) {
        stop();
        return change({ view: { kind: 'vague-goal', problem: told(problem), suggestions: result.suggestions } });
      }
      stop();
      // What was chosen a moment ago, and is not there yet, is still chosen.
      const next = { ...(wanted ?? request), goal: review.goal, ...wish };
      // Who goes back to what the draft is for has it.
      if (wanted !== undefined && takeOver === undefined && isChoice(wish) && isFor(next, request))
        return change({ view: { kind: 'review' }, wanted: undefined, banner: null });
      running = new AbortController();
      begun = current();
      void run(next, running, takeOver);
      return null;
    },
    cancel() {
      running?.abort();
      return current().view.kind === 'vague-goal' ? change({ view: { kind: 'review' }, wanted: undefined }) : null;
    },
    undo() {
      if (current().history !== begun.history || current().wanted === undefined) return false;
      if (running === null) change({ wanted: undefined, banner: null });
      else running.abort();
      return true;
    },
    viewAfterGoal() {
      const { view, review, result } = current();
      if (view.kind !== 'vague-goal') return view;
      return { ...view, problem: told(effects.goalProblem(review.goal) ?? ''), suggestions: result.suggestions };
    },
    stop,
  };
}

function labelOf(before: ReviewSituation['request'], after: ReviewSituation['request']): string {
  if (before.audience !== after.audience)
    return t(
      'Reader: {0} → {1}',
      audienceLabels[before.audience ?? 'agent'](),
      audienceLabels[after.audience ?? 'agent'](),
    );
  if (before.layout !== after.layout)
    return t('Layout: {0} → {1}', layoutLabels[before.layout](), layoutLabels[after.layout]());
  if (before.preset !== after.preset)
    return t('Preset: {0} → {1}', presetLabels[before.preset](), presetLabels[after.preset]());
  if (hasNames(before) !== hasNames(after)) return hasNames(after) ? t('Put names back') : t('Remove names');
  return t('Update the draft');
}

function openPhases(now: () => number) {
  const startedAt = now();
  let at = -1;
  let since = startedAt;
  const details = new Map<Phase, string | null>();
  const times = new Map<Phase, number>();
  return {
    startedAt,
    begin(phase: Phase, detail: string | null) {
      const begun = phases[at];
      if (begun !== undefined && begun !== phase) times.set(begun, now() - since);
      at = phases.indexOf(phase);
      since = now();
      details.set(phase, detail);
    },
    states: (): PhaseState[] =>
      phases.map((phase, place) => ({
        phase,
        label: labels[phase](),
        detail: details.get(phase) ?? null,
        status: place < at ? 'done' : place === at ? 'current' : 'waiting',
        milliseconds: place < at ? (times.get(phase) ?? null) : null,
      })),
  };
}
