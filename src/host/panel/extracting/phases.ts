/** How far an extraction is, for people. */
import type { Phase } from '../../../core/ports';
import { phases } from '../../../core/requestOptions';
import { t } from '../../../protocol/language';
import type { PhaseState } from '../../../protocol/messages';

const labels: Readonly<Record<Phase, () => string>> = {
  read: () => t('Read the log'),
  index: () => t('Find turns and tools'),
  select: () => t('Choose what serves the goal'),
  extract: () => t('Extract facts, files, commands'),
  compose: () => t('Write the draft'),
};

/** Begins before the first phase. */
export function openPhases(now: () => number) {
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
