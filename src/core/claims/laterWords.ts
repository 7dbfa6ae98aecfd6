/** What was said in a session, sentence by sentence, with its place: what an earlier statement is held against. */
import { goalOfHandoff } from '../document/goalOfHandoff';
import { readDocument } from '../document/readDocument';
import type { SessionIndex } from '../index/sessionIndex';
import { aboutWords } from '../language/aboutWords';
import { splitText } from '../language/splitText';
import { type EntryRef, refTo } from '../provenance';
import type { Entry } from '../session';
import { foldSpace } from '../text/foldSpace';
import { withoutStepOutput } from './spoken/withoutStepOutput';

/** One sentence, and who said it where. */
export interface Said {
  readonly by: 'user' | 'agent';
  readonly text: string;
  readonly position: number;
  readonly turn: number;
  readonly ref: EntryRef;
  /** It asks; what is asked ends nothing. */
  readonly asks: boolean;
  /** It stands in the answer that ended its turn. */
  readonly reports: boolean;
  /** Its place in its message, counted from 0. */
  readonly at: number;
  /** What it is about. */
  readonly about: ReadonlySet<string>;
  /** The goal says it. */
  readonly isGoal?: true;
}

/** A longer message holds pasted text between its first and its last lines. */
const longestTyped = 40;
const fewAtEnds = 4;
const longestMessage = 20_000;

const known = new WeakMap<SessionIndex, ReadonlyMap<string, readonly Said[]>>();

/** As `findWords`, once for each session and goal. */
export function wordsSaid(index: SessionIndex, goal: string): readonly Said[] {
  const found = known.get(index)?.get(goal) ?? findWords(index, goal);
  known.set(index, new Map([[goal, found]]));
  return found;
}

/** In session order. The goal is the last word of the user; it has no place in the log, and stands on its last entry. */
function findWords(index: SessionIndex, goal: string): Said[] {
  const { session, turns, sorted } = index;
  const answers = new Set<Entry>(turns.flatMap(({ answer }) => (answer === null ? [] : [answer])));
  const said: Said[] = [];
  const add = (entry: Entry, position: number, text: string, by: Said['by'], of: Pick<Said, 'isGoal'> = {}) =>
    sentencesOf(text, by).forEach((sentence, at) => {
      said.push({
        ...{ by, text: sentence, position, at, ref: refTo(entry), turn: index.turnOf(Math.floor(position)) },
        ...{ asks: asks(sentence), reports: answers.has(entry), about: aboutWords(sentence) },
        ...of,
      });
    });
  for (const { entry, position } of sorted.messages) {
    if (entry.role === 'assistant') add(entry, position, entry.text, 'agent');
    else if (entry.role === 'user' && speaks.has(entry.origin)) add(entry, position, entry.text, 'user');
    // What a handoff was for is what its reader was asked, right behind what it brought.
    else if (entry.origin === 'handoff') add(entry, position + 0.5, goalOfHandoff(entry.text) ?? '', 'user');
  }
  for (const { entry, position } of sorted.tellingResults) {
    if (typeof entry.rejection?.said === 'string') add(entry, position, entry.rejection.said, 'user');
    for (const { answer } of entry.answers ?? []) add(entry, position, answer, 'user');
  }
  said.sort((a, b) => a.position - b.position || a.at - b.at);
  const last = session.entries.at(-1);
  if (last !== undefined && goal !== '') add(last, session.entries.length, goal, 'user', { isGoal: true });
  return said;
}

/** The goal of the handoff that was read at a position: it answers what the handoff asks, and ends nothing else. */
export function goalBrought(index: SessionIndex, position: number): readonly Said[] {
  const entry = index.session.entries[position];
  if (entry?.kind !== 'tool-result') return [];
  return sentencesOf(readDocument(entry.text)?.goal ?? '', 'user').map((text, at) => ({
    ...{ by: 'user', text, position: position + 0.5, at, ref: refTo(entry), turn: index.turnOf(position) },
    ...{ asks: asks(text), reports: false, about: aboutWords(text) },
  }));
}

const speaks: ReadonlySet<string> = new Set(['typed', 'queued', 'command']);

function sentencesOf(text: string, by: Said['by']): string[] {
  const own = by === 'user' ? withoutStepOutput(text) : text;
  const units = splitText(own.slice(0, longestMessage)).filter(({ kind }) => kind !== 'code');
  const kept =
    by === 'user' && units.length > longestTyped ? [...units.slice(0, fewAtEnds), ...units.slice(-fewAtEnds)] : units;
  return kept.flatMap(({ text: unit }) => splitLoose(foldSpace(unit))).filter((sentence) => sentence !== '');
}

/** Hastily typed sentences begin with a small letter. */
const splitLoose = (text: string) => text.split(/(?<=[\p{L}\p{N}][.!?]["'”’)]?)\s+(?=\p{Ll})/u);

const asks = (text: string) => /[?？]["'”’)*_`\s]*$/.test(text);
