/** Of what was learned behind a point the lines that tell the most, of the whole road and not of its beginning alone. */
import type { Session } from '../session';
import { type Found, type FoundKind, firstLine } from './found';
import { thingsIn } from './namesNothing';
import type { SessionPoint } from './sessionPoint';
import { isTyped } from './typed';

/** More than these nobody reads through. */
const mostOf: Readonly<Record<FoundKind, number>> = { words: 16, rule: 2, cause: 5, failure: 2, finding: 2 };
/** The user's words stand first, then what was found, then what failed. */
const groups: readonly (readonly FoundKind[])[] = [['words', 'rule'], ['cause', 'finding'], ['failure']];
/** Two lines say the same where they share this much of the shorter one; who says a thing anew leaves hardly a word out. */
const alike = { words: 0.8, others: 0.7 } as const;
/** An earlier one that names so many times more says other things, too. */
const saysMore = 2;
/** A finding far away, on something else, is not worth its place. */
const least = 0.5;

/** What is offered, and how many lines are not. */
export interface Chosen {
  readonly lines: readonly Found[];
  readonly leftOut: number;
}

/** By groups; the user's words latest first, of the others the most telling. */
export function mostTelling(found: readonly Found[], session: Session, point: SessionPoint, goal: string): Chosen {
  const wordsOf = new Map(found.map((one) => [one, thingsIn(one.text)] as const));
  const about = subjectAt(session, point, goal);
  const turnsTo = distancesFrom(session, point);
  const scoreOf = (one: Found) => {
    if (one.kind === 'words' || one.kind === 'rule') return one.weight;
    const shared = [...(wordsOf.get(one) ?? []), ...thingsIn(one.saidTo ?? '')].filter((word) => about.has(word));
    return one.weight + Math.min(new Set(shared).size, 4) * 0.5 - Math.log2(1 + turnsTo(firstLine(one.from))) * 0.5;
  };
  const isSame = (left: Found, right: Found) =>
    likeness(wordsOf.get(left), wordsOf.get(right)) >= (left.kind === 'words' ? alike.words : alike.others);
  const chosen = groups.map((kinds) => {
    const ofGroup = found
      .filter(({ kind }) => kinds.includes(kind))
      .sort((left, right) => firstLine(right.from) - firstLine(left.from));
    const single = ofGroup.filter((one, at) => !ofGroup.slice(0, at).some((later) => isSame(later, one)));
    const kept = kinds.flatMap((kind) =>
      spread(
        single.filter((one) => one.kind === kind),
        mostOf[kind],
        scoreOf,
      ),
    );
    return { kept: single.filter((one) => kept.includes(one)), leftOut: single.length - kept.length };
  });
  return {
    lines: chosen.flatMap(({ kept }) => kept),
    leftOut: chosen.reduce((sum, { leftOut }) => sum + leftOut, 0),
  };
}

/** The most telling; of those that tell as much, and are too many, some of each part of the road. */
function spread(found: readonly Found[], most: number, scoreOf: (one: Found) => number): readonly Found[] {
  const scored = found.map((one) => ({ one, score: Math.round(scoreOf(one)) })).filter(({ score }) => score >= least);
  if (scored.length <= most) return scored.map(({ one }) => one);
  const scores = scored.map(({ score }) => score).sort((left, right) => right - left);
  const border = scores[most - 1] ?? 0;
  const above = scored.filter(({ score }) => score > border);
  const at = scored.filter(({ score }) => score === border);
  const room = most - above.length;
  const picked = Array.from({ length: room }, (_, step) => at[Math.floor((step * at.length) / room)]);
  return [...above, ...picked].flatMap((kept) => (kept === undefined ? [] : [kept.one]));
}

/** How much of the shorter one stands in both; 0 where the earlier one says much more than that. */
function likeness(later: ReadonlySet<string> = new Set(), earlier: ReadonlySet<string> = new Set()): number {
  const [few, many] = later.size < earlier.size ? [later, earlier] : [earlier, later];
  if (few.size === 0 || earlier.size > later.size * saysMore) return 0;
  return [...few].filter((word) => many.has(word)).length / few.size;
}

/** How many messages of the user stand between the point and a line. */
function distancesFrom({ entries }: Session, { line }: SessionPoint): (at: number) => number {
  const typed = entries.filter((entry) => isTyped(entry) && entry.line >= line).map((entry) => entry.line);
  return (at) => Math.max(0, typed.filter((one) => one <= at).length - 1);
}

/** What the goal, the words behind the point and those before it are about. */
function subjectAt({ entries }: Session, { line }: SessionPoint, goal: string): ReadonlySet<string> {
  const typed = entries.filter(isTyped);
  const behind = typed.filter((entry) => entry.line >= line).slice(0, 3);
  const before = typed.filter((entry) => entry.line < line).slice(-1);
  return new Set(
    [goal, ...[...before, ...behind].map(({ text }) => text.slice(0, mostOfMessage))].flatMap((text) => [
      ...thingsIn(text),
    ]),
  );
}

/** Characters of a message that tell what it is about. */
const mostOfMessage = 1500;
