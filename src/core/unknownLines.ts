/** Lines of a log that are of kinds this version does not know: how many of all, and which kinds. What they hold is in no handoff. */
import type { Problem } from './problem';
import type { LineCount } from './session';
import { countOf } from './text/countOf';

/** The sentence of a problem with such a line. @param kind its name, fit to be shown */
export const unknownRecord = (kind: string): string => `A record of a kind that is not known: ${kind}.`;

const nameIn = (message: string) => /^A record of a kind that is not known: (.+)\.$/.exec(message)?.[1];

/** Their number, that of all lines, and the kinds from the most frequent to the rarest. */
export interface UnknownLines {
  readonly count: number;
  readonly total: number;
  readonly kinds: readonly string[];
}

/** Null where every line is of a known kind. */
export function unknownLines({ problems, lines }: Told): UnknownLines | null {
  const unknown = problems.filter(({ kind, line }) => kind === 'unknown-record' && line > 0);
  if (unknown.length === 0) return null;
  const counts = new Map<string, number>();
  for (const { message } of unknown) {
    const name = nameIn(message);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const kinds = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return { count: unknown.length, total: lines.total, kinds };
}

/** How many lines could not be read, for another reason than their kind. */
export const unreadLines = ({ problems }: Told): number =>
  problems.filter(({ kind, line }) => kind !== 'unknown-record' && line > 0).length;

/** What a source told of a log. */
interface Told {
  readonly problems: readonly Problem[];
  readonly lines: LineCount;
}

/** “3 of 21 lines are of kinds that are not known: `a`, `b`”, without a full stop. */
export function unknownWords({ count, total, kinds }: UnknownLines): string {
  const of = kinds.length === 0 ? '' : `: ${kinds.slice(0, mostKinds).join(', ')}${rest(kinds)}`;
  return `${count} of ${countOf(total, 'line')} ${count === 1 ? 'is of a kind that is' : 'are of kinds that are'} not known${of}`;
}

const mostKinds = 4;
const rest = (kinds: readonly string[]) => (kinds.length > mostKinds ? ` and ${kinds.length - mostKinds} more` : '');
