/** What a session tells of a line: the user's words, what was decided and ruled out, and what was checked then, each with its place in the log. */
import { defaultRequest } from '../../core/defaultRequest';
import { findDeliveries } from '../../core/document/findDelivery';
import type { CheckFact, Fact } from '../../core/fact';
import type { Call, SessionIndex, Turn } from '../../core/index/sessionIndex';
import { indexSession } from '../../core/pipeline/indexSession';
import { sessionBefore } from '../../core/point/sessionPoint';
import { type EntryRef, refTo } from '../../core/provenance';
import { redactorOf } from '../../core/redact/redactorOf';
import type { Session } from '../../core/session';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { aboutLine, type LineTerms, leastAbout, termsOf } from '../../core/why/aboutLine';
import type { AskedLine } from '../../core/why/askedLine';
import type { Choice, Witness } from '../../core/why/chooseSession';
import { passageWith } from '../../core/why/lineInSession';
import { verificationLedger } from '../../extractors/observed/checks/verificationLedger';
import type { AppParts } from '../appParts';
import { openAtPoint } from '../fromPoint/openAtPoint';
import { draftSession } from '../makeDraft';
import { askedWords } from './askedWords';
import { pointedOut } from './pointedOut';
import type { Told, WhyReason, WhyRequest } from './whyAnswer';
import type { WitnessSession } from './witnesses';

const longest = { told: 320 };
const most = 3;

/** The session is read as it stood when its turn ended, so that nothing later is told as known then. */
export async function reasonOf(
  { file, line }: Pick<WhyRequest, 'file' | 'line'>,
  asked: AskedLine,
  choice: Extract<Choice<WitnessSession>, { readonly of: WitnessSession }>,
  witness: Witness<WitnessSession> | null,
  parts: AppParts,
  signal: AbortSignal,
): Promise<WhyReason> {
  const { ref, index, madeCommit, namedBy } = choice.of;
  const redact = (text: string) => redactorOf(index.session)(text).text;
  const edit = witness?.edit ?? null;
  const committedAt = index.session.entries.findIndex((entry) => entry.line === madeCommit?.line);
  const carried = edit?.hasLine !== true && committedAt >= 0 ? passageWith(index, asked, committedAt) : null;
  const call = carried ?? edit?.call ?? null;
  const at = call?.position ?? committedAt;
  const turn = index.turns[index.turnOf(Math.max(0, at)) - 1];
  const last = index.turns[index.turnOf(Math.max(0, at, committedAt)) - 1] ?? turn;
  const log = { path: ref.path, sessionId: ref.id };
  const wish = last === undefined ? undefined : ({ kind: 'turn', number: last.number } as const);
  const { session } = await openAtPoint(log, wish, { ...parts, model: null }, signal);
  const goal = `Why does line ${line} of ${asked.paths[0] ?? file} stand there: ${asked.text.trim()}`;
  const job = { request: defaultRequest(goal), workspace: null, readMs: 0 };
  const { draft } = await draftSession(session, job, { ...parts, model: null }, () => undefined, signal);
  const terms = termsOf(asked);
  const wanted = askedWords(index, turn, terms);
  const leant = index.session.entries.findIndex((entry) => entry.line === wanted.at(-1)?.at?.line);
  const editedAt = index.session.entries[at]?.line ?? 0;
  const near = nearTo(terms, turn, editedAt);
  const decided = near(draft.facts.decisions).slice(0, most);
  const told = (fact: { readonly text: string } & Pick<Fact, 'evidence'>): Told => ({
    text: cutAtWord(foldSpace(fact.text), longest.told),
    at: fact.evidence[0] ?? null,
  });
  return {
    ...{ agent: ref.agent, id: ref.id, path: ref.path, title: ref.title === null ? null : redact(ref.title) },
    ...{ how: choice.kind, isSure: choice.kind === 'committed' || choice.isSure },
    evidence: evidenceOf(edit, carried, madeCommit, namedBy, witness),
    edit: carried !== null || edit?.hasLine === true ? 'line' : edit === null ? null : 'around',
    said: call === null ? null : saidBefore(index, turn, call.position, redact),
    asked: wanted.map((one) => ({ ...one, text: redact(one.text) })),
    pointedOut: pointedOut(index, asked, terms, Math.max(0, leant), Math.max(0, at)).map((one) => ({
      ...one,
      text: redact(one.text),
    })),
    decisions: decided.map((fact) => ({ ...told(fact), reason: fact.reason })),
    ruledOut: near(draft.facts.failedApproaches)
      .filter(({ text }) => !decided.some((one) => one.text === text))
      .slice(0, most)
      .map(told),
    checks: (at < committedAt ? checksUpTo(session, index, committedAt) : draft.facts.verification)
      .filter(({ evidence }) => evidence.some((place) => place.line > editedAt))
      .slice(0, most)
      .map(({ command, status, summary, evidence }) => ({
        ...{ command: redact(command), status, summary: summary === null ? null : redact(summary) },
        at: evidence[0] ?? null,
      })),
    from: originOf(index, redact),
  };
}

