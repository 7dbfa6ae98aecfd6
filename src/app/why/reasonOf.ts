/** What a session tells of a line: the user's words, what was decided and ruled out, and what was checked then, each with its place in the log. */
import { defaultRequest } from '../../core/defaultRequest';
import { findDeliveries } from '../../core/document/findDelivery';
import type { Fact } from '../../core/fact';
import type { SessionIndex, Turn } from '../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../core/provenance';
import { redactorOf } from '../../core/redact/redactorOf';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import type { AskedLine } from '../../core/why/askedLine';
import type { Choice, Witness } from '../../core/why/chooseSession';
import { isAssent } from '../../extractors/stated/language/sentenceKinds';
import type { AppParts } from '../appParts';
import { openAtPoint } from '../fromPoint/openAtPoint';
import { draftSession } from '../makeDraft';
import type { Told, WhyReason, WhyRequest } from './whyAnswer';
import type { WitnessSession } from './witnesses';

const longest = { words: 700, told: 320 };
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
  const at = edit?.call.position ?? committedAt;
  const turn = index.turns[index.turnOf(Math.max(0, at)) - 1];
  const last = index.turns[index.turnOf(Math.max(0, at, committedAt)) - 1] ?? turn;
  const log = { path: ref.path, sessionId: ref.id };
  const wish = last === undefined ? undefined : ({ kind: 'turn', number: last.number } as const);
  const { session } = await openAtPoint(log, wish, { ...parts, model: null }, signal);
  const goal = `Why does line ${line} of ${asked.paths[0] ?? file} stand there: ${asked.text.trim()}`;
  const job = { request: defaultRequest(goal), workspace: null, readMs: 0 };
  const { draft } = await draftSession(session, job, { ...parts, model: null }, () => undefined, signal);
  const near = nearTo(asked, turn);
  const told = (fact: { readonly text: string } & Pick<Fact, 'evidence'>): Told => ({
    text: cutAtWord(foldSpace(fact.text), longest.told),
    at: fact.evidence[0] ?? null,
  });
  return {
    ...{ agent: ref.agent, id: ref.id, path: ref.path, title: ref.title === null ? null : redact(ref.title) },
    ...{ how: choice.kind, isSure: choice.kind === 'committed' || choice.isSure },
    evidence: evidenceOf(edit, madeCommit, namedBy, witness),
    asked: wordsOf(index, turn).map(({ text, at: place }) => ({
      text: cutAtWord(foldSpace(redact(text)), longest.words),
      at: place,
    })),
    decisions: draft.facts.decisions
      .filter(near)
      .slice(0, most)
      .map((fact) => ({ ...told(fact), reason: fact.reason })),
    ruledOut: draft.facts.failedApproaches.filter(near).slice(0, most).map(told),
    checks: draft.facts.verification
      .filter(({ evidence }) => evidence.some((place) => place.line > (index.session.entries[at]?.line ?? 0)))
      .slice(0, most)
      .map((fact) => ({
        ...{ command: fact.command, status: fact.status, summary: fact.summary, at: fact.evidence[0] ?? null },
      })),
    from: originOf(index, redact),
  };
}

function evidenceOf(
  edit: Witness<WitnessSession>['edit'],
  madeCommit: EntryRef | null,
  namedBy: string | null,
  witness: Witness<WitnessSession> | null,
): Told[] {
  const share = edit === null ? 0 : Math.round(edit.share * 100);
  const came = share > 0 ? `, with ${share} % of the lines that came with it` : '';
  return [
    ...(edit === null
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

/** A prompt that only says yes or go on leads to the one before it that says what is wanted. */
function wordsOf({ turns }: SessionIndex, turn: Turn | undefined): Told[] {
  const words: Told[] = [];
  for (let at = turn === undefined ? -1 : turn.number - 1; at >= 0 && words.length < most; at -= 1) {
    const prompt = turns[at]?.prompt;
    if (prompt === undefined || prompt === null) continue;
    words.push({ text: prompt.origin === 'handoff' ? handoffWords(prompt) : prompt.text, at: refTo(prompt) });
    if (!isAssent(prompt.text) && prompt.text.trim().length > shortest) break;
  }
  return words;
}

const shortest = 12;

function handoffWords(prompt: Turn['prompt'] & object): string {
  const goal = findDeliveries([prompt])[0]?.document.goal ?? null;
  return goal === null ? prompt.text : `(goal of the handoff it began with) ${goal}`;
}

function originOf({ session }: SessionIndex, redact: (text: string) => string): WhyReason['from'] {
  const given = findDeliveries(session.entries).find(({ isLoose }) => !isLoose);
  if (given === undefined) return null;
  const { session: parent, goal } = given.document;
  return { session: parent, goal: cutAtWord(foldSpace(redact(goal ?? '')), longest.told), at: refTo(given.entry) };
}

/** Said in the turn of the edit, or about a name of the line or the file. */
function nearTo(
  { text, paths }: AskedLine,
  turn: Turn | undefined,
): (fact: { readonly text: string } & Pick<Fact, 'evidence'>) => boolean {
  const names = new Set(
    [...text.matchAll(/[\p{L}_$][\p{L}\d_$]{4,}/gu)]
      .map(([name]) => name.toLowerCase())
      .filter((name) => !common.has(name)),
  );
  const files = paths.map((path) => (path.split('/').at(-1) ?? path).toLowerCase());
  return ({ text: said, evidence }) => {
    const isInTurn = evidence.some(({ line }) => turn !== undefined && line >= turn.firstLine && line <= turn.lastLine);
    const lower = said.toLowerCase();
    return isInTurn || files.some((name) => lower.includes(name)) || [...names].some((name) => lower.includes(name));
  };
}

const common = new Set(
  'return const export import function class public private static async await string number false true while break continue throw catch default struct interface package'.split(
    ' ',
  ),
);
