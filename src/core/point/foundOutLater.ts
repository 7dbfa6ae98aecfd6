/** What the agent found out behind a point while it changed nothing: how a thing behaves, what it needs, what it refuses. */
import { cue, cueAtStart } from '../language/cueTable';
import { splitText, type TextUnit } from '../language/splitText';
import { words } from '../language/words';
import type { Entry, Session } from '../session';
import { anyOf } from '../text/patterns';
import { admits, givesReason, namesCause, namesLimit, supposesOrAdvises, tellsWhyItFails } from './causeCues';
import { isQuestion, isStatement, itemNumber, saysSomething, wholeAt, withoutOwnClause } from './causeText';
import { showsConsequence, showsTrial, tellsBehaviour } from './findingCues';
import { type Found, reported } from './found';
import { reportsDeed } from './laterCues';
import { namesNothing, thingsIn } from './namesNothing';
import { ownWords } from './ownWords';
import { isReviewItem } from './reviewItems';
import type { SessionPoint } from './sessionPoint';
import { turnsBack } from './takenBackLater';
import { isAnswer, isTyped } from './typed';

/** Of one message. */
const most = 2;
/** Characters: what is shorter tells too little of anything. */
const shortest = 50;
/** What names nothing in code names so many other things. */
const fewestThings = 5;

/** Of each message, the statements that tell the most; the turn had changed no file before it. */
export function foundOutLater(
  { entries }: Session,
  { line }: SessionPoint,
  isRefuted: (at: number) => boolean,
): Found[] {
  return entries.flatMap((entry, at) => {
    if (
      entry.line < line ||
      !isAnswer(entry) ||
      isRefuted(at) ||
      isOverruled(entries, at) ||
      hadEdited(entries, at, line)
    )
      return [];
    const isLast = !entries.slice(at + 1, nextTyped(entries, at)).some(isAnswer);
    const asked = entries.slice(0, at).findLast(isTyped);
    const answers = isLast && asked !== undefined && isQuestion(ownWords(asked.text).said);
    return statementsOf(entry.text).map(({ text, weight }) => ({
      ...({ text, tag: 'declared', kind: 'finding', from: reported(text, entry) } as const),
      weight: weight + (isLast ? 0.5 : 0) + (answers ? 0.5 : 0),
    }));
  });
}

/** “But in the end …”: the user's next words set aside what was held against them. */
function isOverruled(entries: readonly Entry[], at: number): boolean {
  const next = entries.slice(at + 1).find(isTyped);
  const said = ownWords(next?.text ?? '').said;
  return turnsBack(said) && !/^\W*hm+\b|\?\W*$/i.test(said);
}

/** In the same turn, behind the point: what it says then is of its own work. */
function hadEdited(entries: readonly Entry[], at: number, line: number): boolean {
  const start = entries.slice(0, at).findLastIndex((entry) => isTyped(entry) || entry.line < line);
  return entries
    .slice(start + 1, at)
    .some((entry) => entry.kind === 'tool-call' && entry.actions.some(({ kind }) => kind === 'edit'));
}

function nextTyped(entries: readonly Entry[], at: number): number {
  const next = entries.findIndex((entry, place) => place > at && isTyped(entry));
  return next < 0 ? entries.length : next;
}

function statementsOf(message: string): { readonly text: string; readonly weight: number }[] {
  const all = splitText(message);
  const first = all.find(isStatement)?.text ?? '';
  if (reportsDeed(first) && !admits(first)) return [];
  const wasShown = all.filter(isStatement).map(({ text }) => settles.test(text));
  const units = all.filter(isStatement).map((unit) => ({ ...unit, text: withoutOpening(withoutOwnClause(unit.text)) }));
  return units
    .map((unit, at) => ({ at, weight: isOfList(all, unit) ? 0 : weightOf(unit.text, wasShown[at] === true) }))
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight || left.at - right.at)
    .map(({ at, weight }) => ({ text: withSubject(all, units, at), weight }))
    .filter(({ text }) => text !== '' && !namesNothing(text))
    .filter(({ text }, at, found) => !found.slice(0, at).some((other) => other.text.includes(text)))
    .slice(0, most);
}

/** “So the receipt …”, “That explains it: the receipt …”: where it names what it speaks of, it stands without. */
function withoutOpening(text: string): string {
  const rest = text.replace(opensOn, '');
  return rest !== text && namesCode.test(rest) && thingsIn(rest).size >= fewestThings ? rest : text;
}
const opensOn =
  /^\W*(?:so,? |(?:that|this|which) (?:nails|explains|confirms|proves|settles) (?:it|that|this)\b[\s:,.—–-]*(?:and )?)(?!that\b|this\b|it\b|they\b|the same\b)/iu;

