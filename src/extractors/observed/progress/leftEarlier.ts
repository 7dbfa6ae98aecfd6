/**
 * Open points of reports before the last one that nobody came back to: an item of a list of open work that names an issue, an
 * id of a tracker or a file, which no message, command or edit has named since.
 */
import type { StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { leftOpen } from './leftOpen';

/** Reports that are told of, one line each. */
const most = 2;
/** Reports before the last one that are looked at. */
const recentReports = 15;
const longest = 240;

/** What is named by the same letters whenever it is spoken of again: #12, AB-12, a tracker's "ab-2il.4", a file. */
const names =
  /#\d{2,6}\b|\b[A-Z]{2,6}-\d{1,5}\b|\b[a-z]{2,6}-(?=[a-z0-9.]*\d)[a-z0-9]{2,6}(?:\.\d+)*\b|[\w./-]+\.(?:[a-z]{1,4})\b(?=`)/g;
/** What holds for a moment, the next report tells anew. */
const passing = /\b(?:ci|checks?|jobs?|workflow|queued|running|pending|ready|staged|not yet|re-?review)\b/i;

/** The newest report first, few; one fact for all points of a report. */
export function leftEarlier(index: SessionIndex): StateFact[] {
  const reports = index.turns.filter(({ answer }) => answer !== null).slice(-recentReports - 1, -1);
  const named = new Set<string>();
  return reports
    .toReversed()
    .flatMap(({ answer, end }): StateFact[] => {
      if (answer === null) return [];
      const points = leftOpen(answer.text).filter((text) => namesIn(text).length > 0 && !passing.test(text));
      const since = points.length === 0 ? '' : saidSince(index, end);
      const open = points.filter((text) => namesIn(text).every((name) => !since.includes(name) && !named.has(name)));
      if (open.length === 0) return [];
      for (const name of open.flatMap(namesIn)) named.add(name);
      return [
        {
          id: `left-before-${answer.line}`,
          kind: 'state',
          about: 'todo',
          label: 'pending',
          tag: 'inferred',
          text: cutAtWord(`Left by an earlier report, not seen taken up: ${open.join('; ')}`, longest),
          evidence: [refTo(answer)],
        },
      ];
    })
    .slice(0, most);
}

const namesIn = (text: string): string[] => [...text.matchAll(names)].map((match) => match[0].toLowerCase());

/** All that was said, run and edited behind a position, in lower case. */
function saidSince(index: SessionIndex, position: number): string {
  const said = index.sorted.messages.flatMap((one) => (one.position >= position ? [one.entry.text] : []));
  const done = index.runs.flatMap(({ call, command }) => (call.position >= position ? [command] : []));
  const changed = index.changes.flatMap((change) => (change.position >= position ? [change.path] : []));
  return [...said, ...done, ...changed].join('\n').toLowerCase();
}
