/** Of what was learned behind a point the lines that tell the most, of the whole road and not of its beginning alone. */
import { mostLearned } from '../draft';
import type { Session } from '../session';
import { type Found, type FoundKind, firstLine } from './found';
import { thingsIn } from './namesNothing';
import type { SessionPoint } from './sessionPoint';
import { isTyped } from './typed';
import { share, various } from './various';

/** The user's words stand first, then what was found, what a review found, and what failed. More than `most` of each nobody reads through. */
const groups: readonly { readonly kinds: readonly FoundKind[]; readonly most: number }[] = [
  { kinds: ['words', 'rule'], most: 8 },
  { kinds: ['cause', 'finding'], most: 6 },
  { kinds: ['review'], most: 3 },
  { kinds: ['failure'], most: 2 },
];
/** Of all of them. */
const mostLines = 40;
/** Two lines say the same where they share this much of the shorter one; who says a thing anew leaves hardly a word out. */
const alike = { words: 0.8, others: 0.7 } as const;
/** The user's words and the best findings give way last. */
const goesFirst = 3;
const mostFindings = 4;
/** Shared with what the goal is about. */
const mostShared = 4;
/** An earlier one that names so many times more says other things, too. */
const saysMore = 2;
/** A finding far away, on something else, is not worth its place. */
const least = 0.5;

/** What a finding loses for each doubling of the messages between the point and it. */
const perDoubling = 0.3;

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
    const shared = [...(wordsOf.get(one) ?? []), ...thingsIn(one.saidTo ?? '')].filter((word) => about.has(word));
    const near = Math.min(new Set(shared).size, mostShared) * 0.5;
    // What the user wants holds however far behind it was said.
    if (one.kind === 'words' || one.kind === 'rule') return one.weight + near / 2;
    return one.weight + near - Math.log2(1 + turnsTo(firstLine(one.from))) * perDoubling;
  };
  const isSame = (left: Found, right: Found) =>
    likeness(wordsOf.get(left), wordsOf.get(right)) >= (left.kind === 'words' ? alike.words : alike.others);
  const firstFindings = new Set<Found>();
  const chosen = groups.map(({ kinds, most }) => {
    const ofGroup = found
      .filter(({ kind }) => kinds.includes(kind))
      .sort((left, right) => firstLine(right.from) - firstLine(left.from));
    const single = ofGroup.filter((one, at) => !ofGroup.slice(0, at).some((later) => isSame(later, one)));
    const kept = kinds.includes('words')
      ? spread(single, most, scoreOf)
      : various(single, { most, least }, scoreOf, wordsOf);
    if (kinds.includes('finding')) for (const one of kept.slice(0, mostFindings)) firstFindings.add(one);
    return { kept: single.filter((one) => kept.includes(one)), single };
  });
  const all = chosen.flatMap(({ kept }) => kept);
  const worth = (one: Found) => scoreOf(one) + (one.kind === 'words' || firstFindings.has(one) ? goesFirst : 0);
  const byWorth = (left: Found, right: Found) => worth(right) - worth(left);
  const best = new Set([...all].sort(byWorth).slice(0, mostLearned));
  const others = chosen.flatMap(({ single }) => single.filter((one) => !best.has(one)));
  const rest = others.sort(byWorth).slice(0, mostLines - best.size);
  return {
    lines: [
      ...all.filter((one) => best.has(one)),
      ...rest.sort((left, right) => firstLine(left.from) - firstLine(right.from)),
    ],
    leftOut: others.length - rest.length,
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
  return earlier.size > later.size * saysMore ? 0 : share(few, many);
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
