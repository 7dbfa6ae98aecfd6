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
  const editedAt = index.session.entries[at]?.line ?? 0;
  const near = nearTo(asked, turn, editedAt);
  const decided = near(draft.facts.decisions).slice(0, most);
  const told = (fact: { readonly text: string } & Pick<Fact, 'evidence'>): Told => ({
    text: cutAtWord(foldSpace(fact.text), longest.told),
    at: fact.evidence[0] ?? null,
  });
  return {
    ...{ agent: ref.agent, id: ref.id, path: ref.path, title: ref.title === null ? null : redact(ref.title) },
    ...{ how: choice.kind, isSure: choice.kind === 'committed' || choice.isSure },
    evidence: evidenceOf(edit, madeCommit, namedBy, witness),
    edit: edit === null ? null : edit.hasLine ? 'line' : 'around',
    said: edit === null ? null : saidBefore(index, turn, edit.call.position, redact),
    asked: wordsOf(index, turn).map(({ text, at: place }) => ({
      text: cutAtWord(foldSpace(redact(text)), longest.words),
      at: place,
    })),
    decisions: decided.map((fact) => ({ ...told(fact), reason: fact.reason })),
    ruledOut: near(draft.facts.failedApproaches)
      .filter(({ text }) => !decided.some((one) => one.text === text))
      .slice(0, most)
      .map(told),
    checks: draft.facts.verification
      .filter(({ evidence }) => evidence.some((place) => place.line > editedAt))
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

/** A prompt that is short leans on what was said before it: it leads to the ones before, up to one that says by itself what is wanted. */
function wordsOf({ turns }: SessionIndex, turn: Turn | undefined): Told[] {
  const words: Told[] = [];
  for (let at = turn === undefined ? -1 : turn.number - 1; at >= 0 && words.length < most; at -= 1) {
    const prompt = turns[at]?.prompt;
    if (prompt === undefined || prompt === null) continue;
    words.push({ text: prompt.origin === 'handoff' ? handoffWords(prompt) : prompt.text, at: refTo(prompt) });
    if (prompt.text.trim().length > leaning) break;
  }
  return words;
}

/** Characters of a prompt that says by itself what is wanted: two dozen words or so. */
const leaning = 120;

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

type Said = { readonly text: string } & Pick<Fact, 'evidence'>;

/** Said in the turn of the edit, or about a name of the line or the file; what stands nearest to the edit comes first. */
function nearTo({ text, paths }: AskedLine, turn: Turn | undefined, editedAt: number) {
  const names = [...new Set(text.match(/[\p{L}_$][\p{L}\d_$]{4,}/gu) ?? [])]
    .filter(isName)
    .map((name) => name.toLowerCase());
  const files = paths.map((path) => (path.split('/').at(-1) ?? path).toLowerCase());
  const distance = ({ evidence }: Said) => Math.min(...evidence.map(({ line }) => Math.abs(line - editedAt)));
  const isMeant = ({ text: said, evidence }: Said) => {
    const isInTurn = evidence.some(({ line }) => turn !== undefined && line >= turn.firstLine && line <= turn.lastLine);
    const lower = said.toLowerCase();
    return isInTurn || [...files, ...names].some((name) => lower.includes(name));
  };
  return <Found extends Said>(facts: readonly Found[]): readonly Found[] =>
    facts.filter(isMeant).toSorted((a, b) => distance(a) - distance(b));
}

/** A name that somebody made: a plain word of the line may mean anything. */
const isName = (word: string) => /\p{Ll}\p{Lu}|[\p{L}\d][_$]|\d/u.test(word);
