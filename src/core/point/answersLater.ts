/** What the agent said behind a point and is no deed: of each answer one passage, its statements quoted in their order. */

import { splitSentences, splitText } from '../language/splitText';
import type { Entry, Session, ToolAction } from '../session';
import { cutAtWord } from '../text/cutAtWord';
import { foldSpace } from '../text/foldSpace';
import { admits, namesRemedy, plans } from './causeCues';
import { isQuestion, namesCode, withoutOwnClause } from './causeText';
import { saysItIsDone } from './deedsIn';
import { tellsProgress } from './findingCues';
import { type Found, reported } from './found';
import { corrects, doubts, reportsFailure } from './laterCues';
import { namesNothing, thingsIn } from './namesNothing';
import { ownWords } from './ownWords';
import type { SessionPoint } from './sessionPoint';
import { type Statement, statementsOf } from './statementsOf';
import { isRefuted, nextTyped } from './takenBackLater';
import { isAnswer, isTyped } from './typed';

/** Characters of a passage: of what answers the user, and of words amid the work. */
const longest = { answer: 700, amid: 480 } as const;
/**
 * What a statement is worth at least to be told. Behind changes of the same turn, and in a report, most of what is said describes
 * what was made: only why something is so, and what a trial showed, holds anywhere.
 */
const least = { answer: 0.75, amid: 1.25, behindChanges: 2.25, report: 2.5 } as const;
/** Of the messages of one turn. */
const mostOfTurn = 5;
/** Characters of the question beside an answer that leans on it. */
const longestBeside = 160;
/** A passage that names no code names so many things. */
const fewestThings = 4;

/** @param isGone whether what a line would tell was made there, or taken back behind it */
export function answersLater(session: Session, { line }: SessionPoint, isGone: (found: Found) => boolean): Found[] {
  const { entries } = session;
  const turns = new Map<Entry | null, Found[]>();
  entries.forEach((entry, at) => {
    if (entry.line < line || !isAnswer(entry) || isRefuted(entries, at)) return;
    const asked = entries.slice(0, at).findLast(isTyped) ?? null;
    const found = passage(
      entry,
      at,
      asked === null ? '' : ownWords(asked.text).said || cutAtWord(foldSpace(asked.text), longestBeside),
    );
    if (found !== null) turns.set(asked, [...(turns.get(asked) ?? []), found]);
  });
  return [...turns.values()].flatMap((found) => {
    const best = new Set(found.toSorted((left, right) => right.weight - left.weight).slice(0, mostOfTurn));
    return found.filter((one) => best.has(one));
  });

  function passage(entry: Extract<Entry, { kind: 'message' }>, at: number, said: string): Found | null {
    const toFound = (text: string, weight: number): Found => ({
      ...({ text, tag: 'declared', from: reported(text, entry), saidTo: said, weight } as const),
      kind: weight >= least.report ? 'cause' : 'finding',
    });
    if (asksForReport.test(said)) return null;
    const answers = isAnswering(entries, at);
    const statements = statementsOf(entry.text, answers).filter(({ text, weight }) => !isGone(toFound(text, weight)));
    const kept = bestOf(statements, {
      longest: answers ? longest.answer : longest.amid,
      least: leastOf(entry.text, { answers, changed: hadChanged(entries, at, line) }),
    });
    const text = joined(kept);
    const isBare = !namesCode.test(text) && thingsIn(text).size < fewestThings;
    const leans = kept[0]?.leans === true;
    if (text === '' || namesNothing(text) || isBare || repeats(text, said) || (leans && !calls(said))) return null;
    const whole = leans ? `${text} (answering “${cutAtWord(said, longestBeside)}”)` : text;
    return toFound(whole, Math.max(...kept.map(({ weight }) => weight)) + (answers ? 1 : 0));
  }
}

function leastOf(text: string, { answers, changed }: { readonly answers: boolean; readonly changed: boolean }): number {
  if (!answers) return changed ? least.behindChanges : least.amid;
  return changed || reportsWork(text) ? least.report : least.answer;
}

