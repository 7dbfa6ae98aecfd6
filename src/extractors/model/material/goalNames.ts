/** What the goal names, and where the session showed it: what is cut out of a long text must not be the goal's own place. */
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import type { ToolCallEntry } from '../../../core/session';
import { goalIdentifiers } from '../../../core/text/goalIdentifiers';
import { headings } from '../wording';
import { briefCall, type Clean, isOnlyDone } from './entryTexts';
import type { Part, Piece } from './part';

/** The names of a goal, as questions about paths and texts. */
export interface GoalNames {
  readonly isFile: (path: string) => boolean;
  /** Whether a text holds a name that is none of a file. */
  readonly isIn: (text: string) => boolean;
  readonly all: readonly string[];
  /** The line of a file that the goal names with it: `src/a.ts:40`. */
  readonly lineOf: (name: string) => string | null;
}

/** The names that stand in a goal. */
export function goalNames(goal: string): GoalNames {
  const all = goalIdentifiers(goal);
  const isPath = (name: string) => /[/.]/.test(name);
  const words = all.filter((name) => !isPath(name));
  return {
    all,
    lineOf: (name) => {
      const at = goal.indexOf(`${name}:`);
      return at < 0 ? null : (/^\d{1,6}\b/.exec(goal.slice(at + name.length + 1))?.[0] ?? null);
    },
    isFile: (path) => all.some((name) => isPath(name) && (path === name || path.endsWith(`/${name}`))),
    isIn: (text) => words.some((word) => text.includes(word)),
  };
}

const mostGoal = 4_000;
/** The goal's own names come first, behind them those of the open work. */
const mostNames = 12;
/** Places of one name. */
const mostPlaces = 2;
/** Characters before and behind the name. */
const around = 900;

/** Of each name the newest results in which it stands, around it, and of a file as it was read; edits show themselves. */
export function goalPart(
  index: SessionIndex,
  goal: GoalNames,
  names: readonly string[],
  isToShow: (call: Call) => boolean,
  clean: Clean,
): Part {
  const shown = new Set<number>();
  const calls = index.calls.filter((one) => isToShow(one) && !isOnlyDone(one.call));
  const pieces = names.slice(0, mostNames).flatMap((name): Piece[] =>
    calls
      .filter(({ call, result }) => result !== null && (result.text.includes(name) || reads(call, name)))
      .slice(-mostPlaces)
      .flatMap(({ call, result, position }) => {
        if (result === null || shown.has(position)) return [];
        shown.add(position);
        const text = () => excerpt(clean(result.text, Number.POSITIVE_INFINITY), name, goal.lineOf(name));
        return [{ write: () => `[${call.line}] ${briefCall(call, clean)}\n${text()}` }];
      }),
  );
  return { heading: headings.places, most: mostGoal, pieces, giveWay: 'newest' };
}

const reads = ({ actions }: ToolCallEntry, name: string) =>
  actions.some((action) => action.kind === 'read' && (action.path === name || action.path.endsWith(`/${name}`)));

/** Around the name, else around the line that the goal names, where the text numbers its lines; else the beginning. */
function excerpt(text: string, name: string, line: string | null): string {
  const numbered = line === null ? -1 : text.search(new RegExp(`^\\s*${line}\\b`, 'm'));
  const at = Math.max(0, numbered < 0 ? text.indexOf(name) : numbered);
  const from = Math.max(0, at - around);
  const to = Math.min(text.length, at + name.length + around);
  const before = from > 0 ? `[… ${from} characters before …]\n` : '';
  const behind = to < text.length ? `\n[… ${text.length - to} characters behind …]` : '';
  return `${before}${text.slice(from, to)}${behind}`;
}
