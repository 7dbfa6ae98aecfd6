/**
 * What the agent said, one statement at a time, each able to stand alone: an item of a list carries the line that leads
 * to it, where it could not be understood without. Code, headings, questions and talk about what comes next are none.
 */

import { supposedUnits } from '../../../core/claims/supposed';
import { firstBehind } from '../../../core/index/firstBehind';
import { dense } from '../../../core/language/contentWords';
import { cue, cueAtStart } from '../../../core/language/cueTable';
import { namesIn } from '../../../core/language/names';
import { splitText, type TextUnit } from '../../../core/language/splitText';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import type { Passage } from '../../../core/selection';
import { commitBody, makesCommitWithBody } from '../../../core/shell/commitBody';
import { isStateful } from '../../../core/shell/isStateful';
import { leftOutMark } from '../../../core/text/capText';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf } from '../../../core/text/patterns';
import { readableLinks } from '../../../core/text/readableLinks';
import { offerOf } from '../questions/offers';
import { narrationWords, optionWords, weakOpeners } from './agentCues';
import { itemAbove, underItem, underLine } from './itemLeads';
import { reportedChange } from './reportedChange';

/** One sentence or item, with what a rule needs to know of where it stands. */
export interface AgentStatement {
  readonly text: string;
  readonly kind: TextUnit['kind'];
  readonly heading: string | null;
  /** The numbered title it stands under, of texts that have no other headings: “8. Current Work:”. */
  readonly title: string | null;
  /** The line that leads to the list it stands in. */
  readonly lead: string | null;
  readonly passage: Passage;
  /** Where it was said: in the answer that ended a turn, in a summary, in a plan, on the way, or in the body of a commit message. */
  readonly place: 'answer' | 'summary' | 'plan' | 'interim' | 'commit';
  /** In the answer that ended the session. */
  readonly isLast: boolean;
  /** Files were changed since the answer before it, or it is a summary: it reports work and does not only answer. */
  readonly reportsWork: boolean;
  /** The same, or a command has changed something since: a branch, an issue, a service. */
  readonly followsWork: boolean;
  /** A file was changed soon after it, before the agent spoke a second time. */
  readonly leadsToChange: boolean;
  /** A file was changed since the agent spoke before, in the same turn. */
  readonly followsChange: boolean;
  /** What a numbered fix consists of, said right before it was made. */
  readonly isAnnouncedFix: boolean;
  /** A field of a report in fields that says what was changed. */
  readonly isReportedChange: boolean;
  /** One of several options put before the user, or part of a scenario or an example. */
  readonly isOption: boolean;
  /** The sentence before it; empty at the beginning. */
  readonly before: string;
  /** What follows it directly in the same line of thought; empty at the end. */
  readonly next: string;
}

const lengths = { least: 24, most: 480 } as const;

/** Asked by several rules about the same input. */
const known = new WeakMap<ExtractInput, readonly AgentStatement[]>();

/** In session order, from the selected passages alone; worked out once for each input. */
export function agentStatements(input: ExtractInput): readonly AgentStatement[] {
  const found = known.get(input);
  if (found !== undefined) return found;
  const course = courseOf(input);
  const statements = input.selection.passages.flatMap((passage) => statementsOf(input, passage, course));
  known.set(input, statements);
  return statements;
}

/** Where the agent answered, spoke and changed files: positions in the session, ascending. */
interface Course {
  readonly answers: readonly number[];
  /** The first of the answers after which nothing was done. */
  readonly lastReport: number;
  readonly spoken: readonly number[];
  readonly changes: readonly number[];
}

const courseOf = ({ index, selection }: ExtractInput): Course => {
  const answers = selection.passages
    .filter(({ because }) => because === 'final answer')
    .map(({ position }) => position)
    .sort((a, b) => a - b);
  const lastWork =
    index.calls.findLast(({ call }) => call.actions.some(({ kind }) => kind !== 'other'))?.position ?? -1;
  return {
    answers,
    lastReport: answers.find((position) => position > lastWork) ?? answers.at(-1) ?? 0,
    spoken: index.sorted.messages.filter(({ entry }) => entry.role === 'assistant').map(({ position }) => position),
    changes: index.changes.map(({ position }) => position),
  };
};

