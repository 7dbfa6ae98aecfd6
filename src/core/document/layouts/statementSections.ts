/** The sections of what was said, decided and left open. */
import type { DraftBlock, DraftSection } from '../../draft';
import type {
  ConstraintFact,
  ErrorFact,
  FactBase,
  Facts,
  GoalPointerFact,
  InFlightFact,
  RequestFact,
  StateFact,
  TurnFact,
} from '../../fact';
import type { EntryRef } from '../../provenance';
import { foldSpace } from '../../text/foldSpace';
import { isSameRequest } from '../../text/sameRequest';
import type { Markdown } from '../../untrusted/markdown';
import { conflictLine } from '../conflictLine';
import { plainWords } from '../dropRepeats';
import {
  answeredLine,
  askedLine,
  decisionLine,
  pastOrderLine,
  questionLine,
  requestLine,
  resolvedErrorLine,
  saidLine,
  serviceErrorLine,
  todoLine,
  triedLine,
  turnLine,
  wordsLine,
} from '../factLines';
import { ownSection } from '../headings';
import { toldAsChecks } from '../keep/toldAsChecks';
import { taskInLead } from '../lead/taskLine';
import { reportToStandOn, standsOnReport } from '../lead/whereItStands';
import { isToldWhole, openQuotes, quotesOf } from '../tail/tailQuotes';
import { pathsTold } from './changesSection';
import { commitWords, isQuotedIn } from './commitWords';
import { type LayoutInput, partsOf } from './layoutInput';
import { block, section } from './section';

const about = (facts: Facts, subject: StateFact['about']) => facts.state.filter((fact) => fact.about === subject);

/** What was begun and shows no end: calls, subagents, commands in the background. A check that passed stands among the checks. */
export function inFlightSection(input: LayoutInput): DraftSection {
  const { facts, request, isLeftOut } = input;
  const changed = pathsTold(facts, isLeftOut, request);
  const isCheck = toldAsChecks(facts.verification);
  const isTold = ({ text }: InFlightFact) => isCheck(commandPassed.exec(text)?.[1] ?? '');
  const above = facts.changes.flatMap(({ id, text }) => (isLeftOut(id) ? [] : plainWords(text)));
  /** Without the words that “What changed” has of the file. */
  const asEdit = ({ text }: InFlightFact): string => {
    const [, edit = '', path = '', said = ''] = saidEdit.exec(text) ?? [];
    const words = [...said.matchAll(/“([^”]+)”/g)].map(([, one = '']) => plainWords(one.replace(/…$/, '')));
    return changed.has(path) && words.every((one) => above.some((told) => told.includes(one))) ? edit : text;
  };
  const edits = facts.inFlight.filter((fact) => changed.has(plainEdit.exec(asEdit(fact))?.[1] ?? ''));
  const older = new Set(edits.slice(0, Math.max(0, edits.length - newestEdits)));
  const { isQuoted } = quotesTold(input);
  const isBelow = ({ text, evidence }: InFlightFact) => {
    const said = onlySaid.exec(text)?.[1];
    return said !== undefined && isQuoted(said, evidence);
  };
  // A plan that waits is told whole where the session stands.
  return section('in-flight', [
    ...facts.inFlight
      .filter((fact) => !isTold(fact) && !older.has(fact) && !isBelow(fact) && fact.isPlan !== true)
      .map((fact) => block(fact.id, saidLine({ ...fact, text: asEdit(fact) }))),
    ...about(facts, 'background').map((fact) => block(fact.id, saidLine(fact))),
    ...facts.errors.filter(isOfService).map((fact) => block(fact.id, serviceErrorLine(fact))),
  ]);
}

const isOfService = ({ status, ofService }: ErrorFact) => status === 'open' && ofService === true;

