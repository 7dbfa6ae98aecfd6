/**
 * The last exchange of a session, and the answers that it leans on: what a successor wants to read word for word. “Which
 * commit?” and “yes” say nothing without the answer before them, and a turn that broke off nothing without what was said in it.
 */
import type { SessionIndex, Turn } from '../../index/sessionIndex';
import { wordsOfRefusal } from '../../index/wordsOfRefusal';
import { type EntryRef, refTo, type Tag } from '../../provenance';
import type { Passage, Selection } from '../../selection';
import { capText } from '../../text/capText';
import { foldSpace } from '../../text/foldSpace';
import { isSameRequest } from '../../text/sameRequest';
import { type Markdown, md } from '../../untrusted/markdown';
import { evidenceMark } from '../evidenceMark';
import { foldTrace } from '../foldTrace';
import { doneSince } from './doneSince';
import { type OtherAnswer, otherAnswers } from './otherAnswers';

/** The last exchange, cut to length. */
export interface Tail {
  /** The user's last message; empty when it is the goal itself or there is none. */
  readonly prompt: string;
  /** Number of the turn that it opened; null where there is none. */
  readonly turn: number | null;
  /** Whole, as far as it was selected; empty where there is no room for it. */
  readonly answer: string;
  /** It was said in a turn that broke off. */
  readonly isUnderWay: boolean;
  /** How long the answer may stand there, in characters. */
  readonly room: number;
  /** Where they stand, as lines of a handoff end. */
  readonly promptMark: Markdown;
  readonly mark: Markdown;
  /** The same, behind a sentence of the answer that is told as what is so. */
  readonly saidMark: Markdown;
  /** What was done behind the answer that takes something from it; empty where there is nothing. */
  readonly since: Markdown;
  /** Line of the answer in the log. */
  readonly line: number | null;
  /** What else is quoted; empty where the last answer says enough by itself. */
  readonly others: readonly Quote[];
}

/** An answer that is quoted beside the last one. */
export interface Quote {
  readonly said: OtherAnswer['said'];
  readonly text: string;
  /** What the user had asked; empty for what was said on the way. */
  readonly on: string;
  /** What the user said to it; the goal where nothing was. */
  readonly reply: string;
  readonly mark: Markdown;
  /** What was done behind it that takes something from it; empty where there is nothing. */
  readonly since: Markdown;
  readonly line: number;
}

/** The session whose last exchange is wanted, under its letter where there are several. */
export interface TailOf {
  readonly index: SessionIndex;
  readonly selection: Selection;
  readonly label: string | null;
  /** The user took back what they asked for there. */
  isTakenBack(asked: { readonly text: string; readonly position: number }): boolean;
}

/** Takes the last exchange from what was selected: up to so many characters of the answer, a third of it for the prompt. */
export function recentTail({ index, selection, label, isTakenBack }: TailOf, goal: string, characters: number): Tail {
  const shown = new Map(selection.passages.map((passage) => [passage.position, passage]));
  const said = selection.passages.findLast((passage) => {
    const entry = index.entryAt(passage.position);
    return (
      entry.kind === 'message' &&
      entry.role === 'assistant' &&
      (passage.because === 'final answer' || passage.turn >= index.turns.length)
    );
  });
  const answer = said === undefined || isStepTaken(index, said) ? undefined : said;
  const last = index.turns.findLast((turn) => turn.prompt !== null && turn.prompt.origin !== 'handoff');
  const asked = last === undefined ? undefined : lastWords(index, last);
  const prompt =
    asked === undefined || characters === 0 ? '' : (shown.get(asked.position)?.text ?? '').slice(asked.from);
  const isOver = asked !== undefined && isTakenBack({ text: prompt, position: asked.position });
  return {
    prompt: isOver || isSameRequest(prompt, goal) ? '' : capText(foldTrace(prompt.trim()), Math.floor(characters / 3)),
    turn: last?.number ?? null,
    answer: characters === 0 ? '' : withoutDirectives(answer?.text ?? '').trim(),
    isUnderWay: answer !== undefined && answer.because !== 'final answer',
    room: characters,
    others:
      characters === 0
        ? []
        : otherAnswers({ index, selection, answer, prompt, goal }).map(
            (other): Quote => ({
              ...{ said: other.said, text: withoutDirectives(other.text).trim(), line: other.passage.ref.line },
              on: answersPrompt.has(other.said) ? promptOf(index, other.passage.turn, shown) : '',
              reply: replyTo(index, other.passage.turn) ?? goal,
              mark: markOf(other.passage.ref, label),
              since: doneSince(index, other.passage, label),
            }),
          ),
    promptMark: markOf(asked?.ref, label),
    mark: markOf(answer?.ref, label),
    saidMark: markOf(answer?.ref, label, 'declared'),
    since: answer === undefined ? md`` : doneSince(index, answer, label),
    line: answer?.ref.line ?? null,
  };
}

const answersPrompt: ReadonlySet<Quote['said']> = new Set(['before', 'report', 'shared']);

/** Characters. What is said of a step on the way is shorter; an account of the work is longer. */
const longestStep = 240;

/** One line in the middle of a turn that calls followed: what it announces was begun, and the last call tells how it went. */
const isStepTaken = (index: SessionIndex, { because, position, text }: Passage) =>
  because !== 'final answer' &&
  text.length <= longestStep &&
  !text.trim().includes('\n') &&
  (index.calls.at(-1)?.position ?? -1) > position;

/** Lines that the agent's program reads, as Codex writes them behind an answer: `::git-push{branch="main"}`. */
const withoutDirectives = (text: string) => text.replace(/^::[\w-]+\{.*\}\s*$/gm, '');

const markOf = (ref: EntryRef | undefined, label: string | null, tag?: Tag) =>
  ref === undefined
    ? md``
    : evidenceMark({ id: '', evidence: [label === null ? ref : { ...ref, session: label }] }, tag);

/** Where the user's last words in a turn stand: its prompt, or those with which they refused a call behind it. */
function lastWords(index: SessionIndex, turn: Turn): LastWords {
  const refused = wordsOfRefusal(index, turn.number);
  if (refused !== null) return { position: refused.position, from: refused.from, ref: refTo(refused.result) };
  return {
    position: promptPosition(index, turn),
    from: 0,
    ref: turn.prompt === null ? undefined : refTo(turn.prompt),
  };
}

interface LastWords {
  readonly position: number;
  /** Where they begin in the text of the entry, in characters. */
  readonly from: number;
  readonly ref: EntryRef | undefined;
}

/** What opened a turn, as far as it was selected. */
function promptOf(index: SessionIndex, number: number, shown: ReadonlyMap<number, Passage>): string {
  const turn = index.turns.find((one) => one.number === number);
  return turn === undefined ? '' : foldSpace(shown.get(promptPosition(index, turn))?.text ?? '');
}

const replyTo = (index: SessionIndex, turn: number): string | undefined =>
  index.turns.find(({ number, prompt }) => number > turn && prompt !== null)?.prompt?.text;

/** Where the prompt of a turn stands: not first where something was put in before it. */
function promptPosition(index: SessionIndex, turn: Turn): number {
  return turn.prompt === null ? turn.start : index.session.entries.indexOf(turn.prompt, turn.start);
}
