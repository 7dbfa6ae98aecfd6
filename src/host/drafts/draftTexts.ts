/** What the list of drafts says of each. */
import { count } from '../../review/words';
import type { DraftRecord } from './draftRecord';

/** "13:48" of today, "2 March, 13:48" of another day, in the user's own time. Both in milliseconds since 1970. */
export function timeWords(time: number, now: number): string {
  const [then, today] = [new Date(time), new Date(now)];
  const clock = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === today.toDateString()) return clock;
  return `${then.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${clock}`;
}

/** The goal in one line, and what became of the draft. */
export function draftWords(record: DraftRecord, now: number): { readonly label: string; readonly detail: string } {
  const { review, title, agent, edits, savedAt, delivered } = record;
  const goal = review.goal.replace(/\s+/g, ' ').trim();
  const state =
    delivered === null
      ? [edits.count === 0 ? 'no edits' : count(edits.count, 'edit'), `kept ${timeWords(savedAt, now)}`]
      : [`delivered ${timeWords(delivered.time, now)}: ${delivered.where}`];
  return {
    label: `$(${delivered === null ? 'edit' : 'check'}) ${goal === '' ? 'No goal yet' : goal}`,
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
