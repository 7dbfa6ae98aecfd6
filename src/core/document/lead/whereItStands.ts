/** The line that says where a session stands: what was reported last or was being done, and the state words it earned. */
import type { CheckFact, Facts, StateFact, TurnFact } from '../../fact';
import { asksToTell } from '../../language/asksToTell';
import { cutAtSentence } from '../../language/cutAtSentence';
import { splitText } from '../../language/splitText';
import { countOf } from '../../text/countOf';
import { cutAtWord } from '../../text/cutAtWord';
import { foldSpace } from '../../text/foldSpace';
import { escapeLine } from '../../untrusted/escapeLine';
import { inlineCode } from '../../untrusted/inlineCode';
import { joinMarkdown, type Markdown, md, upper, withoutFullStop } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import { fileRoot } from '../layouts/fileRoot';
import { type LayoutInput, partsOf } from '../layouts/layoutInput';
import { openQuotes, quotesOf } from '../tail/tailQuotes';
import { isFailing, isOfWhiteSpace, ownChecks, saysTest } from './checkStates';
import { doneAndLeft } from './doneAndLeft';
import { requestNotBegun } from './notBegun';
import { withoutOwnQuotes } from './quotedOrder';
import { tellsReverted } from './revertedByGoal';
import { sayTested, testedWords } from './testedWords';
import { isTask, workUnderWay } from './workUnderWay';

/** What a report began with is cut already; how many more points it had stands behind it. */
const longestLead = 340;
/** The answer stands word for word at the end. */
const longestQuoted = 170;
/** A longer command stands whole among the checks. */
const longestCheck = 40;
const longestPrompt = 80;
/** A slip of a key asks nothing. */
const shortestPrompt = 4;

/** Begins the line. */
export const standsMark = md`**Where it stands:** `;

/** One line; of several sessions each under its letter. */
export const standsLine = (input: LayoutInput): Markdown =>
  md`${standsMark}${joinMarkdown(
    partsOf(input).map((part) => md`${part.label === null ? '' : md`${escapeLine(part.label)}: `}${standsText(part)}`),
    ' ',
  )}`;

/** A turn that an error ended has no report, and its edits are there all the same; null where nothing was changed. */
function changedSince({ changes }: Facts, turn: TurnFact): Markdown | null {
  const report = answerOf(turn).evidence[0];
  const edits = changes.flatMap(({ id, evidence }) => evidence.slice(-1).map((ref) => ({ id, evidence: [ref] })));
  const last = edits
    .filter(({ evidence: [ref] }) => ref?.session === report?.session && (ref?.line ?? 0) > (report?.line ?? Infinity))
    .toSorted((a, b) => (a.evidence[0]?.line ?? 0) - (b.evidence[0]?.line ?? 0))
    .at(-1);
  return last === undefined ? null : md` Files were changed since${evidenceMark(last)}.`;
}

/** One session, under its letter where there are several. */
type Part = ReturnType<typeof partsOf>[number];

function standsText(input: Part): Markdown {
  const words = standWords(input);
  const report = workUnderWay(input) ?? leadOfLastReport(input);
  const lead =
    report === ''
      ? answeredByError(input) || joinMarkdown(lastRequest(input), ' ')
      : joinMarkdown([report, ...lastRequest(input)], ' ');
  const parts = [lead, words.length === 0 ? md`` : sentence(joinMarkdown(words, ', '))].filter((part) => part !== '');
  const told = parts.length === 0 ? md`Nothing was reported, built or committed.` : joinMarkdown(parts, ' ');
  const text = isTakenBack(input)
    ? md`By the goal, changes told below were taken back since: run ${inlineCode('git status')} first. ${told}`
    : told;
  const list = doneAndLeft(input);
  return joinMarkdown(
    [
      text,
      ...(list === '' ? [] : [list]),
      ...ownFolder(input),
      ...input.warnings.map((warning) => escapeLine(foldSpace(warning))),
    ],
    ' ',
  );
}

