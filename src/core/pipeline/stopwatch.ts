import type { Draft } from '../draft';
import type { Clock, OnPhase, Phase } from '../ports';

/** Times the phases of a draft, and tells of each as it begins. */
export interface Stopwatch {
  /** Throws the reason of the signal where that was aborted. */
  begin(phase: Phase, detail?: string): void;
  /** Ends the phase without beginning another: what follows is somebody else's time. */
  pause(): void;
  stop(): Draft['timings'];
}

/** @param readMs milliseconds that the reading took before */
export function openStopwatch(
  { clock, onPhase, readMs }: { readonly clock: Clock; readonly onPhase: OnPhase; readonly readMs: number },
  signal: AbortSignal,
): Stopwatch {
  const phases: Record<string, number> = { read: readMs, index: 0, select: 0, extract: 0, compose: 0 };
  let current: Phase | null = null;
  let since = clock.now();
  const end = () => {
    const now = clock.now();
    if (current !== null) phases[current] = (phases[current] ?? 0) + now - since;
    current = null;
    since = now;
  };
  return {
    begin(phase, detail) {
      signal.throwIfAborted();
      end();
      current = phase;
      onPhase(phase, detail);
    },
    pause: end,
    stop() {
      end();
      const totalMs = Object.values(phases).reduce((sum, ms) => sum + ms, 0);
      return { totalMs, phases };
    },
  };
}
