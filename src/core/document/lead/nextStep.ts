/** The line that says where to begin; there is none where the log does not tell more than the goal. */
import type { Facts, InFlightFact, StateFact } from '../../fact';
import { cue } from '../../language/cueTable';
import { words } from '../../language/words';
import type { EntryRef } from '../../provenance';
import { isTestPath } from '../../shell/checks/testPath';
import { inOrder, oneOf } from '../../text/patterns';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import { fileRoot } from '../layouts/fileRoot';
import type { LayoutInput } from '../layouts/layoutInput';
import { failingStep, failsNow, staleStep, testsBehind } from './checkSteps';
import { goesOn, isGoal, speaksOf } from './goalWords';
import { requestNotBegun } from './notBegun';
import { saidNext, saidStep } from './saidStep';
import { shortStep } from './shortStep';
import { goalFirst, stepMark } from './stepWords';

/** Empty where nothing is known of it, or no more than the goal, which stands above. */
export function nextLine(input: LayoutInput): Markdown {
  const step = conflicts(input) ?? stepOf(input);
  return step === null || isGoalAgain(step, input.request.goal) ? md`` : md`${stepMark}${step}`;
}

const isGoalAgain = (step: string, goal: string): boolean => wordsOf(step.replace(place, '')) === wordsOf(goal);
const place = / \([^()]*\d\)$/;
const wordsOf = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

function conflicts({ merged }: LayoutInput): Markdown | null {
  const open = merged?.conflicts.length ?? 0;
  return open === 0
    ? null
    : md`${goalFirst}settle ${open === 1 ? md`the conflict` : md`those of the ${open} conflicts`} below that it rests on first.`;
}

/**
 * By how far the session came with the goal: what was begun is gone on with, and what was answered is no step any more. A
 * goal that is new is its own first step: of what was left open before, only what it speaks of comes before it.
 */
function stepOf(input: LayoutInput): Markdown | null {
  const asked = input.facts.inFlight.find(({ goal }) => goal !== undefined);
  switch (asked?.goal) {
    case 'answered':
      return (
        lastOrder(input) ??
        (looksOutside(input.request.goal) ? null : failingStep(input, lineOf(asked))) ??
        currentItem(input) ??
        (looksOutside(input.request.goal)
          ? md`the goal, on what is there now: it was asked for before${seenAt(asked)}.`
          : null) ??
        (openItemsOf(input).some(({ text }) => speaksOf(input.request.goal, text)) ? openItems(input) : null) ??
        leftByAnswer(input, asked) ??
        question(input) ??
        (openItemsOf(input).length > 0
          ? md`look before you begin: the goal was asked for before, and answered${seenAt(asked)}.`
          : nothingOpen(asked))
      );
    case 'committed':
      return failsNow(input, lineOf(asked)) ?? itemInProgress(input, () => true);
    case 'begun':
      return (
        failsNow(input, lineOf(asked)) ??
        (isOverLooking(input) ? whereItBroke(input) : null) ??
        currentItem(input) ??
        failingStep(input, lineOf(asked)) ??
        whereItBroke(input) ??
        restOfPointer(input) ??
        openItems(input) ??
        staleStep(input)
      );
    default:
      return (
        goalItem(input) ??
        (isUnderWay(input) ? null : pointer(input)) ??
        (goesOn(input.facts, input.request.goal) ? nextOfWork(input) : nextOfNewGoal(input))
      );
  }
}

const nextOfWork = (input: LayoutInput): Markdown | null =>
  failsNow(input, 0) ??
  requestLeft(input) ??
  saidOfPlan(input) ??
  currentItem(input) ??
  failingStep(input, 0) ??
  openItems(input) ??
  (isUnderWay(input) ? restOfPointer(input) : null) ??
  saidStep(input) ??
  staleStep(input) ??
  question(input) ??
  fileStep(input);

/** What the goal goes on with was taken up already: how far that came says where to go on. */
const isUnderWay = ({ facts, request }: LayoutInput): boolean =>
  facts.inFlight.length > 0 && goesOn({ requests: [] }, request.goal);

