/** A new extraction from within the panel: guidance for a vague goal, phases while it runs, and a way out of it. */

import { HandoffError, isAbort } from '../../core/errors';
import type { Phase } from '../../core/ports';
import { type Layout, type Preset, phases } from '../../core/requestOptions';
import type { PanelView, PhaseState } from '../../protocol/messages';
import { changeLayout, replaceDraft } from '../../review/draft/changeDraft';
import type { ReviewSituation } from '../../review/snapshot/panelSnapshot';
import type { PanelEffects } from './panelEffects';

const labels: Readonly<Record<Phase, string>> = {
  read: 'Read the log',
  index: 'Find turns and tools',
  select: 'Choose what serves the goal',
  extract: 'Extract facts, files, commands',
  compose: 'Write the draft',
};

/** At most one runs; a new one ends the one before. */
export interface Extraction {
  /** Ends when the extraction has begun, not when it is done. */
  start(insist: boolean, wish?: { readonly preset?: Preset; readonly layout?: Layout }): null;
  cancel(): null;
  /** The view that fits after the goal has changed. */
  viewAfterGoal(): PanelView;
  dispose(): void;
}

/** Changes the situation through `change`, never by itself. */
export function createExtraction(
  effects: PanelEffects,
  current: () => ReviewSituation,
  change: (part: Partial<ReviewSituation>) => null,
): Extraction {
  let running: AbortController | null = null;

  const run = async (request: ReviewSituation['request'], controller: AbortController) => {
    const before = current().request;
    const shown = openPhases(effects.now);
    const show = () => change({ view: { kind: 'extracting', startedAt: shown.startedAt, phases: shown.states() } });
    change({ request });
    show();
    try {
      const { goal, preset, layout } = request;
      const result = await effects.extractAgain(
        { goal, preset, layout },
        (phase, detail) => {
          if (running !== controller) return;
          shown.begin(phase, detail ?? null);
          show();
        },
        controller.signal,
      );
      if (running !== controller) return;
      const takeOver = layout === before.layout ? replaceDraft : changeLayout;
      change({ result, review: takeOver(current().review, result.draft), view: { kind: 'review' }, banner: null });
    } catch (error) {
      if (running !== controller) return;
      const undone = { request: before, view: { kind: 'review' } } as const;
      if (isAbort(error)) {
        change({
          ...undone,
          banner: { kind: 'information', text: 'Extraction cancelled. Nothing changed.', actions: [] },
        });
        return;
      }
      if (!HandoffError.is(error)) effects.reportError(error);
      const why = HandoffError.is(error) ? error.message : 'The extraction failed.';
      const isGone = HandoffError.is(error, 'session-gone') || HandoffError.is(error, 'nothing-to-hand-off');
      const actions = [isGone ? 'choose-session' : 'extract-again'] as const;
      change({ ...undone, banner: { kind: 'error', text: `${why} Your draft is unchanged.`, actions } });
    } finally {
      if (running === controller) running = null;
    }
  };

  return {
    start(insist, wish = {}) {
      const { request, review, result } = current();
      const problem = insist ? null : effects.goalProblem(review.goal);
      if (problem !== null) return change({ view: { kind: 'vague-goal', problem, suggestions: result.suggestions } });
      running?.abort();
      running = new AbortController();
      void run({ ...request, ...wish, goal: review.goal }, running);
      return null;
    },
    cancel() {
      running?.abort();
      return null;
    },
    viewAfterGoal() {
      const { view, review, result } = current();
      if (view.kind !== 'vague-goal') return view;
      return { ...view, problem: effects.goalProblem(review.goal) ?? '', suggestions: result.suggestions };
    },
    dispose() {
      running?.abort();
      running = null;
    },
  };
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
        label: labels[phase],
        detail: details.get(phase) ?? null,
        status: place < at ? 'done' : place === at ? 'current' : 'waiting',
        milliseconds: place < at ? (times.get(phase) ?? null) : null,
      })),
  };
}
