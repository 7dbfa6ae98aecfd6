/** Of what was learned behind a point the lines that matter most to the goal and to the turn in question. */
import type { Session } from '../session';
import { type Found, type FoundKind, firstLine } from './found';
import { thingsIn } from './namesNothing';
import type { SessionPoint } from './sessionPoint';
import { isTyped } from './typed';

/** More than these nobody reads through. */
const most = 12;
const mostOf: Readonly<Record<FoundKind, number>> = { words: 6, rule: 2, cause: 5, failure: 2, finding: 2 };
/** The user's words stand first, then what was found, then what failed. */
const groups: readonly (readonly FoundKind[])[] = [['words', 'rule'], ['cause', 'finding'], ['failure']];
/** Behind so many messages of the user only what speaks of the same counts. */
const near = 3;
const middle = 8;
const far = 24;
/** A line that says less than this, that far away, is not worth its place. */
const least = 0;
/** Two lines say the same where they share this much of the shorter one. */
const alike = 0.7;

/** By groups, of each the most telling first. */
export function nearest(found: readonly Found[], session: Session, point: SessionPoint, goal: string): Found[] {
  const turnsTo = distancesFrom(session, point);
  const subject = subjectAt(session, point, [goal, ...correcting(found, turnsTo)]);
  const scored = found.flatMap((one) => {
    const turns = turnsTo(firstLine(one.from));
    const own = thingsIn(one.text);
    const about = new Set([
      ...own,
      ...thingsIn(one.saidTo ?? ''),
      ...(leansBack(one) ? aboutBefore(session, one) : []),
    ]);
    const shared = { ofAll: sharedBy(about, subject.all), ofTask: sharedBy(about, subject.task) };
    const score = one.weight + Math.min(shared.ofAll, 5) * 0.5 - Math.log2(1 + turns);
    return isOfIt(one, turns, shared) && score >= least ? [{ one, own, score }] : [];
  });
  const kept: typeof scored = [];
  for (const next of scored.sort((left, right) => right.score - left.score || lineOf(left) - lineOf(right))) {
    if (kept.length === most) break;
    const ofKind = kept.filter(({ one }) => one.kind === next.one.kind).length;
    const ofGroup = kept.filter(({ one }) => groupOf(one) === groupOf(next.one));
    if (ofKind < mostOf[next.one.kind] && !ofGroup.some((other) => isAlike(other.own, next.own))) kept.push(next);
  }
  return groups.flatMap((kinds) => kept.filter(({ one }) => kinds.includes(one.kind)).map(({ one }) => one));
}

const groupOf = ({ kind }: Found) => groups.findIndex((kinds) => kinds.includes(kind));

const lineOf = ({ one }: { readonly one: Found }) => firstLine(one.from);

/** Right behind the point anything may be of it; the farther, the more has to be of the same subject. */
function isOfIt({ kind, weight }: Found, turns: number, { ofAll, ofTask }: Shared): boolean {
  if (turns > far) return false;
  if (kind === 'rule' || kind === 'finding') return ofTask > 0 && (turns <= 1 || ofAll > 1);
  if (turns <= (kind === 'cause' ? 1 : near) && weight > 1) return true;
  if (turns <= middle) return ofAll > (kind === 'words' && weight <= 2 ? 1 : 0) || ofTask > 0;
  return ofTask > 0 && ofAll > 1;
}

/** How many words a line shares with the subject, and how many of them with the goal and the first order. */
interface Shared {
  readonly ofAll: number;
  readonly ofTask: number;
}

const sharedBy = (words: ReadonlySet<string>, subject: ReadonlySet<string>) =>
  [...words].filter((word) => subject.has(word)).length;

/** “It just happened again”: what happened stands in what the agent said before. */
const leansBack = ({ kind, text }: Found) =>
  kind === 'words' && text.length < 100 && /\b(?:it|this|that)\b/i.test(text);

function aboutBefore({ entries }: Session, { from }: Found): readonly string[] {
  const at = firstLine(from);
  const before = entries.findLast((entry) => entry.kind === 'message' && entry.role === 'assistant' && entry.line < at);
  return before?.kind === 'message' ? [...thingsIn(before.text.slice(0, 400))] : [];
}

function isAlike(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  const [few, many] = left.size < right.size ? [left, right] : [right, left];
  return few.size > 0 && [...few].filter((word) => many.has(word)).length / few.size >= alike;
}

/** How many messages of the user stand between the point and a line. */
function distancesFrom({ entries }: Session, { line }: SessionPoint): (at: number) => number {
  const typed = entries.filter((entry) => isTyped(entry) && entry.line >= line).map((entry) => entry.line);
  return (at) => Math.max(0, typed.filter((one) => one <= at).length - 1);
}

/** What the user set right just behind the point tells what went wrong. */
const correcting = (found: readonly Found[], turnsTo: (at: number) => number) =>
  found
    .filter(({ kind, weight, from }) => kind === 'words' && weight > 2 && turnsTo(firstLine(from)) <= near)
    .map(({ text }) => text);

/** The goal, the words the turn in question began with, what set it right, and what was said last before it. */
function subjectAt({ entries }: Session, { line }: SessionPoint, [goal = '', ...corrections]: readonly string[]) {
  const said = entries.filter((entry) => entry.kind === 'message');
  const prompt = said.find((entry) => isTyped(entry) && entry.line >= line);
  const before = said.filter((entry) => entry.line < line && entry.origin !== 'injected').slice(-2);
  const wordsIn = (texts: readonly string[]) =>
    new Set(texts.flatMap((text) => [...thingsIn(text.slice(0, mostOfMessage))]));
  const task = [goal, prompt?.text ?? ''];
  return { task: wordsIn(task), all: wordsIn([...task, ...corrections, ...before.map(({ text }) => text)]) };
}

/** Characters of a message that tell what it is about. */
const mostOfMessage = 1500;
