/** Numbers and times as the panel writes them. */
import { formatNumber, formatTenths, t } from '../../src/protocol/language';

/** "2.4k" for 2,412, "3k" for 3,000; whole numbers below a thousand. */
export function formatTokens(tokens: number): string {
  if (tokens < 1_000) return formatNumber(tokens);
  const thousands = tokens / 1_000;
  if (thousands >= 999.5) return `${trim(thousands / 1_000)}M`;
  return `${thousands < 99.5 ? trim(thousands) : formatNumber(Math.round(thousands))}k`;
}

/** A tenth is told below ten, and only where there is one. */
function trim(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return value < 9.95 && !Number.isInteger(rounded) ? formatTenths(rounded) : formatNumber(Math.round(value));
}

/** "6 min ago"; both in milliseconds since 1970. */
export function formatAge(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return t('just now');
  if (minutes < 60) return t('{0} min ago', minutes);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('{0} h ago', hours);
  const days = Math.floor(hours / 24);
  return t('{0, plural, one {# day} other {# days}} ago', days);
}

/** "0.8 s" */
export function formatSeconds(seconds: number): string {
  return t('{0} s', seconds < 9.95 ? formatTenths(seconds) : Math.round(seconds));
}

/** "14:02" in the user's own time. */
export function formatClock(time: number): string {
  return new Date(time).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** "1 turn", "2 turns", in English: for what is not said through `t` yet. */
export const count = (number: number, one: string, many = `${one}s`) =>
  `${formatNumber(number)} ${number === 1 ? one : many}`;

/** A whole number as the language writes it. */
export const grouped = formatNumber;
