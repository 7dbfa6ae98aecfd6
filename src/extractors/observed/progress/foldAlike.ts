/** Commands that differ in a number or a quoted text alone, as the replies to ten comments: one line, with what differs. */
import type { InFlightLine } from './inFlightLine';

/** A line of a command that a person reads, with how it ended. */
export interface RunLine extends InFlightLine {
  readonly command: string;
  readonly outcome: string;
}

const fewestAlike = 3;
const mostNamed = 12;
const longestShape = 140;
/** What may differ between two of a kind. */
const variable = /("(?:[^"\\]|\\.)*"?|'[^']*'?|\d{3,})/;

/**
 * In session order; `fewest` or more that stand side by side and were done become one. Of what failed nobody knows which part did, and a
 * check that is run again stands between edits.
 */
export function foldAlike(lines: readonly RunLine[]): RunLine[] {
  const groups: RunLine[][] = [];
  for (const line of lines.toSorted((a, b) => a.position - b.position)) {
    const [last] = groups.at(-1) ?? [];
    const shape = line.outcome.startsWith('done') ? shapeOf(line) : null;
    if (last !== undefined && shape !== null && last.outcome === line.outcome && shapeOf(last) === shape)
      groups.at(-1)?.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => (group.length < fewestAlike ? group : [folded(group)]));
}

/** Each line of a script that is no more than the same again counts as one. */
const unitsOf = ({ command }: RunLine) => command.split('\n').map((line) => line.trim().split(variable));

/** What stands between the parts that may differ; a script of several kinds is like no other. */
function shapeOf(line: RunLine): string | null {
  const shapes = unitsOf(line).map((parts) =>
    parts.map((part, at) => (at % 2 === 0 ? part : part.replace(/^(["']?)[\s\S]*$/, '$1'))).join('\n'),
  );
  return new Set(shapes).size === 1 ? (shapes[0] ?? null) : null;
}

function folded(group: readonly RunLine[]): RunLine {
  const [first, ...others] = group.flatMap(unitsOf);
  const last = group.at(-1);
  if (first === undefined || last === undefined) throw new Error('A group has lines.');
  const isSame = (at: number) => others.every((parts) => parts[at] === first[at]);
  const command = first.map((part, at) => (at % 2 === 0 || isSame(at) ? part : '…')).join('');
  const at = first.findIndex((part, place) => place % 2 === 1 && /^\d/.test(part) && !isSame(place));
  const names = at < 0 ? [] : [...new Set([first, ...others].map((parts) => parts[at] ?? ''))];
  const more = names.length - mostNamed;
  const named =
    names.length === 0 ? '' : `: ${names.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return {
    ...last,
    command,
    text: `\`${command.slice(0, longestShape)}\`, ${others.length + 1} times: ${last.outcome}${named}`,
    evidence: [...(group[0]?.evidence.slice(0, 1) ?? []), ...last.evidence.slice(-1)],
  };
}
