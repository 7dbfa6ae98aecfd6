import type { Clock } from '../core/ports';

/** The clock of this machine. */
export const systemClock: Clock = { now: () => Date.now() };
