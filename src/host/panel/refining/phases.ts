/** The steps of refining as the panel lists them, each with the time it took. */
import type { Fact } from '../../../core/fact';
import { t, told } from '../../../protocol/language';
import type { RefinePhaseState, RunningState, StruckLineState, ToldLineState } from '../../../protocol/refineMessages';
import { struckLineState, toldLineState } from '../../../review/refine/toldLines';
import type { HeardLines } from '../../../worker/workerProtocol';
import type { RefinePhase, RefinePlan } from '../../refine/refiner';
import { modelName } from './planState';

const order: readonly RefinePhase[] = ['send', 'answer', 'check', 'show'];

/** Belongs to one run; `now` gives milliseconds since 1970. */
export function openRefinePhases(
  { model, tokens }: Pick<RefinePlan, 'model' | 'tokens'>,
  now: () => number,
  isCheck = false,
) {
  const startedAt = now();
  const begun = new Map<RefinePhase, number>([['send', startedAt]]);
  const details = new Map<RefinePhase, string>();
  const heard: { readonly lines: ToldLineState[]; readonly struck: StruckLineState[] } = { lines: [], struck: [] };
  let current: RefinePhase = 'send';
  const labelOf = (phase: RefinePhase): string => {
    const words: Readonly<Record<RefinePhase, string>> = {
      send: t(current === 'send' ? 'Send {0} tokens' : 'Sent {0} tokens', tokens),
      answer: begun.has('answer') ? t('Answer arrives') : t('Wait for the answer'),
      check: isCheck ? t('Read what it says of its lines') : t('Check every line against the session'),
      show: t('Show the difference'),
    };
    const detail = details.get(phase);
    return detail === undefined ? words[phase] : `${words[phase]}, ${told(detail)}`;
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
    /** Lines of the answer that are whole. */
    hear({ told: lines, strikes }: HeardLines, facts: ReadonlyMap<string, Fact>) {
      heard.lines.push(...lines.map(toldLineState));
      heard.struck.push(...strikes.flatMap((strike) => struckLineState(strike, facts) ?? []));
    },
    hasHeard: () => heard.lines.length > 0,
    state: (): RunningState => ({
      ...{ kind: 'running', isCheck, model: model.label, startedAt, phases: order.map(stateOf) },
      ...{ lines: [...heard.lines], struck: [...heard.struck] },
    }),
    done: () => ({ model: modelName(model.label), seconds: (now() - startedAt) / 1_000 }),
  };
}
