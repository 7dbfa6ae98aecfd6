/** The steps of refining as the panel lists them, each with the time it took. */
import type { RefinePhaseState, RunningState } from '../../protocol/refineMessages';
import { grouped } from '../../review/words';
import type { RefinePhase, RefinePlan } from '../refine/refiner';
import { modelName } from './refineTexts';

const order: readonly RefinePhase[] = ['send', 'answer', 'check', 'show'];

/** Belongs to one run; `now` gives milliseconds since 1970. */
export function openRefinePhases({ model, tokens }: Pick<RefinePlan, 'model' | 'tokens'>, now: () => number) {
  const startedAt = now();
  const begun = new Map<RefinePhase, number>([['send', startedAt]]);
  const details = new Map<RefinePhase, string>();
  let current: RefinePhase = 'send';
  const labelOf = (phase: RefinePhase): string => {
    const amount = `${grouped(tokens)} tokens`;
    const words: Readonly<Record<RefinePhase, string>> = {
      send: current === 'send' ? `Send ${amount}` : `Sent ${amount}`,
      answer: begun.has('answer') ? 'Answer arrives' : 'Wait for the answer',
      check: 'Check every line against the session',
      show: 'Show the difference',
    };
    const detail = details.get(phase);
    return detail === undefined ? words[phase] : `${words[phase]}, ${detail}`;
  };
  const stateOf = (phase: RefinePhase, place: number): RefinePhaseState => {
    const at = order.indexOf(current);
    const own = begun.get(phase) ?? null;
    const next = order.slice(place + 1).find((other) => begun.has(other));
    const end = next === undefined ? null : (begun.get(next) ?? null);
    return {
      label: labelOf(phase),
      status: place < at ? 'done' : place === at ? 'current' : 'waiting',
      startedAt: own,
      milliseconds: place < at && own !== null && end !== null ? end - own : null,
    };
  };
  return {
    /** A phase may begin several times, with what it has found by then. */
    begin(phase: RefinePhase, detail: string | null) {
      current = phase;
      if (!begun.has(phase)) begun.set(phase, now());
      if (detail !== null) details.set(phase, detail);
    },
    state: (): RunningState => ({ kind: 'running', model: model.label, startedAt, phases: order.map(stateOf) }),
    done: () => ({ model: modelName(model.label), seconds: (now() - startedAt) / 1_000 }),
  };
}
