/** What a session tells of a line: the user's words, what was decided and ruled out, and what was checked then, each with its place in the log. */
import { defaultRequest } from '../../core/defaultRequest';
import { findDeliveries } from '../../core/document/findDelivery';
import { indexSession } from '../../core/index/indexSession';
import type { Call, SessionIndex, Turn } from '../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../core/provenance';
import { redactorOf } from '../../core/redact/redactorOf';
import { redactStrings } from '../../core/redact/redactStrings';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import type { AskedLine } from '../../core/why/askedLine';
import type { Choice, Witness } from '../../core/why/chooseSession';
import { passageWith } from '../../core/why/lineInSession';
import type { AppParts } from '../appParts';
import { openAtPoint } from '../fromPoint/openAtPoint';
import { draftSession } from '../makeDraft';
import { changeOf } from './changeOf';
import { behindEdit, checksThen } from './checksThen';
import { committedBefore, whatWasSaid } from './whatWasSaid';
import type { Told, WhyReason, WhyRequest } from './whyAnswer';
import type { WitnessSession } from './witnesses';

const mostCharacters = 320;

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
  const clean = indexSession(redactStrings(index.session, redactorOf(index.session)));
  const cleanTurn = (one: Turn | undefined) => (one === undefined ? undefined : clean.turns[one.number - 1]);
  const place = { call: callAt(clean, call), at, committedAt, turn: cleanTurn(turn), last: cleanTurn(last) };
  const said = whatWasSaid(clean, asked, place, draft.facts);
  const editedAt = index.session.entries[at]?.line ?? 0;
  const redacted = <Of extends Told>(one: Of): Of => ({ ...one, text: redact(one.text) });
  const orNull = (one: Told | null) => (one === null ? null : redacted(one));
  return {
    ...{ agent: ref.agent, id: ref.id, path: ref.path, title: ref.title === null ? null : redact(ref.title) },
    ...{ how: choice.kind, isSure: choice.kind === 'committed' || choice.isSure },
    evidence: evidenceOf(edit, carried, madeCommit, namedBy, witness),
    edit: carried !== null || edit?.hasLine === true ? 'line' : edit === null ? null : 'around',
    change: changeOf(index, asked, call, committedAt, redact),
    ...{ said: orNull(said.said), saidEarlier: orNull(said.saidEarlier), saidAfter: orNull(said.saidAfter) },
    ...{
      thought: orNull(said.thought),
      isSilent: said.isSilent,
      asked: said.asked.map(redacted),
      tookUp: said.tookUp.map(redacted),
    },
    ...{ pointedOut: said.pointedOut.map(redacted), ruledOut: said.ruledOut.map(redacted) },
    decisions: said.decisions.map((one) => ({
      ...redacted(one),
      reason: one.reason === null ? null : redact(one.reason),
    })),
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

/** What is quoted is cut: a part of a secret is known to no rule, so it is read from texts that hold none. */
const callAt = ({ calls }: SessionIndex, call: Call | null): Call | null =>
  call === null ? null : (calls.find(({ position }) => position === call.position) ?? null);

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
  return { session: parent, goal: cutAtWord(foldSpace(redact(goal ?? '')), mostCharacters), at: refTo(given.entry) };
}
