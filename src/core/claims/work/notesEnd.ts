/** What took up an item that notes of an earlier session left open: a report, or the closing of the tickets that it names. */
import type { SessionIndex } from '../../index/sessionIndex';
import { contentWords } from '../../language/contentWords';
import { splitText } from '../../language/splitText';
import { reportsDone } from '../doneCues';
import { byMessage, byRun } from '../enders';
import type { Ender } from '../verdict';

/** “#12”: how issues and pull requests are named. */
export const ticketsIn = (text: string): string[] => [...new Set(text.match(/#\d{1,6}\b/g) ?? [])];

/** A report says that it is done, the tickets that it names were closed, or the files that it names were changed. */
export function endOfNote(
  item: string,
  index: SessionIndex,
  since: number,
): { readonly ender: Ender | null; readonly done: readonly string[] } {
  const tickets = ticketsIn(item);
  const reports = index.turns.flatMap(({ answer, end }) => (answer !== null && end > since ? [answer] : []));
  const told = (holds: (sentence: string) => boolean) => {
    const answer = reports.find(({ text }) => splitText(text).some((unit) => holds(unit.text)));
    return answer === undefined ? null : byMessage(answer);
  };
  if (tickets.length > 0) {
    const ends = tickets.map((ticket) => {
      const closes = new RegExp(`\\b(?:issue|pr) (?:close|merge) ${ticket.slice(1)}\\b`);
      const run = index.runs.find(
        ({ call, command, status }) => call.position > since && status === 'passed' && closes.test(command),
      );
      return run === undefined ? told((sentence) => saysClosed(ticket).test(sentence)) : byRun(run);
    });
    const done = tickets.filter((_, at) => ends[at] !== null);
    return { ender: done.length === tickets.length ? (ends.at(-1) ?? null) : null, done };
  }
  const about = contentWords(item);
  const ender = told((sentence) => {
    if (!reportsDone(sentence)) return false;
    const shared = [...contentWords(sentence)].filter((word) => about.has(word)).length;
    return shared >= Math.max(fewestShared, (about.size * 2) / 3);
  });
  return { ender, done: [] };
}

const fewestShared = 3;

/** A fix that waits for its review is not the end of its ticket. */
const saysClosed = (ticket: string) =>
  new RegExp(
    `(?:closed|merged)(?: issue| ticket)? ${ticket}\\b|${ticket}\\b(?: (?:is|was|are|were|has been|now))*:? (?:closed|merged)\\b`,
    'i',
  );
