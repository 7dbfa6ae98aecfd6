/** Puts what has a time under the days of the user's own calendar. */
import { t } from '../../protocol/language';

/** The words a list is divided by, newest first. */
export const dayNames = ['Today', 'Yesterday', 'This week', 'Older'] as const;

type DayName = (typeof dayNames)[number];

/** @param now milliseconds since 1970; what has no time is older than all that has one */
export function dayOf(updatedAt: string | null, now: number): DayName {
  const time = updatedAt === null ? Number.NaN : Date.parse(updatedAt);
  if (Number.isNaN(time)) return 'Older';
  const midnight = new Date(now);
  midnight.setHours(0, 0, 0, 0);
  if (time >= midnight.getTime()) return 'Today';
  // Not by hours: a day on which the clocks change has 23 or 25.
  const before = (days: number) => new Date(midnight).setDate(midnight.getDate() - days);
  if (time >= before(1)) return 'Yesterday';
  return time >= before(6) ? 'This week' : 'Older';
}

/** Whether a word is one of the days. */
export const isDayName = (word: string): word is DayName => dayNames.some((name) => name === word);

/** A day as people read it. */
export function dayWords(day: DayName): string {
  const words = {
    Today: t('Today'),
    Yesterday: t('Yesterday'),
    'This week': t('This week'),
    Older: t('Older'),
  } as const satisfies Record<DayName, string>;
  return words[day];
}
