/** Numbers and times as the panel writes them. */

/** "2.4k" for 2,412, "3k" for 3,000; whole numbers below a thousand. */
export function formatTokens(tokens: number): string {
  if (tokens < 1_000) return String(tokens);
  const thousands = tokens / 1_000;
  if (thousands >= 999.5) return `${trim(thousands / 1_000)}M`;
  return `${thousands < 99.5 ? trim(thousands) : String(Math.round(thousands))}k`;
}

const trim = (value: number) => value.toFixed(value < 9.95 ? 1 : 0).replace(/\.0$/, '');

/** "6 min ago"; both in milliseconds since 1970. */
export function formatAge(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** "0.8 s" */
export function formatSeconds(seconds: number): string {
  return `${seconds < 9.95 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** "14:02" in the user's own time. */
export function formatClock(time: number): string {
  return new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** A whole number with commas between its thousands: "2,318". */
export const grouped = (number: number) => number.toLocaleString('en-US');

/** "1 turn", "2 turns" */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${grouped(number)} ${number === 1 ? one : many}`;