/** What was read lies in another checkout, and nothing was changed there: the work goes on in the session's own folder. */
function ownFolder({ facts, session }: LayoutInput): Markdown[] {
  const { folder } = fileRoot(facts, session);
  const { cwd } = session;
  const isApart = (one: string, other: string) => !`${one}/`.startsWith(`${other}/`);
  const isWorkedThere = facts.changes.length > 0 || facts.files.some(({ operation }) => operation !== 'read');
  if (folder === null || cwd === null || isWorkedThere) return [];
  if (!isApart(folder, cwd) || !isApart(cwd, folder)) return [];
  return [md`The session’s own folder is ${inlineCode(cwd)}; the files below were looked at in another.`];
}

/** The log ended before. */
const isTakenBack = ({ request, facts }: LayoutInput): boolean =>
  tellsReverted(request.goal) && (facts.changes.length > 0 || facts.repository !== null);

/** Nothing was begun: the service failed. */
function answeredByError({ facts }: LayoutInput): Markdown {
  const error = facts.errors.find(({ status, ofService }) => status === 'open' && ofService === true);
  return error === undefined
    ? md``
    : md`Nothing was reported: the last request was answered by an error${evidenceMark(error)}.`;
}

/** What was reported is not what was asked for last. */
function lastRequest(input: LayoutInput): Markdown[] {
  const open = requestNotBegun(input);
  if (open === null) return [];
  const came = open.error === null ? md`was` : md`was answered by an error${evidenceMark(open.error)} and`;
  const asked = isTask(input, open.mark) ? md`The task` : md`The last request, ${open.asked},`;
  return [md`${asked} ${came} not begun.`];
}

/** Whether the lead of the last report stands in this line, and not among what happened. */
export const standsOnReport = (input: LayoutInput): boolean => workUnderWay(input) === null;

const shortPrompt = (prompt: string) => withoutOwnQuotes(cutAtWord(foldSpace(prompt), longestPrompt));

/** The last report of work: answers to questions that came behind it tell nothing of where the work stands. */
export function reportToStandOn({ turns }: Facts): TurnFact | undefined {
  const [last] = turns;
  const work = turns.find(({ onlyAnswers }) => onlyAnswers !== true);
  return work !== undefined && turns.indexOf(work) <= mostAnswers ? work : last;
}

/** Without the place of what was asked, which is not told there. */
const answerOf = (turn: TurnFact): TurnFact => ({ ...turn, evidence: turn.evidence.slice(-1) });

/** More of them are what the session is about. */
const mostAnswers = 3;