function statementsOf(input: ExtractInput, passage: Passage, course: Course): AgentStatement[] {
  const place = placeOf(input, passage);
  if (place === null) return [];
  const isLast =
    place === 'answer' && passage.turn === input.index.turns.length && passage.position >= course.lastReport;
  const reportsWork =
    place !== 'answer' || isChangedBetween(course, answerBefore(input, course, passage), passage.position);
  const followsWork = reportsWork || hasChangedByShell(input, answerBefore(input, course, passage), passage.position);
  const leadsToChange = place === 'interim' && isFollowedByChange(input, passage.position, course);
  const followsChange = place === 'interim' && followsOwnChange(input, passage.position, course);
  const units = splitText(place === 'commit' ? commitBody(passage.text) : passage.text);
  const supposed = supposedUnits(units);
  const offer = offerOf(passage.text);
  const options = new Set(offer.isChoice && offer.question !== null ? offer.options.map(({ text }) => text) : []);
  const put = place === 'commit' ? [] : optionsPut(input, passage);
  const isOption = (unit: TextUnit, lead: string | null) =>
    [unit.heading, lead].some((above) => above !== null && (namesOptions(above) || asksWhich.test(above))) ||
    options.has(foldSpace(unit.text)) ||
    (unit.kind === 'item' && put.some((label) => beginsWith(unit.text, label))) ||
    opensOption(unit.text);
  let lead: string | null = null;
  /** The items that this one stands below, the outermost first. */
  let above: readonly { readonly depth: number; readonly lead: string | null }[] = [];
  let title: string | null = null;
  return units.flatMap((unit, at): AgentStatement[] => {
    const plain = foldSpace(readableLinks(unit.text));
    title = numberedTitle.exec(plain)?.[1] ?? title;
    const depth = unit.depth ?? 0;
    if (unit.kind === 'sentence' || unit.kind === 'heading') {
      lead = /[:：]$/.test(plain) ? plain.replace(/^#+\s+/, '') : null;
      above = [];
    } else if (unit.kind === 'item') above = above.filter((item) => item.depth < depth);
    const nested = unit.kind === 'item' ? (above.findLast((item) => item.lead !== null)?.lead ?? null) : null;
    const own = unit.kind === 'item' ? (nested ?? lead) : null;
    if (unit.kind === 'item') above = [...above, { depth, lead: itemAbove(plain) }];
    const fix = place === 'interim' ? announcedFix(plain) : null;
    if ((unit.kind === 'heading' && fix === null) || unit.kind === 'code' || isCutOff(units, at)) return [];
    const change = place === 'answer' && reportsWork ? reportedChange(plain) : null;
    const text =
      fix ??
      change ??
      (unit.kind !== 'item' ? plain : nested === null ? underLine(plain, lead) : underItem(plain, nested));
    if (
      text === null ||
      (text.length + dense(text) < lengths.least && fix === null) ||
      text.length > lengths.most ||
      /[?:？：]["'”’)*_`]*$/.test(text)
    )
      return [];
    const before = foldSpace(units[at - 1]?.kind === 'sentence' ? (units[at - 1]?.text ?? '') : '');
    const next = foldSpace(units[at + 1]?.kind === 'sentence' ? (units[at + 1]?.text ?? '') : '');
    return [
      {
        text,
        kind: unit.kind,
        heading: unit.heading,
        title,
        lead: own,
        passage,
        place,
        isLast,
        reportsWork,
        followsWork,
        leadsToChange,
        followsChange,
        isAnnouncedFix: fix !== null,
        isReportedChange: change !== null,
        isOption: isOption(unit, own ?? lead) || supposed.has(unit),
        before,
        next,
      },
    ];
  });
}

const numberedTitle = /^\d{1,2}[.)]\s+\**((?:[^\s.:]+ ){0,5}[^\s.:]+)\**:\**$/;

/** “**Fix 4: Remove the change of folder, write the file directly:**” is what the edit behind it does. */
function announcedFix(text: string): string | null {
  const found = /^\**(?:fix|change|correction)\s*#?\d{0,2}\s*[:.–—-]\**\s+(.{16,}?)\s*[:.]?\**:?$/i.exec(text);
  return found?.[1] ?? null;
}

/** Beside the mark of what was left out of a long text stand halves of sentences. */
const isCutOff = (units: readonly TextUnit[], at: number) =>
  [at - 1, at, at + 1].some((near) => leftOutMark.test(units[near]?.text ?? ''));

/** A turn may hold several answers: clients let the user write on while the agent works, and some ask for the report once more. */
function answerBefore({ index }: ExtractInput, { answers }: Course, { position, turn }: Passage): number {
  const before = answers[firstBehind(answers, position - 1) - 1] ?? -1;
  const isAskedAgain =
    before >= 0 &&
    index.turnOf(before) === turn &&
    !index.sorted.messages.some(
      ({ entry, position: said }) =>
        entry.role === 'user' && entry.origin !== 'injected' && said > before && said < position,
    );
  return isAskedAgain ? (index.turns[turn - 1]?.start ?? before) : before;
}

/** After the one position and before the other. */
const isChangedBetween = ({ changes }: Course, after: number, before: number) =>
  (changes[firstBehind(changes, after)] ?? Number.POSITIVE_INFINITY) < before;

/** After the one position and before the other; what failed changed nothing. */
const hasChangedByShell = ({ index }: ExtractInput, after: number, before: number) =>
  index.runs.some(
    ({ call, command, status }) =>
      call.position > after && call.position < before && status !== 'failed' && isStateful(command),
  );

/** Between a remark and the next but one, in the same turn. */
function isFollowedByChange({ index }: ExtractInput, position: number, course: Course): boolean {
  const turn = index.turns[index.turnOf(position) - 1];
  const second = course.spoken[firstBehind(course.spoken, position) + 1];
  const end = Math.min(second ?? Number.POSITIVE_INFINITY, turn?.end ?? Number.POSITIVE_INFINITY);
  return isChangedBetween(course, position, end);
}

/** Between a remark and the one before it, in the same turn. */
function followsOwnChange({ index }: ExtractInput, position: number, course: Course): boolean {
  const turn = index.turns[index.turnOf(position) - 1];
  const before = course.spoken[firstBehind(course.spoken, position - 1) - 1] ?? -1;
  return isChangedBetween(course, Math.max(before, turn?.start ?? 0), position);
}

const namesOptions = cue(optionWords);

/** What a question tool put to the user in the same turn, as its options are called. */
const optionsPut = ({ index }: ExtractInput, { turn }: Passage): readonly string[] =>
  index
    .callsFor('question')
    .filter((call) => call.turn === turn)
    .flatMap(({ call }) =>
      call.actions.flatMap((action) =>
        action.kind === 'question' ? action.questions.flatMap((asked) => asked.options ?? []) : [],
      ),
    )
    .map((label) => foldSpace(label).toLowerCase());

const beginsWith = (item: string, label: string) =>
  label.length >= shortestLabel &&
  foldSpace(item)
    .replace(/^\W*(?:\d{1,2}[.)]\s+)?\W*/u, '')
    .toLowerCase()
    .startsWith(label.replace(/\s*\(.*$/, ''));
const shortestLabel = 4;
/** “Do you want the summary to be based on:” leads to what may be picked. */
const asksWhich = anyOf(
  'iu',
  /\b(?:do you want|would you (?:like|prefer)|do you prefer|which (?:one|of these|option|approach|way)|should (?:i|we|it))\b.*[:：?？]$/u,
  /\b(?:möchtest du|willst du|welche[rs]?|quieres|prefieres|veux-tu|lequel|laquelle|você quer|qual (?:das|dos))\b.*[:：?？]$/u,
  /(?<!\p{L})(?:préfères-tu|хочешь|хотите|какой из)(?!\p{L}).*[:：?？]$|(?:你想|您想|どちら|どれ|원하시|어느).*[:：?？]$/u,
);
const opensOption = cueAtStart(['option', 'pros', 'cons', 'alternative', 'approach a', 'approach b']);

function placeOf(input: ExtractInput, passage: Passage): AgentStatement['place'] | null {
  const entry = input.index.entryAt(passage.position);
  if (entry.kind === 'compaction' || (entry.kind === 'note' && entry.topic === 'recap')) return 'summary';
  if (entry.kind === 'tool-call') {
    if (isApprovedPlan(input, passage.position)) return 'plan';
    return makesCommitWithBody(passage.text) && isCommitted(input, passage.position) ? 'commit' : null;
  }
  if (entry.kind !== 'message' || entry.role !== 'assistant') return null;
  return passage.because === 'final answer' ? 'answer' : 'interim';
}

/** What the user sent back, or has not seen, is decided by nobody. */
const isApprovedPlan = ({ index }: ExtractInput, position: number) =>
  index.callsFor('plan').some((call) => call.position === position && call.result?.approved === true);

/** What was refused or failed has no commit. */
const isCommitted = ({ index }: ExtractInput, position: number) => {
  const result = index.callsFor('shell').find((call) => call.position === position)?.result;
  return result !== null && result !== undefined && result.rejection === undefined && !result.isError;
};

const opensWeakly = cueAtStart(weakOpeners);
const narrates = cueAtStart(narrationWords);
const narratesWithin = cue(['let me', "i'll now", 'let us now']);

/** Whether a reader understands it without what stood before, and it is no talk about what comes next. */
export function standsAlone(text: string): boolean {
  if (/^(?:::|<)/.test(text) || narrates(text) || narratesWithin(text)) return false;
  return !opensWeakly(text) || (namesIn(text).size > 1 && !/^(?:this|that|these|those|it|they|he|she)\b/i.test(text));
}

/** A summary repeats what the user asked and told; it is quoted from their own messages. */
export const tellsOfUser = anyOf(
  'i',
  /^\W*["“]|^\W*(?:user|human)\W{0,4}[:：]/,
  /\b(?:the )?user (?:said|asked|revealed|reported|noticed|wants|wanted|later|then|clarified|corrected)\b/,
  /\b(?:the )?user (?:confirmed|modified|tried|requested|questioned|provided|pasted|pointed out|rejected|approved)\b/,
);