/** The line above quotes it. */
function saidOfPlan({ facts }: LayoutInput): Markdown | null {
  const plan = facts.inFlight.find(({ isPlan, text }) => isPlan === true && text.endsWith('”') && text.includes(': “'));
  return plan === undefined
    ? null
    : md`what the user said of the plan${evidenceMark({ ...plan, evidence: plan.evidence.slice(-1) })}.`;
}

function requestLeft(input: LayoutInput): Markdown | null {
  const open = requestNotBegun(input);
  // The line above quotes it already.
  return open === null ? null : md`the last request, which was not begun${open.mark}.`;
}

const nextOfNewGoal = (input: LayoutInput): Markdown | null =>
  goalDone(input) ??
  itemInProgress(input, ({ text }) => speaksOf(input.request.goal, text)) ??
  failsNow(ofCode(recent(input)), 0) ??
  (speaksOf(input.request.goal, saidNext(input) ?? '') ? saidStep(input) : null) ??
  fileStep(input);

/** With the checks of the last two turns alone: what failed before them, nobody went back to. */
function recent(input: LayoutInput): LayoutInput {
  const { facts, turns, turnOf } = input;
  const isRecent = (ref: EntryRef | undefined) => Number(turnOf(ref).split(' ').at(-1)) >= turns - 1;
  return {
    ...input,
    facts: { ...facts, verification: facts.verification.filter(({ evidence }) => isRecent(evidence[0])) },
  };
}

/** A build service that was looked at, and a package that was only tried, fail for others to mend. */
function ofCode(input: LayoutInput): LayoutInput {
  const { facts } = input;
  return {
    ...input,
    facts: {
      ...facts,
      verification: facts.verification.filter((one) => one.check !== 'CI' && !isReading.test(one.command)),
    },
  };
}

const isReading = /\b(?:gh (?:pr|run|workflow)|glab (?:ci|mr)|(?:cargo|npm|pnpm|yarn) (?:package|pack|publish))\b/;

/** “Address the review feedback”, “fix the failing checks”: the same words are a new order once there is more outside. */
const looksOutside = cue(
  words(`
  feedback, review, reviews, comment, comments, checks, ci, pr, pull request, merge request, rebase, merge conflicts, retry, again,
  rückmeldung*, anmerkungen, kommentare, nochmal, noch einmal, retours, commentaires, encore une fois, de nouveau, comentarios, revisión, otra vez, de nuevo, comentários, revisão, de novo, novamente,
  замечани*, комментари*, ещё раз, снова, 反馈, 评论, 审查, 再次, フィードバック, レビュー, もう一度, 再度, 피드백, 리뷰, 다시
`),
);

const lineOf = (asked: InFlightFact | undefined): number => asked?.evidence[0]?.line ?? 0;

/** What the answer to the goal says is still to be done comes next, where the goal comes again. */
function leftByAnswer(input: LayoutInput, asked: InFlightFact): Markdown | null {
  const answer = asked.evidence.at(-1)?.line;
  const left = openItemsOf(input).filter(({ evidence }) => evidence.at(-1)?.line === answer);
  const [first] = left;
  const step = stepAt(first);
  if (first === undefined || step === null) return null;
  return md`what its answer left open: ${step}${left.length === 1 ? '' : md`, and ${left.length - 1} more below`}.`;
}

/** The goal was reached in the session, and nothing else was left: said, for it would be done again otherwise. */
const nothingOpen = (asked: InFlightFact): Markdown =>
  md`nothing is open by the log: the goal was asked for before, and answered${seenAt(asked)}.`;

/** Where the goal was asked for before. */
const seenAt = ({ evidence: [first] }: InFlightFact): Markdown =>
  first === undefined ? md`` : evidenceMark({ id: 'goal', evidence: [first] });

/** The user went on to something else, and that has no answer yet. */
const lastOrder = ({ facts, tail }: LayoutInput): Markdown | null =>
  tail.prompt === '' || facts.turns.some(({ turn }) => turn === tail.turn)
    ? null
    : md`what was asked last and is not answered: “${escapeLine(shortStep(tail.prompt))}”${tail.promptMark}; the goal was asked for before it.`;

