/** Reads the time of a record. */

/** Milliseconds since 1970 of an ISO time, or null where there is none. */
export function timeOf(timestamp: string | undefined): number | null {
  const time = timestamp === undefined ? Number.NaN : Date.parse(timestamp);
  return Number.isNaN(time) ? null : time;
}
