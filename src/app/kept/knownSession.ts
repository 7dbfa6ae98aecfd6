import type { ReadPlace } from '../../core/logGrowth';
import type { Session } from '../../core/session';
import type { CarriedReading } from '../growth/carryOn';

/** A session with what it was made of, so that it can be told whether it is still the same. */
export interface KnownSession {
  readonly session: Session;
  /** What each file and folder looked like before it was read, by its path; see `lookOf`. */
  readonly seen: ReadonlyMap<string, string>;
  /** How far the log was read; null where it does not grow by lines. */
  readonly place: ReadPlace | null;
  /** Null where the session cannot be carried on. */
  readonly reading: CarriedReading | null;
}