function leadOfLastReport(input: Part): Markdown {
  const { facts, tail } = input;
  const turn = reportToStandOn(facts);
  if (turn !== undefined) {
    const answers = facts.turns.slice(0, facts.turns.indexOf(turn));
    const since = evidenceMark({
      id: turn.id,
      evidence: answers.flatMap((answer) => answerOf(answer).evidence).toReversed(),
    });
    const asked =
      changedSince(facts, turn) ??
      (answers.length === 0 ? md`` : md` Since then only questions were answered${since}.`);
    return md`${questionBefore(turn, tail)}${leadWith(turn.lead, evidenceMark(answerOf(turn), 'declared'), isQuoted(input, turn) ? longestQuoted : longestLead)}${asked}`;
  }
  const said = splitText(tail.answer).find(
    ({ kind, text }) => kind === 'sentence' && text.length > 20 && !/:$|^(?:Let me|Now|I['’]ll|Next)\b/.test(text),
  );
  return said === undefined ? md`` : leadWith(said.text, tail.saidMark);
}

/** “No. The run did include it” says nothing without what was asked; what the session did, asked for by a client or a user, does. */
const questionBefore = ({ onlyLooked, turn }: TurnFact, { prompt, turn: asked }: LayoutInput['tail']): Markdown =>
  onlyLooked === true && turn === asked && prompt.length >= shortestPrompt && !asksToTell(prompt)
    ? md`On “${escapeLine(shortPrompt(prompt))}”: `
    : md``;

/** The full stop stands behind the place. A short cut that would turn a long sentence round tells nothing: it is told further then. */
const leadWith = (text: string, mark: Markdown, most = longestLead) =>
  md`${withoutFullStop(escapeLine(cutAtSentence(foldSpace(text), most) || cutAtSentence(foldSpace(text), longestLead)))}${mark}.`;

function isQuoted(input: Part, turn: TurnFact): boolean {
  const quotes = [{ label: input.label, quotes: quotesOf(input.tail, input.request.goal) }];
  return openQuotes(quotes)(turn.lead, answerOf(turn).evidence);
}

/** Branch, checks, commits: a few words each, every one earned. */
function standWords(input: LayoutInput): Markdown[] {
  const { facts, session } = input;
  const { repository } = facts;
  const branch = repository?.branch ?? (repository?.detachedAt === undefined ? session.gitBranch : null);
  return [
    ...(branch === null ? [] : [md`branch ${inlineCode(branch)}`]),
    ...facts.state.filter((fact) => fact.about === 'checks').flatMap((fact) => earnedWords(fact, ownChecks(facts))),
    ...failingChecks(ownChecks(facts), branch),
    ...committedWords(facts, isTakenBack(input)),
  ];
}

/** Where no test was run, what did pass on the files as they are says more than that; one that passed before is told as it ended. */
function earnedWords(fact: StateFact, checks: readonly CheckFact[]): Markdown[] {
  if (fact.label === 'verified') return besideTests(checks);
  if (fact.label !== 'not-tested')
    return fact.reach === undefined ? [shortState(fact)] : testedWords(fact, fact.reach, isOnlyCheck(fact, checks));
  const before = earlierTest(checks);
  if (before !== undefined)
    return [
      md`${escapeLine(kindInWords(before))} passed, edited since${evidenceMark({ ...before, evidence: before.evidence.slice(0, 1) })}`,
    ];
  if (checks.some(({ check, status }) => check === 'test' && status !== 'not-run')) return [shortState(fact)];
  const passed = checks.filter((one) => isSound(one) && otherChecks.has(one.check));
  const kinds = newestOfEach(passed);
  if (kinds.length === 0 && !checks.some(({ status, check }) => status === 'passed' && check === 'build'))
    return [shortState(fact)];
  return [...passedWords(kinds), md`no test was run`];
}

/** What else passed, by name: “verified” says more than a lint is worth. */
function besideTests(checks: readonly CheckFact[]): Markdown[] {
  const passed = checks.filter((one) => isSound(one) && one.check !== 'test' && one.check !== 'build');
  return passedWords(newestOfEach(passed));
}

const newestOfEach = (passed: readonly CheckFact[]): readonly CheckFact[] =>
  [...new Map(passed.toReversed().map((one) => [one.check, one])).values()].toReversed();

/** What is called a lint may look at one file's form alone: its command says which it was. */
const passedWords = (checks: readonly CheckFact[]) =>
  checks.map((one) => {
    const what =
      one.check === 'type check' ? escapeLine(one.check) : inlineCode(cutAtWord(foldSpace(one.command), longestCheck));
    return md`${what} passed${evidenceMark({ ...one, evidence: one.evidence.slice(0, 1) })}`;
  });

/** All of it passed, as far as it is meant to. */
const isSound = ({ status, command, inPart, toFail }: CheckFact) =>
  status === 'passed' && inPart === undefined && toFail === undefined && !isOfWhiteSpace({ command });

/** A build has a word of its own. */
const otherChecks: ReadonlySet<CheckFact['check']> = new Set<CheckFact['check']>(['type check', 'lint']);

/** A test that passed, and that nothing shows to pass still: files were edited since. */
export function earlierTest(checks: readonly CheckFact[]): CheckFact | undefined {
  const earlier = checks.filter(({ check, status }) => check === 'test' && status === 'stale');
  return earlier.find((one) => kindInWords(one) === 'test') ?? earlier[0];
}

const shortState = (fact: StateFact) => md`${escapeLine(fact.label.replace('-', ' '))}${evidenceMark(fact, fact.tag)}`;

/** `npm run check` passed: whether it tests, nobody can tell. */
const isOnlyCheck = ({ label, evidence }: StateFact, checks: readonly CheckFact[]) => {
  if (label !== 'tested') return false;
  const lines = new Set(evidence.map(({ line }) => line));
  const own = checks.filter((check) => check.check === 'test' && check.evidence.some(({ line }) => lines.has(line)));
  return own.length > 0 && own.every((check) => kindInWords(check) === 'check');
};

/** Whether it tests, nobody can tell of a “check”. */
const kindInWords = (fact: CheckFact) => (fact.check === 'test' && !saysTest(fact) ? 'check' : fact.check);

function failingChecks(checks: readonly CheckFact[], branch: string | null): Markdown[] {
  const [failed, ...more] = checks.filter(isFailing);
  if (failed === undefined) return checks.filter(isTypedElsewhere).slice(0, 1).map(elsewhereWords);
  const rest = more.length === 0 ? '' : md` and ${more.length} more`;
  const state = failed.since.length === 0 ? md`failing` : md`failed, edited since`;
  return [
    md`${escapeLine(foldSpace(kindInWords(failed)))}${ofAnother(failed, branch)} ${state}${rest}${evidenceMark({ ...failed, evidence: failed.evidence.slice(0, 1) })}`,
  ];
}

/** Behind the branch of the work it would be read as its own. */
const ofAnother = ({ ofBranch }: CheckFact, branch: string | null): Markdown =>
  ofBranch === undefined || ofBranch === branch ? md`` : md` of ${inlineCode(ofBranch)}`;

/** Whether what was changed here is at fault nobody looked into. */
const isTypedElsewhere = ({ check, status, elsewhere, saidOlder, saidAccepted }: CheckFact) =>
  check === 'type check' &&
  status === 'failed' &&
  elsewhere !== undefined &&
  saidOlder === undefined &&
  saidAccepted === undefined;

const elsewhereWords = (fact: CheckFact): Markdown =>
  md`type check failing in files that were not opened${evidenceMark({ ...fact, evidence: fact.evidence.slice(0, 1) })}`;

function committedWords({ repository, state }: Facts, isTakenBack: boolean): Markdown[] {
  if (repository === null) return state.filter((fact) => fact.label === 'pushed').map(shortState);
  const commit = repository.commits.length === 0 ? undefined : (repository.head ?? repository.commits[0]);
  const made =
    commit === undefined
      ? []
      : [
          md`last commit ${commit.hash === null ? md`“${escapeLine(cutAtWord(foldSpace(commit.subject), 50))}”` : escapeLine(commit.hash)}${sayTested(state)}`,
        ];
  const open = repository.uncommitted.length;
  const theirs = repository.leaveAlone.length;
  // Whoever reads git's list counts them too.
  const others = theirs === 0 ? md`` : md`, beside ${theirs} of others`;
  return [
    ...made,
    // Who pushes has to take those in first.
    ...(repository.behind === undefined
      ? []
      : [escapeLine(`${countOf(repository.behind, 'commit')} behind its remote`)]),
    // Behind the count it would say that the files were pushed.
    ...(repository.pushed === null ? [] : [repository.pushed ? md`pushed` : md`not pushed`]),
    ...(open === 0 || isTakenBack
      ? []
      : [
          md`${repository.mayBeMore === true ? md`at least ` : md``}${open} ${open === 1 ? md`file` : md`files`} not committed${repository.isByEdits === true ? md` (edited here; git was not asked)` : md``}${others}`,
        ]),
  ];
}

const sentence = (text: Markdown) => md`${upper(text)}.`;
