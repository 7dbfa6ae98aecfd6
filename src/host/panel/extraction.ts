/** A new extraction from within the panel: guidance for a vague goal, phases while it runs, and a way out of it. */
import { told } from '../../protocol/language';
import type { PanelView } from '../../protocol/messages';
import type { ExtractionState, TakeOver } from './extracting/extractionState';
import { runExtraction } from './extracting/runExtraction';
import { isChoice, isFor, type Wish } from './extracting/wishes';

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

/** Changes the situation through `change`, never by itself. */
export function createExtraction(parts: Omit<ExtractionState, 'running' | 'begun'>): Extraction {
  const state: ExtractionState = { ...parts, running: null, begun: parts.current() };
  return {
    start: (insist, wish = {}, takeOver) => start(state, insist, wish, takeOver),
    cancel: () => cancel(state),
    undo: () => undo(state),
    viewAfterGoal: () => viewAfterGoal(state),
    stop: () => stop(state),
  };
}

function start(state: ExtractionState, insist: boolean, wish: Wish, takeOver?: TakeOver): null {
  const { effects, current, change } = state;
  const { request, wanted, review, result } = current();
  const problem = insist ? null : effects.goalProblem(review.goal);
  stop(state);
  if (problem !== null)
    return change({ view: { kind: 'vague-goal', problem: told(problem), suggestions: result.suggestions } });
  // What was chosen a moment ago, and is not there yet, is still chosen.
  const next = { ...(wanted ?? request), goal: review.goal, ...wish };
  // Who goes back to what the draft is for has it.
  if (wanted !== undefined && takeOver === undefined && isChoice(wish) && isFor(next, request))
    return change({ view: { kind: 'review' }, wanted: undefined, banner: null });
  const controller = new AbortController();
  state.running = controller;
  state.begun = current();
  void runExtraction(state, next, controller, takeOver);
  return null;
}

function stop(state: ExtractionState): void {
  state.running?.abort();
  state.running = null;
}

function cancel({ running, current, change }: ExtractionState): null {
  running?.abort();
  return current().view.kind === 'vague-goal' ? change({ view: { kind: 'review' }, wanted: undefined }) : null;
}

function undo({ running, begun, current, change }: ExtractionState): boolean {
  if (current().history !== begun.history || current().wanted === undefined) return false;
  if (running === null) change({ wanted: undefined, banner: null });
  else running.abort();
  return true;
}

function viewAfterGoal({ effects, current }: ExtractionState): PanelView {
  const { view, review, result } = current();
  if (view.kind !== 'vague-goal') return view;
  return { ...view, problem: told(effects.goalProblem(review.goal) ?? ''), suggestions: result.suggestions };
}