/** The item that is the goal, else the one in progress. */
const currentItem = (input: LayoutInput): Markdown | null => goalItem(input) ?? itemInProgress(input, () => true);

function itemInProgress(input: LayoutInput, isMeant: (fact: StateFact) => boolean): Markdown | null {
  const item = input.facts.state.filter(isOpenItem).find((fact) => inProgress.test(fact.text) && isMeant(fact));
  const step = stepAt(item);
  return item === undefined || step === null ? null : md`${step}${editedSince(input, item)}`;
}

/** The list does not tell how much of an item its edits made: the reader looks before going on. */
function editedSince({ facts, session }: LayoutInput, { text, evidence: [set] }: StateFact): Markdown {
  const edit = facts.inFlight.findLast(
    ({ file = '', text: deed, evidence }) =>
      changedLast.test(deed) && (evidence.at(-1)?.line ?? 0) > (set?.line ?? 0) && namesFileOf(text, file),
  );
  if (edit === undefined) return md``;
  const name = inlineCode(fileRoot(facts, session).show(edit.file ?? ''));
  return md`; ${name} was changed since${evidenceMark({ ...edit, evidence: edit.evidence.slice(-1) })}`;
}

/** By its name, or by its name without the ending where that is no everyday word. */
function namesFileOf(text: string, path: string): boolean {
  const name = path.split('/').at(-1) ?? '';
  const stem = name.replace(/\.[^.]+$/, '');
  const isTelling = /[a-z][A-Z]|[_-]/.test(stem);
  return name !== '' && (text.includes(name) || (isTelling && text.includes(stem)));
}

const goalItem = ({ facts, request }: LayoutInput): Markdown | null =>
  stepAt(facts.state.filter(isOpenItem).find((fact) => isGoal(itemOf(fact.text), request.goal)));

/** An item of the list that is the goal, and no more than it, was ticked off, and files were changed for it: it would be done again. */
function goalDone({ facts, request }: LayoutInput): Markdown | null {
  const done = facts.state.find(
    ({ about, label, text }) =>
      about === 'todo' && label === 'done' && isGoal(itemOf(text), request.goal) && isGoal(request.goal, itemOf(text)),
  );
  const change = facts.changes.find(
    ({ group, status, files, text, items = [text] }) =>
      group === 'item' &&
      status === 'done' &&
      files.length > 0 &&
      done !== undefined &&
      items.includes(itemOf(done.text)),
  );
  if (done === undefined || change === undefined) return null;
  return md`look before you begin: the goal seems done${evidenceMark({ ...change, evidence: change.evidence.slice(-1) })}.`;
}

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

const openItemsOf = ({ facts }: Pick<LayoutInput, 'facts'>): readonly StateFact[] => facts.state.filter(isOpenItem);

const itemOf = (text: string) =>
  text.replace(/^(?:In progress|To do): | \(\d+ of \d+ items of the list are done\)$/g, '');

const pointer = (input: LayoutInput): Markdown | null =>
  onlyPicked(input) ?? (hasPointer(input) ? (offered(input) ?? md`what the goal points to, below.`) : null);

/** “Yes” means what was offered, and that is said where the reader begins; what only goes on, asks back or says more answers nothing. */
function offered({ facts, request: { goal } }: LayoutInput): Markdown | null {
  const asked = taken(facts).findLast(({ text }) => asks.test(text));
  if (asked === undefined || goal.length > longestAnswer || asks.test(goal) || goesOn({ requests: [] }, goal))
    return null;
  const quote = md`what the goal answers: “${escapeLine(shortStep(asked.text))}”${evidenceMark(asked)}`;
  return taken(facts).length === 1 ? md`${quote}.` : md`${quote}, with the points below.`;
}

/** What the goal takes up, and does not only ask about. */
const taken = ({ goalPointers }: Facts) => goalPointers.filter(({ isAskedAbout }) => isAskedAbout !== true);

const longestAnswer = 60;

