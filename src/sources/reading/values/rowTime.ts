/** Times of database rows, which agents keep as seconds, as milliseconds or as text. */

/** Milliseconds since 1970; null where there is none. */
export function rowTime(value: unknown): number | null {
  if (typeof value === 'string') return textTime(value);
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) return null;
  return value < 100_000_000_000 ? value * 1_000 : value;
}

/** SQLite writes the time in UTC without saying so. */
function textTime(text: string): number | null {
  const isPlain = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?$/.test(text);
  const time = Date.parse(isPlain ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(time) ? null : time;
}
