/** What the list of drafts says of each. */
import { spokenLanguage, t } from '../../protocol/language';
import type { DraftRecord } from './draftRecord';

/** "13:48" of today, "2 March, 13:48" of another day, in the user's own time. Both in milliseconds since 1970. */
export function timeWords(time: number, now: number): string {
  const [then, today] = [new Date(time), new Date(now)];
  // English counts the hours to 24 as well.
  const { locale } = spokenLanguage();
  const where = locale === 'en' ? 'en-GB' : locale;
  const clock = then.toLocaleTimeString(where, { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === today.toDateString()) return clock;
  return `${then.toLocaleDateString(where, { day: 'numeric', month: 'long' })}, ${clock}`;
}

/** The goal in one line, and what became of the draft. */
export function draftWords(record: DraftRecord, now: number): { readonly label: string; readonly detail: string } {
  const { review, title, agent, edits, savedAt, delivered } = record;
  const goal = review.goal.replace(/\s+/g, ' ').trim();
  const state =
    delivered === null
      ? [
          edits.count === 0 ? t('no edits') : t('{0, plural, one {# edit} other {# edits}}', edits.count),
          t('kept {0}', timeWords(savedAt, now)),
        ]
      : [t('delivered {0}: {1}', timeWords(delivered.time, now), delivered.where)];
  return {
    label: `$(${delivered === null ? 'edit' : 'check'}) ${goal === '' ? t('No goal yet') : goal}`,
    detail: [title, agent, ...state].join(' · '),
  };
}

/** The drafts worth a row: of a session's drafts without edits only the newest. */
export function listedDrafts(current: readonly DraftRecord[]): DraftRecord[] {
  const seen = new Set<string>();
  return current.filter(({ log, session, edits, delivered }) => {
    const key = `${log.path}\n${session}`;
    const isKnown = seen.has(key);
    seen.add(key);
    return !isKnown || edits.count > 0 || delivered !== null;
  });
}
