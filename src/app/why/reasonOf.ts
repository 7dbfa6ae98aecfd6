/** What a session tells of a line: the user's words, what was decided and ruled out, and what was checked then, each with its place in the log. */
import { defaultRequest } from '../../core/defaultRequest';
import { findDeliveries } from '../../core/document/findDelivery';
import type { Fact } from '../../core/fact';
import type { Call, SessionIndex, Turn } from '../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../core/provenance';
import { redactorOf } from '../../core/redact/redactorOf';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { termsOf, withRemark } from '../../core/why/aboutLine';
import type { AskedLine } from '../../core/why/askedLine';
import type { Choice, Witness } from '../../core/why/chooseSession';
import { passageWith } from '../../core/why/lineInSession';
import { walkRepository } from '../../extractors/observed/repository/repositoryModel';
import type { AppParts } from '../appParts';
import { openAtPoint } from '../fromPoint/openAtPoint';
import { draftSession } from '../makeDraft';
import { answeredTurns } from './answeredTurns';
import { askedWords } from './askedWords';
import { behindEdit, checksThen } from './checksThen';
import { nearFacts } from './nearFacts';
import { pointedOut } from './pointedOut';
import { nothingSaid, saidBefore } from './saidBefore';
import { tookUp } from './tookUp';
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
  const passage = committedAt >= 0 ? passageWith(index, asked, committedAt) : null;
  const isOlder = edit !== null && edit.call.position < committedBefore(index, asked, committedAt);
  const isBetter = passage !== null && edit !== null && passage.position > edit.call.position;
  const carried = edit?.hasLine !== true || (isOlder && isBetter) ? passage : null;
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
  const own = termsOf(asked);
  const edited = Math.max(0, at);
  const before =
    call === null ? nothingSaid : saidBefore(index, turn, call, own, withRemark(own, asked.commit?.subject ?? ''));
  const remarked = {
    ...(before.said === null ? own : withRemark(own, before.said.text)),
    announced: before.announced,
  };
  const terms = withRemark(remarked, asked.commit?.subject ?? '');
  const turns = answeredTurns(index, turn, terms, edited);
  const words = askedWords(turns, terms);
  const near = turns.filter(({ isOrigin }) => isOrigin !== true);
  const taken = tookUp(index, near, terms);
  const editedAt = index.session.entries[at]?.line ?? 0;
  const leading = [...near.map(({ prompt }) => prompt.line), ...taken.flatMap((one) => one.at?.line ?? [])];
  const from = Math.min(editedAt, ...leading);
  const start = index.session.entries.findIndex((entry) => entry.line >= from);
  const toldLines = taken.flatMap((one) => one.at?.line ?? []);
  const place = { from, editedAt, until: untilNextCommit(index, Math.max(edited, committedAt), last), turn, toldLines };
  const committed = committedBefore(index, asked, edited);
  const answered = taken.flatMap(
    (one) => index.turns.findLast(({ firstLine }) => firstLine <= (one.at?.line ?? 0))?.start ?? [],
  );
  const fetchedFrom = Math.min(Math.max(0, start), ...answered);
  const saidOf = [before.earlier, before.said].flatMap((one) => one?.text ?? []).join(' ');
  const pointed = { from: Math.max(0, start), fetchedFrom, committed, before: edited, said: saidOf };
  const isSaid = (text: string) => before.said?.text.includes(cutAtWord(foldSpace(text), longest.told)) === true;
  // The message of the commit is told as such, where it is about the line.
  const message = foldSpace(asked.commit?.message ?? '');
  const isInMessage = (text: string) => message.includes(foldSpace(text).replace(/[.…]+$/, ''));
  const decided = nearFacts(draft.facts.decisions, remarked, place)
    .filter(({ text }) => !isSaid(text) && !isInMessage(text))
    .slice(0, most);
  const redacted = (one: Told) => ({ ...one, text: redact(one.text) });
  const told = (fact: { readonly text: string } & Pick<Fact, 'evidence'>): Told => ({
    text: cutAtWord(foldSpace(fact.text), longest.told),
    at: fact.evidence[0] ?? null,
  });
  return {
    ...{ agent: ref.agent, id: ref.id, path: ref.path, title: ref.title === null ? null : redact(ref.title) },
    ...{ how: choice.kind, isSure: choice.kind === 'committed' || choice.isSure },
    evidence: evidenceOf(edit, carried, madeCommit, namedBy, witness),
    edit: carried !== null || edit?.hasLine === true ? 'line' : edit === null ? null : 'around',
    said: before.said === null ? null : redacted(before.said),
    saidEarlier: before.earlier === null ? null : redacted(before.earlier),
    saidAfter: before.after === null ? null : redacted(before.after),
    thought: before.thought === null ? null : redacted(before.thought),
    asked: words.map(redacted),
    tookUp: taken.map(redacted),
    pointedOut: pointedOut(index, asked, remarked, pointed)
      .filter(({ text, at: place }) => !isSaid(text) && !taken.some((one) => one.at?.line === place?.line))
      .map(redacted),
    decisions: decided.map((fact) => ({ ...told(fact), reason: fact.reason })),
    ruledOut: nearFacts(draft.facts.failedApproaches, remarked, place)
      .filter(({ text }) => !decided.some((one) => one.text === text))
      .slice(0, most)
      .map(told),
    checks: (at < committedAt
      ? checksThen(session, index, { committedAt, editedAt })
      : behindEdit(draft.facts.verification, editedAt)
    ).map((check) => ({
      ...{ ...check, command: redact(check.command) },
      summary: check.summary === null ? null : redact(check.summary),
    })),
    from: originOf(index, redact),
  };
}

/** Where the file was committed before: what was edited until then is not what this commit took; -1 where it was not. */
function committedBefore(index: SessionIndex, { paths }: AskedLine, committedAt: number): number {
  const holds = (taken: ReadonlySet<string>) =>
    paths.some((path) => [...taken].some((one) => one.endsWith(`/${path}`)));
  return walkRepository(index).taken.findLast((one) => one.position < committedAt && holds(one.paths))?.position ?? -1;
}

/** The line of the first commit after a position, else the last line of the turn. */
function untilNextCommit(index: SessionIndex, after: number, turn: Turn | undefined): number {
  const next = walkRepository(index).taken.find(({ position }) => position > after);
  const line = next === undefined ? undefined : index.session.entries[next.position]?.line;
  return Math.min(line ?? Number.POSITIVE_INFINITY, turn?.lastLine ?? Number.POSITIVE_INFINITY);
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

function originOf({ session }: SessionIndex, redact: (text: string) => string): WhyReason['from'] {
  const given = findDeliveries(session.entries).find(({ isLoose }) => !isLoose);
  if (given === undefined) return null;
  const { session: parent, goal } = given.document;
  return { session: parent, goal: cutAtWord(foldSpace(redact(goal ?? '')), longest.told), at: refTo(given.entry) };
}