/** It begins with a deed, or with how far the work is. */
const reportsWork = (text: string): boolean =>
  splitText(text)
    .slice(0, 2)
    .map((unit) => withoutOwnClause(unit.text))
    .some((said) => (saysItIsDone(said) && !plans(said)) || tellsProgress.test(said));

/** The last before the user speaks again, or the first behind their words that begins with a nod to them. */
function isAnswering(entries: readonly Entry[], at: number): boolean {
  if (!entries.slice(at + 1, nextTyped(entries, at)).some(isAnswer)) return true;
  const entry = entries[at];
  const before = entries.slice(0, at).findLast((one) => isTyped(one) || isAnswer(one));
  return before !== undefined && isTyped(before) && entry?.kind === 'message' && admits(entry.text);
}

/** In the same turn, behind the point. */
function hadChanged(entries: readonly Entry[], at: number, line: number): boolean {
  const start = entries.slice(0, at).findLastIndex((entry) => isTyped(entry) || entry.line < line);
  return entries.slice(start + 1, at).some((entry) => entry.kind === 'tool-call' && entry.actions.some(changes));
}

const changesRepository = /(?:^|[;&|]\s*)(?:git (?:-C \S+ )?(?:commit|push|merge)(?!-)|gh pr create)\b/m;

const changes = (action: ToolAction): boolean =>
  action.kind === 'edit' || (action.kind === 'shell' && changesRepository.test(action.command));

/** Words that an answer may lean on: a question, a correction, a report of a failure. */
const calls = (said: string): boolean =>
  isQuestion(said) ||
  splitSentences(said)
    .slice(0, 3)
    .some((one) => corrects(one) || doubts(one) || reportsFailure(one));

/** What answers it tells how the work stands there. */
const asksForReport =
  /\b(?:(?:pr|pull request|commit|release) (?:descri\w*|message|text|body|notes)|summar\w+|changelog|status|what (?:did you|was|have you) (?:do|done|change\w*))\b/i;

/** It names nothing that the user had not named. */
function repeats(text: string, said: string): boolean {
  const named = thingsIn(said);
  return named.size > 0 && [...thingsIn(text)].every((thing) => named.has(thing));
}

/** What the answer says first, then what tells the most, as far as it fits; each with what it does not stand without. */
function bestOf(
  statements: readonly Statement[],
  { least, longest }: { readonly least: number; readonly longest: number },
): readonly Statement[] {
  const kept = new Set<Statement>();
  let room = longest;
  const rank = ({ opens, weight }: Statement) => weight + (opens ? 2 : 0);
  const inRank = statements
    .filter(({ weight }) => weight >= least)
    .sort((left, right) => rank(right) - rank(left) || left.at - right.at);
  for (const one of inRank) {
    const needed = [...before(one), one, ...behind(one)].filter((other) => !kept.has(other));
    const length = needed.reduce((sum, { text, lead }) => sum + text.length + (lead?.length ?? 0), 0);
    if (length > room && kept.size > 0) continue;
    for (const other of needed) kept.add(other);
    room -= length;
  }
  return statements.filter((one) => kept.has(one));

  function before(one: Statement): readonly Statement[] {
    const other = statements[statements.indexOf(one) - 1];
    return one.leans && other !== undefined ? [...before(other), other] : [];
  }

  function behind(one: Statement): readonly Statement[] {
    const other = statements[statements.indexOf(one) + 1];
    return one.isTurned && other !== undefined ? [other] : [];
  }
}

/** As they stand in the answer; a gap is marked, and what leads to a list or to code stands once. */
function joined(kept: readonly Statement[]): string {
  const text = kept
    .map((one, place) => {
      const before = kept[place - 1];
      const isLed = one.lead !== null && one.lead !== before?.lead;
      const words = isLed ? `${one.lead} ${one.text}` : one.text;
      if (before === undefined) return words;
      if (one.at - before.at > (isLed ? 2 : 1)) return ` […] ${words}`;
      return one.isPart && !isLed ? `; ${words}` : ` ${words}`;
    })
    .join('');
  return kept.some((one) => namesRemedy(one.text)) ? `${text} (what helped there; not done here)` : text;
}