/** As they stood when the commit was made, what its own command line ran among them: a later run says nothing of it. */
function checksUpTo(session: Session, { calls, session: { entries } }: SessionIndex, committedAt: number): CheckFact[] {
  const made = calls.find(({ position }) => position === committedAt);
  const line = (made?.result ?? entries[committedAt])?.line ?? 0;
  return verificationLedger(indexSession(sessionBefore(session, { line: line + 1, name: 'the commit' })));
}

function evidenceOf(
  edit: Witness<WitnessSession>['edit'],
  carried: Call | null,
  madeCommit: EntryRef | null,
  namedBy: string | null,
  witness: Witness<WitnessSession> | null,
): Told[] {
  const share = edit === null ? 0 : Math.round(edit.share * 100);
  const came = share > 0 ? `, with ${share} % of the lines that came with it` : '';
  return [
    ...(carried === null
      ? []
      : [{ text: 'an edit wrote the passage that this line stands in', at: refTo(carried.call) }]),
    ...(edit === null || carried !== null
      ? []
      : [
          {
            text: `${edit.hasLine ? 'an edit put this line in' : 'an edit put in what stands around it'}${came}`,
            at: refTo(edit.call.call),
          },
        ]),
    ...(madeCommit === null
      ? []
      : [
          {
            text: witness?.commit === 'subject' ? 'it made a commit of this subject' : 'git printed the commit there',
            at: madeCommit,
          },
        ]),
    ...(namedBy === null ? [] : [{ text: `the commit names it: ${namedBy}`, at: null }]),
  ];
}

/** The agent's own words right before the edit, in the turn of the edit. */
function saidBefore(
  { session }: SessionIndex,
  turn: Turn | undefined,
  position: number,
  redact: (text: string) => string,
): Told | null {
  const said = session.entries
    .slice(turn?.start ?? 0, position)
    .findLast((entry) => entry.kind === 'message' && entry.role === 'assistant' && entry.text.trim() !== '');
  if (said?.kind !== 'message') return null;
  return { text: cutAtWord(foldSpace(redact(said.text)), longest.told), at: refTo(said) };
}

function originOf({ session }: SessionIndex, redact: (text: string) => string): WhyReason['from'] {
  const given = findDeliveries(session.entries).find(({ isLoose }) => !isLoose);
  if (given === undefined) return null;
  const { session: parent, goal } = given.document;
  return { session: parent, goal: cutAtWord(foldSpace(redact(goal ?? '')), longest.told), at: refTo(given.entry) };
}

type Said = { readonly text: string } & Pick<Fact, 'evidence'>;

/** Log lines before an edit in which what is said is said of it. */
const rightBefore = 3;

/** Said right before the edit, about the line in its turn, or about a name of the line or its file; what is about it most comes first. */
function nearTo(terms: LineTerms, turn: Turn | undefined, editedAt: number) {
  const distance = ({ evidence }: Said) => Math.min(...evidence.map(({ line }) => Math.abs(line - editedAt)));
  const isRight = ({ evidence }: Said) =>
    evidence.some(({ line }) => line <= editedAt && line >= editedAt - rightBefore && line >= (turn?.firstLine ?? 0));
  const isInTurn = ({ evidence }: Said) =>
    evidence.some(({ line }) => turn !== undefined && line >= turn.firstLine && line <= turn.lastLine);
  const named: LineTerms = { ...terms, near: new Set(), words: new Set(), nearWords: new Set() };
  return <Found extends Said>(facts: readonly Found[]): readonly Found[] =>
    facts
      .map((fact) => ({
        fact,
        score: aboutLine(fact.text, isInTurn(fact) ? terms : named) + (isRight(fact) ? leastAbout : 0),
      }))
      .filter(({ score }) => score >= leastAbout)
      .toSorted((a, b) => b.score - a.score || distance(a.fact) - distance(b.fact))
      .map(({ fact }) => fact);
}