/** “That nails it: …” */
const settles = /^\W*(?:that|this|which) (?:nails|explains|confirms|proves|settles) (?:it|that|this)\b/iu;

/** “Calls `sum` only once” of a list says of what above it; empty where that is no statement. */
function withSubject(all: readonly TextUnit[], units: readonly TextUnit[], at: number): string {
  const unit = units[at];
  const whole = wholeAt(units, at);
  if (unit?.kind !== 'item' || !lacksSubject(unit.text)) return whole;
  const lead = aboveItem(all, unit)?.text.replace(/[:：][*_]*$/u, '') ?? '';
  return saysSomething(lead) && lead.length <= longestLead ? `${lead}: ${whole}` : '';
}
const lacksSubject = cueAtStart(
  words(`
  reads, calls, uses, writes, returns, sets, checks, creates, gets, adds, runs, looks, sends, allows, does, has, is, are, goes, takes, keeps, falls, opens, loads, stores, fails, requires, needs, only, never, not, doesn't, can, cannot, removes, skips, ignores, depends, prints, shows, makes, stops
`),
);
const longestLead = 160;

/** Ways to go, steps and parts of a plan, by what stands above them. */
function isOfList(all: readonly TextUnit[], unit: TextUnit): boolean {
  const { kind, heading } = unit;
  if (heading !== null && leadsToWays(heading)) return true;
  if (kind !== 'item') return false;
  const above = aboveItem(all, unit);
  return above !== undefined && leadsToWays(above.text);
}

/** What a list stands under. */
function aboveItem(all: readonly TextUnit[], { text, depth }: TextUnit): TextUnit | undefined {
  const at = all.findIndex((unit) => unit.kind === 'item' && unit.text.includes(text.slice(0, 40)));
  return all.slice(0, at).findLast((unit) => unit.kind !== 'item' || (unit.depth ?? 0) < (depth ?? 0));
}

const leadsToWays = cue(
  words(`
  option, options, way, ways, could, should, would, i'd, i'll, best, recommend*, suggest*, propos*, plan, step, steps, next, either, one of, pick, choose, choice, choices, fix, fixes, change, changes, changed, updated, pushed, trade-off, trade-offs, tradeoff, tradeoffs, analog*, imagine, similar, think of, just like, example, summary, verif*, test, tests, check, checks, draft, body
`),
);

function weightOf(text: string, wasShown: boolean): number {
  const said = text.replace(/\*\*/g, '').replace(itemNumber, '');
  if (
    said.length < shortest ||
    (supposesOrAdvises(said) && !showsConsequence(said)) ||
    !saysSomething(said) ||
    speaksOfWork.test(said) ||
    isReviewItem(said)
  )
    return 0;
  const isNamed = namesCode.test(said);
  if (!isNamed && thingsIn(said).size < fewestThings) return 0;
  const why = namesCause(said) || tellsWhyItFails(said);
  const tells =
    why || wasShown || showsTrial(said) || showsConsequence(said)
      ? 2.5
      : tellsBehaviour(said)
        ? 2
        : namesLimit(said) || givesReason(said)
          ? 1.5
          : 0;
  return tells === 0
    ? 0
    : tells + (isNamed ? 0.5 : 0) + (givesReason(said) || /, so \b|\botherwise\b/i.test(said) ? 0.5 : 0);
}

const namesCode = /`[^`]+`|[\w-]+[./_][\w-]+|--\w|\b\w+[a-z][A-Z]\w*|\b[A-Z]{3,}\b/;

/** Of what is under way, of the talk, or of what was looked at. */
const speaksOfWork = anyOf(
  'iu',
  /\bverif(?:y|ied|ication)\b|\bpass(?:ing|es|ed)?\b|\bcould (?:just|also|stay|move|use|go)\b/,
  /\b(?:will|going to) (?!fail|break|not|never|always|still|be)\w+|^\W*the changes?\b/,
  /\b(?:next|first|final|last) (?:step|question|thing|pass|check)\b|\b(?:the|my|this) (?:plan|goal|scope|diff|branch|PR|commit|worktree|working tree)\b/,
  /^\W*(?:so far|good|great|perfect|now|then|also|done|ok|okay|sure)\b/,
  /\b(?:workers?|agents?|subagents?|jobs?|runs?) (?:is|are) (?:still |now )?\w+ing\b|^\W*understood\b/,
  /\b(?:I['’]m|I am|we['’]re|we are|you asked|you want\w*|you said|your (?:question|point|request))\b/,
);
