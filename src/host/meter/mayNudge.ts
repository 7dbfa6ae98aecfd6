/** Decides whether a notification offers a handoff: to somebody at work, about one session at a time, and once for each. */
import { type Nudged, nudgeStep } from '../../core/context/nudgeStep';
import type { MeterNow } from './meterNow';

/** What is known where a session may have become full enough. */
export interface NudgeSituation {
  readonly read: MeterNow['read'];
  readonly thresholds: MeterNow['thresholds'];
  /** The user said "Don’t ask again" in this folder. */
  readonly isOff: boolean;
  /** Another offer stands on the screen. */
  readonly isOpen: boolean;
  /** The session went on in this window: one that was found full is nobody's work right now. */
  readonly wentOn: boolean;
  /** This session was offered before. */
  readonly wasOffered: boolean;
}

/** The threshold to speak at, or null for silence: the meter in the status bar shows it all the same. */
export function mayNudge({ read, thresholds, ...situation }: NudgeSituation): Exclude<Nudged, 0> | null {
  if (situation.isOff || situation.isOpen || situation.wasOffered || !situation.wentOn) return null;
  const step = nudgeStep(read.context.ratio, thresholds, 0);
  // A call ends soon: the offer comes when it has. At the third threshold there is no time to wait.
  if (step === null || step === 0 || (step === 1 && read.moment?.kind === 'call')) return null;
  return step;
}
