/** What else is to be known of a line: why nothing came of it, and which lines near it say more. */
import { allFacts } from '../../core/allFacts';
import type { CreatedDraft } from '../../core/pipeline/createDraft';
import type { Entry, Session } from '../../core/session';
import { nearestTo } from './lineOf';

/** @param isDecided something was decided about it, or a statement of the draft stands on it */
export function notesOf(
  { entries, problems }: Session,
  line: number,
  here: readonly Entry[],
  isDecided: boolean,
  { draft }: CreatedDraft,
): string[] {
  const broken = problems.filter((problem) => problem.line === line).map(({ message }) => message);
  if (here.length === 0)
    return [
      ...broken,
      'The line holds nothing that is said or done: a record for the agent itself, or one off the branch that was carried on.',
      ...named(
        'Lines near it that hold something',
        nearestTo(
          line,
          entries.map((entry) => entry.line),
        ),
      ),
    ];
  const beyond = Object.entries(draft.omitted.reasons).filter(([reason]) => reason.endsWith('beyond the limit'));
  if (isDecided)
    return [
      ...broken,
      ...(beyond.length === 0
        ? []
        : [
            `Beyond the limits of their lists, in the whole session: ${beyond.map(([what, count]) => `${count} ${what.replace(' beyond the limit', '')}`).join(', ')}.`,
          ]),
    ];
  const lines = allFacts(draft.facts).flatMap(({ evidence }) => evidence.map((place) => place.line));
  return [
    ...broken,
    'No table decided anything about this line, and no statement of the handoff stands on it.',
    ...named('Lines near it that a statement of the handoff stands on', nearestTo(line, lines)),
  ];
}

const named = (what: string, lines: readonly number[]) => (lines.length === 0 ? [] : [`${what}: ${lines.join(', ')}.`]);
