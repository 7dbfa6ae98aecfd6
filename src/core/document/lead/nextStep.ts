/** The line that says where to begin; there is none where the log does not tell more than the goal. */
import type { StateFact } from '../../fact';
import { inOrder, oneOf } from '../../text/patterns';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import { fileRoot } from '../layouts/fileRoot';
import type { LayoutInput } from '../layouts/layoutInput';
import { failingStep, staleStep, testsBehind } from './checkSteps';
import { saidStep } from './saidStep';
import { shortStep } from './shortStep';

/** Empty where nothing is known of it. */
export function nextLine(input: LayoutInput): Markdown {
  const step = conflicts(input) ?? stepOf(input);
  return step === null ? md`` : md`**Next step:** ${step}`;
}

function conflicts({ merged }: LayoutInput): Markdown | null {
  const open = merged?.conflicts.length ?? 0;
  return open === 0
    ? null
    : md`the goal; settle ${open === 1 ? md`the conflict` : md`those of the ${open} conflicts`} below that it rests on first.`;
}

/** By how far the session came with the goal: what was begun is gone on with, and what was answered is no step any more. */
function stepOf(input: LayoutInput): Markdown | null {
  const asked = input.facts.inFlight.find(({ goal }) => goal !== undefined);
  switch (asked?.goal) {
    case 'answered':
      return lastOrder(input) ?? currentItem(input) ?? question(input) ?? openItems(input, md``);
    case 'begun':
      return (
        (isOverLooking(input) ? whereItBroke(input) : null) ??
        currentItem(input) ??
        failingStep(input, asked?.evidence[0]?.line ?? 0) ??
        whereItBroke(input) ??
        restOfPointer(input) ??
        openItems(input, md`the goal; then `) ??
        staleStep(input)
      );
    default:
      return (
        goalItem(input) ??
        pointer(input) ??
        currentItem(input) ??
        question(input) ??
        openItems(input, md`the goal; then `) ??
        failingStep(input, 0) ??
        staleStep(input) ??
        saidStep(input) ??
        fileStep(input)
      );
  }
}

/** The user went on to something else, and that has no answer yet. */
const lastOrder = ({ tail }: LayoutInput): Markdown | null =>
  tail.prompt === ''
    ? null
    : md`what was asked last and is not answered: “${escapeLine(shortStep(tail.prompt))}”${tail.promptMark}; the goal was asked for before it.`;

/** The item that is the goal, else the one in progress. */
const currentItem = (input: LayoutInput): Markdown | null =>
  goalItem(input) ?? stepAt(input.facts.state.filter(isOpenItem).find((fact) => inProgress.test(fact.text)));

const goalItem = ({ facts, request }: LayoutInput): Markdown | null =>
  stepAt(facts.state.filter(isOpenItem).find((fact) => isGoal(itemOf(fact.text), request.goal)));

const stepAt = (item: StateFact | undefined): Markdown | null =>
  item === undefined ? null : md`${escapeLine(shortStep(itemOf(item.text)))}${evidenceMark(item)}`;

/** “Inspect the readers” is over once changes were made, whatever the list says. */
const isOverLooking = ({ facts }: LayoutInput): boolean =>
  facts.state.some((fact) => isOpenItem(fact) && inProgress.test(fact.text) && looks.test(itemOf(fact.text)));

const inProgress = /^In progress\b/;
const looks = inOrder(
  'iu',
  /^(?:(?:phase|step) \d+\W+)?/,
  oneOf(
    /inspect|explore|investigate|examine|understand|research|read|study|analy[sz]e|map|trace|locate|find/,
    /untersuche|prüfe|lies|analysiere|inspecciona|investiga|analiza|lee|analise|изучить|исследовать/,
    /调查|分析|检查|阅读|調査|確認|조사|분석/,
  ),
  /(?![a-z])/,
);

const isOpenItem = (fact: StateFact) => fact.about === 'todo' && fact.label === 'pending';

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

const pointer = (input: LayoutInput): Markdown | null =>
  hasPointer(input) ? md`what the goal points to, below.` : null;

const restOfPointer = (input: LayoutInput): Markdown | null =>
  hasPointer(input) ? md`the rest of what the goal points to, below; it is begun.` : null;

/** What stands among the questions already is taken out of the section below. */
const hasPointer = ({ facts }: LayoutInput): boolean =>
  facts.goalPointers.some(({ text }) => !facts.openQuestions.some((asked) => asked.text.includes(text)));

function question({ facts }: LayoutInput): Markdown | null {
  const [asked] = facts.openQuestions;
  return asked === undefined
    ? null
    : md`the goal, unless it leaves the open question unanswered${evidenceMark(asked)}.`;
}

function openItems({ facts }: LayoutInput, lead: Markdown): Markdown | null {
  const open = facts.state.filter(isOpenItem).length;
  return open === 0 ? null : md`${lead}the ${open === 1 ? md`open item` : md`${open} open items`} below.`;
}

/** The file that was worked on when the session broke off, and the tests that its changes want. */
function whereItBroke(input: LayoutInput): Markdown | null {
  const { facts, session, merged } = input;
  const last = facts.inFlight.findLast(({ file }) => file !== undefined);
  if (last?.file === undefined || merged !== null) return null;
  const tests = testsBehind(input);
  return md`go on in ${inlineCode(fileRoot(facts, session).show(last.file))}${evidenceMark({ ...last, evidence: last.evidence.slice(-1) })}, where it broke off${tests === null ? '' : md`; then ${tests}`}.`;
}

/**
 * The file that holds what the goal names, or that a failing check names: the list has the reason before all others. None
 * that is not the project's own, and none where the session broke off at work on something else.
 */
function fileStep({ facts }: LayoutInput): Markdown | null {
  if (facts.inFlight.length > 0) return null;
  const file = facts.files.find(({ reason, path }) => holdsGoal.test(reason) && !isForeign.test(path));
  const [reason] = holdsGoal.exec(file?.reason ?? '') ?? [];
  if (file === undefined || reason === undefined) return null;
  return md`begin with ${inlineCode(file.path)}, which ${escapeLine(reason)}${evidenceMark(file)}.`;
}

const holdsGoal = /^holds `[^`]+`/;
const isForeign = /(?:^|\/)(?:node_modules|vendor|site-packages|dist|build|target|\.venv|\.cargo)\//;