/** The one option that the goal picked is the task, in its words. */
function onlyPicked({ facts }: LayoutInput): Markdown | null {
  const [picked, left, ...more] = taken(facts);
  if (picked === undefined || left === undefined || more.length > 0 || !isLeft.test(left.text)) return null;
  const words = picked.text.replace(/^(?:\d+|[a-z])[.)]\s+/i, '').replace(/[*_`]{2,}/g, '');
  return md`what the goal points to: ${escapeLine(shortStep(words))}${evidenceMark(picked)}`;
}

const isLeft = /^Not picked: /;

const restOfPointer = (input: LayoutInput): Markdown | null =>
  hasPointer(input) ? md`the rest of what the goal points to, below; it is begun.` : null;

/** What stands among the questions already is taken out of the section below. */
const hasPointer = ({ facts }: LayoutInput): boolean =>
  taken(facts).some(({ text }) => !facts.openQuestions.some((asked) => asked.text.includes(text)));

function question({ facts }: LayoutInput): Markdown | null {
  const [asked] = facts.openQuestions;
  return asked === undefined ? null : md`what waits for the user${evidenceMark(asked)}.`;
}

function openItems({ facts }: LayoutInput): Markdown | null {
  const open = openItemsOf({ facts }).length;
  return open === 0 ? null : md`the ${open === 1 ? md`open item` : md`${open} open items`} below.`;
}

/**
 * Where the session broke off: an edit that failed and was not made since, else what was read or changed last, and the tests
 * that its changes want. What was changed last is done: the step is behind it.
 */
function whereItBroke(input: LayoutInput): Markdown | null {
  const { facts, session, merged } = input;
  if (merged !== null) return null;
  const nameOf = ({ file = '' }: InFlightFact) => inlineCode(fileRoot(facts, session).show(file));
  const failed = facts.inFlight.findLast(({ text }) => failedEdit.test(text));
  const [, notMade] = failedEdit.exec(failed?.text ?? '') ?? [];
  if (failed !== undefined && notMade !== undefined)
    return md`make the edit of ${inlineCode(notMade)} that failed${evidenceMark(failed)}, and go on.`;
  const last = facts.inFlight.findLast(({ file }) => file !== undefined);
  if (last === undefined) return null;
  const tests = testsBehind(input);
  const place = evidenceMark({ ...last, evidence: last.evidence.slice(-1) });
  const step = changedLast.test(last.text)
    ? md`go on behind the last change, of ${nameOf(last)}${place}`
    : md`go on in ${nameOf(last)}${place}, where it broke off`;
  return md`${step}${tests === null ? '' : md`; then ${tests}`}.`;
}

const failedEdit = /^The last edit of (.+?) failed\b/;
const changedLast = /^(?:Edited|Created|Wrote)\b/;

/**
 * The file that defines what the goal names, or that holds it and was edited last: the list has the reason before all others.
 * One that only uses it may be any. None that is not the project's own, and none where the session broke off at work on something else.
 */
function fileStep({ facts, request }: LayoutInput): Markdown | null {
  if (facts.inFlight.length > 0 || namesFile.test(request.goal) || asks.test(request.goal)) return null;
  const file = facts.files.find(
    ({ reason, path }) => holdsGoal.test(reason) && !isForeign.test(path) && !isTestPath(path),
  );
  const [reason] = holdsGoal.exec(file?.reason ?? '') ?? [];
  if (file === undefined || reason === undefined) return null;
  return md`begin with ${inlineCode(file.path)}, which ${escapeLine(reason)}${evidenceMark(file)}.`;
}

/** The goal says itself where; one that asks is answered and not begun with. */
const namesFile = /[\w.-]+\/[\w.-]+|\b[\w-]+\.[a-z]{1,5}\b/i;
const asks = /[?？]\s*$/;
const holdsGoal = /^(?:defines `[^`]+`|holds `[^`]+`(?=, edited last))/;
const isForeign = /(?:^|\/)(?:node_modules|vendor|site-packages|dist|build|target|\.venv|\.cargo)\//;
