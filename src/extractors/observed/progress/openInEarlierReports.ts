/**
 * Open points of reports before the last one that nobody came back to: an item of a list of open work that names an issue, an
 * id of a tracker or a file, which no message, command or edit has named since.
 */
import { type Judged, judged, untouched } from '../../../core/claims/judged';
import { takenUpSince } from '../../../core/claims/work/pointEnd';
import type { StateFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { openPoints } from './openPoints';

/** Reports that are told of, one line each. */
const mostReports = 2;
/** Reports before the last one that are looked at. */
const recentReports = 15;
const mostCharacters = 240;

/** What is named by the same letters whenever it is spoken of again: #12, AB-12, a tracker's "ab-2il.4", a file. */
const names =
  /#\d{2,6}\b|\b[A-Z]{2,6}-\d{1,5}\b|\b[a-z]{2,6}-(?=[a-z0-9.]*\d)[a-z0-9]{2,6}(?:\.\d+)*\b|[\w./-]+\.(?:[a-z]{1,4})\b(?=`)/g;
/** What holds for a moment, the next report tells anew. */
const passing = /\b(?:ci|checks?|jobs?|workflow|queued|running|pending|ready|staged|not yet|re-?review)\b/i;

/** The newest report first, few; one fact for all open points of a report, and one for each that was taken up again. */
export function openInEarlierReports(index: SessionIndex): Judged<StateFact>[] {
  const reports = index.turns.filter(({ answer }) => answer !== null).slice(-recentReports - 1, -1);
  const named = new Set<string>();
  const found = reports.toReversed().flatMap(({ answer, end }): Judged<StateFact>[] => {
    if (answer === null) return [];
    const points = openPoints(answer.text)
      .filter((text) => namesIn(text).length > 0 && !passing.test(text))
      .map((text) => ({ text, ender: takenUpSince(index, namesIn(text), end) }));
    const open = points.flatMap(({ text, ender }) =>
      ender === null && namesIn(text).every((name) => !named.has(name)) ? [text] : [],
    );
    for (const name of open.flatMap(namesIn)) named.add(name);
    const fact = (text: string, at: string): StateFact => ({
      ...{ id: `left-before-${answer.line}${at}`, kind: 'state', about: 'todo', label: 'pending', tag: 'inferred' },
      ...{ text: cutAtWord(text, mostCharacters), evidence: [refTo(answer)] },
    });
    return [
      ...untouched(
        open.length === 0 ? [] : [fact(`Left by an earlier report, not seen taken up: ${open.join('; ')}`, '')],
      ),
      ...points.flatMap(({ text, ender }, at) =>
        ender === null
          ? []
          : [judged(fact(text, `-${at}`), ender.deed === undefined ? 'replaced' : 'carried out', ender)],
      ),
    ];
  });
  return [
    ...found.filter(({ over }) => over === null).slice(0, mostReports),
    ...found.filter(({ over }) => over !== null),
  ];
}

const namesIn = (text: string): string[] => [...text.matchAll(names)].map((match) => match[0].toLowerCase());
