/** Null where there is no time, or none that a date can hold. */
export function isoTime(milliseconds: number | null | undefined): string | null {
  if (milliseconds === undefined || milliseconds === null || !(Math.abs(milliseconds) <= 8.64e15)) return null;
  return new Date(milliseconds).toISOString();
}
