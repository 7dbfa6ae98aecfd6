/** What the user says of the files without a commit: that statement alone goes out of the draft, and comes back. */
import { standsMark } from '../../core/document/lead/whereItStands';
import { leadWithoutUncommitted, uncommittedLines } from '../../core/document/yours/withoutUncommitted';
import type { CardAnswer } from './answerItem';
import { itemOf } from './blockKey';
import { mergeText } from './mergeText';
import { baseLines, baseText, type ReviewState } from './reviewState';
import { blockTexts, tickItems } from './tickItems';

/** The id of its card. */
export const uncommittedFiles = 'uncommitted-files';

/** The answer is kept beside the text, which alone tells whether it is sent. */
export function answerUncommitted(state: ReviewState, answer: CardAnswer): ReviewState {
  const { repository } = state.draft.facts;
  const whole = answer === 'keep' && repository !== null ? tickItems(state, [repository.id], true) : state;
  const next = answer === 'drop' ? withoutLines(state) : withLines(whole);
  const touched = new Set(next.touched);
  if (answer === 'open') touched.delete(uncommittedFiles);
  else touched.add(uncommittedFiles);
  return { ...next, touched };
}

/** Whether a line of the text says it. */
export function tellsUncommitted(state: ReviewState): boolean {
  const own = linesOf(state);
  return state.text.split('\n').some((line) => own.has(line));
}

/** What the repository's blocks say of it. */
function linesOf(state: ReviewState): ReadonlySet<string> {
  const { repository } = state.draft.facts;
  const blocks = [...blockTexts(state)].filter(([key]) => itemOf(key) === repository?.id);
  return new Set(blocks.flatMap(([, text]) => uncommittedLines(text)));
}

function withoutLines(state: ReviewState): ReviewState {
  const text = mergeText(state.text, baseText(state), shortBase(state));
  const lead = leadOf(state);
  return lead === null ? { ...state, text } : correct({ ...state, text }, lead);
}

function withLines(state: ReviewState): ReviewState {
  const text = tellsUncommitted(state) ? state.text : mergeText(state.text, shortBase(state), baseText(state));
  const lead = leadOf(state);
  if (lead === null) return { ...state, text };
  const lines = state.settled.lines.filter(({ was, now }) => was !== lead.was || now !== lead.now);
  const isOurs = lines.length < state.settled.lines.length;
  const back = text.split('\n').map((line) => (isOurs && line === lead.now ? lead.was : line));
  return { ...state, text: back.join('\n'), settled: { ...state.settled, lines } };
}

interface Lead {
  readonly was: string;
  readonly now: string;
}

/** Null where the first lines do not say it. */
function leadOf(state: ReviewState): Lead | null {
  const was = baseLines(state).find(({ text }) => text.startsWith(standsMark))?.text;
  if (was === undefined) return null;
  const now = leadWithoutUncommitted(was);
  return now === was ? null : { was, now };
}

/** Known as a correction: no line of the user's own. */
function correct(state: ReviewState, lead: Lead): ReviewState {
  const lines = state.text.split('\n');
  if (!lines.includes(lead.was)) return state;
  const text = lines.map((line) => (line === lead.was ? lead.now : line)).join('\n');
  return { ...state, text, settled: { ...state.settled, lines: [...state.settled.lines, lead] } };
}

/** The extracted text without those lines; a heading that nothing else stands under goes with them. */
function shortBase(state: ReviewState): string {
  const own = linesOf(state);
  const lines = baseText(state).split('\n');
  const left = lines.filter((line) => !own.has(line));
  return left
    .filter((line, at) => !isEmptyHeading(left, at) && !(line === '' && isEmptyHeading(left, at - 1)))
    .join('\n');
}

/** Followed by nothing but blank lines up to the next one. */
function isEmptyHeading(lines: readonly string[], at: number): boolean {
  if (!/^#{2,3} /.test(lines[at] ?? '')) return false;
  const next = lines.find((line, place) => place > at && line !== '');
  return next === undefined || /^## /.test(next);
}