const commandPassed = /^`([^`]+)`: passed\b/;
/** The last edits say where the work stands, where the first lines do not name them; the others stand under “What changed”. */
const newestEdits = 2;
/** Without the agent's words it says no more than that the file changed. */
const plainEdit = /^(?:Edited|Created|Wrote anew) (\S+)(?: \(\d+×\))?(?:, adds [^“]*)?$/;

const saidEdit = /^((?:Edited|Created|Wrote anew) (\S+)(?: \(\d+×\))?(?:, adds [^“]*?)?): (“.+”)$/u;

/** A remark or a thought, and nothing that was done. */
const onlySaid = /^Agent(?: thought)?: “(.+)”$/u;

/** What the end of the handoff quotes, by session, and whether a text stands there. */
function quotesTold(input: LayoutInput) {
  const quoted = partsOf(input).map(({ label, tail }) => ({ label, quotes: quotesOf(tail, input.request.goal) }));
  return { quoted, isQuoted: openQuotes(quoted) };
}

/** Options that the goal picked or passed over, and what was proposed in the same answer, stand where it points to. */
function pointedTo(pointers: readonly GoalPointerFact[]): (fact: StateFact) => boolean {
  const words = pointers.map(({ text }) => plainWords(text));
  const lines = new Set(pointers.flatMap(({ evidence }) => evidence.map(({ line }) => line)));
  return ({ text, evidence }) =>
    words.some((one) => one.includes(plainWords(text))) ||
    (isProposal.test(text) && evidence.every(({ line }) => lines.has(line)));
}

const isProposal = /^Proposed\b/;

/** Open items first, then what waits for the user, then what is done and told by no change. */
export function todoSection({ facts, isLeftOut }: LayoutInput): DraftSection {
  const changed = new Set(
    facts.changes.flatMap(({ id, status, text, items = [text] }) =>
      status === 'done' && !isLeftOut(id) ? items.flatMap((item) => [item, `Done: ${item}`]) : [],
    ),
  );
  const isPointed = pointedTo(
    facts.goalPointers.filter(({ id, isAskedAbout }) => !isLeftOut(id) && isAskedAbout !== true),
  );
  const todos = about(facts, 'todo').filter((fact) => !changed.has(fact.text) && !isPointed(fact));
  return section('to-do', [
    ...todos.filter((fact) => fact.label !== 'done').map((fact) => block(fact.id, todoLine(fact))),
    ...facts.openQuestions.map((fact) => block(fact.id, questionLine(fact))),
    // Steps of a plan that are done stand where it stands.
    ...todos
      .filter((fact) => fact.label === 'done' && !fact.id.startsWith('step-'))
      .map((fact) => block(fact.id, todoLine(fact))),
  ]);
}

/** Standing orders, then what binds the open task. What is asked for once belongs to what happened, done or not. */
export function bindingSection({ facts }: LayoutInput): DraftSection {
  const orders = [
    ...facts.constraints.filter((fact) => fact.standing),
    ...facts.constraints.filter((fact) => bindsTask(fact) && !isAnswer(fact.text, facts)),
  ];
  return section(
    'constraints',
    orders.map((fact) => block(fact.id, wordsLine(fact))),
  );
}

/** The message that it stands in is told as a whole. */
const isInRequest = ({ evidence }: ConstraintFact, { requests }: Facts) =>
  requests.some(
    ({ isOpen, evidence: [first] }) =>
      isOpen && evidence.some(({ line, session }) => line === first?.line && session === first.session),
  );

const bindsTask = ({ standing, isPast, isAsked }: ConstraintFact) => !standing && isPast !== true && isAsked !== true;

/** The decision quotes it with what was asked. */
const isAnswer = (text: string, { decisions }: Facts) =>
  decisions.some((fact) => fact.text.includes(`→ “${text.trim()}”`));

/** What a goal that only points refers to. */
export const pointersSection = ({ facts }: LayoutInput): DraftSection =>
  section(
    'goal-pointers',
    facts.goalPointers.map((fact) => block(fact.id, saidLine(fact))),
  );

/** The decisions, those in the user's words marked as theirs. */
export function decisionsSection({ facts, isUsers, merged }: LayoutInput): DraftSection {
  const disputed = new Set(merged?.conflicts.flatMap(({ sides }) => sides.map(({ factId }) => factId)));
  return section(
    'decisions',
    facts.decisions
      .filter((fact) => !disputed.has(fact.id) && fact.tellsWork !== true)
      .map((fact) => block(fact.id, decisionLine(fact, fact.evidence.some(isUsers)))),
  );
}

/** What the sessions leave in two states: a question each, before everything that rests on its answer. */
export const conflictsSection = ({ merged }: LayoutInput): DraftSection =>
  section(
    'conflicts',
    (merged?.conflicts ?? []).map((conflict) => block(conflict.id, conflictLine(conflict))),
  );

/** Leads of answers, ids that were made and what the user asked earlier: the newest turn first, each in its own order. */
export function historySection(input: LayoutInput): DraftSection {
  const { facts, request } = input;
  const lines: HistoryLine[] = [];
  const add = (fact: FactBase, text: Markdown) =>
    lines.push({ ref: fact.evidence.at(-1), block: block(fact.id, text) });
  // Where a report closes the session, its lead stands in the first lines already.
  const parts = partsOf(input);
  const leads = new Set(parts.filter(standsOnReport).map((part) => reportToStandOn(part.facts)?.id));
  const { quoted, isQuoted } = quotesTold(input);
  // The best lines of that answer stand there, its lead before all others.
  const comesBack = ({ evidence }: TurnFact) =>
    quoted.some(({ label, quotes }) =>
      quotes.some(
        ({ said, line }) =>
          said === 'shared' && line === evidence.at(-1)?.line && label === (evidence.at(-1)?.session ?? null),
      ),
    );
  const messages = commitWords(input);
  const isAskedThere = ({ text, isOpen }: RequestFact) =>
    !isOpen && quoted.some(({ quotes }) => quotes.some((quote) => quote.on === foldSpace(text) && isToldWhole(quote)));
  const reported = facts.information.filter(({ topic }) => topic === 'report').map(({ text }) => plainWords(text));
  for (const fact of facts.turns)
    if (fact.overtaken === true && fact.asked !== undefined) add(fact, answeredLine(fact));
    else if (!leads.has(fact.id) && !isQuoted(fact.lead, fact.evidence.slice(-1)) && !comesBack(fact))
      add(fact, turnLine({ ...fact, lead: withoutCutSentence(fact.lead, reported) }));
  for (const fact of about(facts, 'outcome'))
    if (fact.tag === 'observed' || !isQuoted(fact.text, fact.evidence)) add(fact, saidLine(fact, fact.tag));
  for (const fact of facts.information)
    if (fact.topic === 'report' && !isQuoted(fact.text, fact.evidence)) add(fact, saidLine(fact, fact.tag));
  for (const fact of facts.decisions)
    if (fact.tellsWork === true && !isQuoted(fact.text, fact.evidence) && !isQuotedIn(messages, fact))
      add(fact, decisionLine(fact, false));
  const task = taskInLead(input);
  for (const fact of facts.constraints) {
    if (isAnswer(fact.text, facts)) continue;
    if (fact.isPast === true) add(fact, pastOrderLine(fact));
    else if (fact.isAsked === true && !isInRequest(fact, facts)) add(fact, requestLine(fact));
  }
  for (const fact of facts.requests)
    if (fact !== task && !isSameRequest(fact.text, request.goal) && !isAskedThere(fact))
      add(fact, fact.isOpen ? requestLine(fact) : askedLine(fact));
  return section('turns', byTurn(lines, input));
}

interface HistoryLine {
  readonly ref: EntryRef | undefined;
  readonly block: DraftBlock;
}

/** What was asked stands above what came of it. */
function byTurn(lines: readonly HistoryLine[], { placeInTime, turnOf }: LayoutInput): DraftBlock[] {
  const turns = new Map<string, HistoryLine[]>();
  for (const line of lines) {
    const turn = turnOf(line.ref);
    turns.set(turn, [...(turns.get(turn) ?? []), line]);
  }
  const newest = (turn: readonly HistoryLine[]) => Math.max(...turn.map(({ ref }) => placeInTime(ref)));
  return [...turns.values()]
    .toSorted((a, b) => newest(b) - newest(a))
    .flatMap((turn) => turn.toSorted((a, b) => placeInTime(a.ref) - placeInTime(b.ref)).map((line) => line.block));
}

/** A lead without the sentence that it cuts, where another line tells that one whole. */
function withoutCutSentence(lead: string, told: readonly string[]): string {
  const [, whole = '', cut = ''] = /^(.*[.!?;])\s(?!.*[.!?;]\s)(.+)…$/u.exec(lead) ?? [];
  const words = plainWords(cut);
  return words.length >= shortestRest && told.some((text) => text.startsWith(words)) ? whole.replace(/;$/, '') : lead;
}

/** Characters; a shorter sentence is no repeat of anything. */
const shortestRest = 24;

/** What failed, what was learned, and errors that were resolved. */
export function trapsSection({ facts }: LayoutInput): DraftSection {
  const resolved = facts.errors.filter((fact) => fact.status === 'resolved');
  return section('traps', [
    ...facts.failedApproaches.map((fact) => block(fact.id, triedLine(fact))),
    ...facts.information
      .filter(({ topic, ownHeading }) => topic !== 'report' && topic !== 'later' && ownHeading === undefined)
      .map((fact) => block(fact.id, saidLine(fact, fact.tag))),
    ...resolved.map((fact) => block(fact.id, resolvedErrorLine(fact))),
  ]);
}

/** What was learned behind the point that the handoff is made from, as far as the user ticked it. */
export const laterSection = ({ facts }: LayoutInput): DraftSection =>
  section(
    'later',
    facts.information.filter(({ topic }) => topic === 'later').map((fact) => block(fact.id, saidLine(fact, fact.tag))),
  );

/** What a person wrote into an earlier handoff below headings of their own, there again. */
export function ownSections({ facts }: LayoutInput): DraftSection[] {
  const own = facts.information.filter(({ ownHeading }) => ownHeading !== undefined);
  return [...new Set(own.map(({ ownHeading = '' }) => ownHeading))].map((heading, at) => ({
    id: `${ownSection}${at + 1}`,
    heading,
    blocks: own
      .filter(({ ownHeading }) => ownHeading === heading)
      .map((fact) => block(fact.id, saidLine(fact, 'observed'))),
  }));
}
