/** The line that says where to begin; there is none where the log does not tell more than the goal. */
import type { CheckFact, Facts } from '../../fact';
import { readableCommand } from '../../shell/readableCommand';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { readableLinks } from '../../text/readableLinks';
import { splitText } from '../../text/splitText';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import type { LayoutInput } from '../layouts/layoutInput';
import { isFailing } from './checkStates';

const longestStep = 140;

/** Empty where nothing is known of it. */
export function nextLine(input: LayoutInput): Markdown {
  const step = conflicts(input) ?? listedStep(input) ?? checkStep(input) ?? saidStep(input) ?? fileStep(input);
  return step === null ? md`` : md`**Next step:** ${step}`;
}

function conflicts({ merged }: LayoutInput): Markdown | null {
  const open = merged?.conflicts.length ?? 0;
  return open === 0
    ? null
    : md`the goal; settle ${open === 1 ? md`the conflict` : md`those of the ${open} conflicts`} below that it rests on first.`;
}

/** The item that is the goal, the one in progress, what the goal points to, the question that waits, the next item. */
function listedStep({ facts, request }: LayoutInput): Markdown | null {
  const todos = facts.state.filter((fact) => fact.about === 'todo' && fact.label === 'pending');
  const current =
    todos.find((fact) => isGoal(itemOf(fact.text), request.goal)) ??
    todos.find((fact) => /^In progress\b/.test(fact.text));
  const [question] = facts.openQuestions;
  // What stands among the questions already is taken out of the section below.
  const pointer = facts.goalPointers.find(
    ({ text }) => !facts.openQuestions.some((asked) => asked.text.includes(text)),
  );
  if (current !== undefined) return md`${short(itemOf(current.text))}${evidenceMark(current)}`;
  if (pointer !== undefined) return md`what the goal points to, below.`;
  if (question !== undefined)
    return md`the goal, unless it leaves the open question unanswered${evidenceMark(question)}.`;
  return todos.length === 0
    ? null
    : md`the goal; then the ${todos.length === 1 ? md`open item` : md`${todos.length} open items`} below.`;
}

const itemOf = (text: string) =>
  text.replace(/^(?:In progress|To do): | \(\d+ of \d+ items of the list are done\)$/g, '');

/** Most words of the item stand in the goal: it is what the next session is for, whatever was in progress. */
function isGoal(item: string, goal: string): boolean {
  const wanted = new Set(wordsOf(goal));
  const own = wordsOf(item);
  return own.length >= fewestShared && own.filter((word) => wanted.has(word)).length >= own.length * share;
}

const fewestShared = 3;
const share = 0.75;
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}_]{3,}/gu) ?? [];

/** A check that fails, with the place it names first, or one that is to be run again. */
function checkStep({ facts, session }: LayoutInput): Markdown | null {
  const check = facts.verification.find((one) => isFailing(one) || wantsAnotherRun(one, facts));
  if (check === undefined) return null;
  const command = readableCommand(check.command, session.startCwd ?? session.cwd);
  const [place] = check.status === 'failed' ? (placeIn.exec(check.summary ?? '') ?? []) : [];
  return md`the goal; ${inlineCode(cutAtWord(foldSpace(command), longestStep))} ${check.status === 'stale' ? md`is stale and` : md`fails${place === undefined ? md`` : md` at ${inlineCode(place)}`} and`} wants to be run again.`;
}

const placeIn = /(?<![\w./-])(?:[\w@.-]+\/)*[\w@.-]+\.[a-z]{1,5}:\d+/i;

/** Tests of changes that are not committed yet; on what is committed, who asks for more decides. */
const wantsAnotherRun = ({ status, check }: CheckFact, { repository }: Facts) =>
  status === 'stale' && check === 'test' && (repository === null || repository.uncommitted.length > 0);

function saidStep({ tail }: LayoutInput): Markdown | null {
  const named = namedNext(tail.answer);
  return named === null ? null : md`the goal; the agent named as next: “${short(named)}”${tail.mark}.`;
}

/** What the agent’s last words say comes next, as they stand there; null where they say nothing of it. */
function namedNext(answer: string): string | null {
  const units = splitText(answer).filter(({ kind }) => kind === 'sentence' || kind === 'item');
  const listed = units.find(
    ({ kind, heading }) => kind === 'item' && /^(?:next|remaining|left to do)\b/i.test(heading ?? ''),
  );
  const said = units.findLast(({ text }) => namesNext.test(text) && !/[?？]\W*$/.test(text));
  const found = listed ?? said;
  return found === undefined ? null : readableLinks(found.text).replace(/\s*:$/, '');
}

const namesNext =
  /^\W*(?:next(?: steps?| up)?\s*(?:[:,—–]|is\b|I\b)|once you\b.*\bI['’]ll\b|.{3,60}\b(?:left|remains?|still) to\s+\w)/i;

/** The file that holds what the goal names, or that a failing check names: the list has the reason before all others. */
function fileStep({ facts }: LayoutInput): Markdown | null {
  const file = facts.files.find(({ reason }) => holdsGoal.test(reason));
  const [reason] = holdsGoal.exec(file?.reason ?? '') ?? [];
  if (file === undefined || reason === undefined) return null;
  return md`begin with ${inlineCode(file.path)}, which ${escapeLine(reason)}${evidenceMark(file)}.`;
}

const holdsGoal = /^holds `[^`]+`/;

const short = (text: string) => escapeLine(cutAtWord(foldSpace(text), longestStep));
