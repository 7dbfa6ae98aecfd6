/** The last exchange of a session, mechanically cut: what a successor wants to read word for word. */
import { endOfTakenBack } from '../claims/work/takenBackRequest';
import type { SessionIndex, Turn } from '../index/sessionIndex';
import type { Passage, Selection } from '../pipeline/selection';
import { type EntryRef, refTo, type Tag } from '../provenance';
import { capText } from '../text/capText';
import { isSameRequest } from '../text/sameRequest';
import { type Markdown, md } from '../untrusted/markdown';
import { evidenceMark } from './evidenceMark';
import { foldTrace } from './foldTrace';

/** The last exchange, cut to length. */
export interface Tail {
  /** The user's last message; empty when it is the goal itself or there is none. */
  readonly prompt: string;
  /** Number of the turn that it opened; null where there is none. */
  readonly turn: number | null;
  /** Whole, as far as it was selected; empty where there is no room for it. */
  readonly answer: string;
  /** How long the answer may stand there, in characters. */
  readonly room: number;
  /** Where they stand, as lines of a handoff end. */
  readonly promptMark: Markdown;
  readonly mark: Markdown;
  /** The same, behind a sentence of the answer that is told as what is so. */
  readonly saidMark: Markdown;
  /** Line of the answer in the log. */
  readonly line: number | null;
}

/** The session whose last exchange is wanted, under its letter where there are several. */
export interface TailOf {
  readonly index: SessionIndex;
  readonly selection: Selection;
  readonly label: string | null;
}

/** Takes the last exchange from what was selected: up to so many characters of the answer, a third of it for the prompt. */
export function recentTail({ index, selection, label }: TailOf, goal: string, characters: number): Tail {
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
  const prompt = last === undefined || characters === 0 ? '' : (shown.get(promptPosition(index, last))?.text ?? '');
  const isOver =
    last !== undefined && endOfTakenBack(index, { text: prompt, position: promptPosition(index, last) }, goal) !== null;
  return {
    prompt: isOver || isSameRequest(prompt, goal) ? '' : capText(foldTrace(prompt.trim()), Math.floor(characters / 3)),
    turn: last?.number ?? null,
    answer: characters === 0 ? '' : withoutDirectives(answer?.text ?? '').trim(),
    room: characters,
    promptMark: markOf(last?.prompt === null || last === undefined ? undefined : refTo(last.prompt), label),
    mark: markOf(answer?.ref, label),
    saidMark: markOf(answer?.ref, label, 'declared'),
    line: answer?.ref.line ?? null,
  };
}

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

/** Where the prompt of a turn stands: not first where something was put in before it. */
function promptPosition(index: SessionIndex, turn: Turn): number {
  return turn.prompt === null ? turn.start : index.session.entries.indexOf(turn.prompt, turn.start);
}
