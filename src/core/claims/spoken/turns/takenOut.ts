/**
 * Turns whose work later turns took out again: most of the lines that they added are gone, and nothing like them stands in their
 * place. What their reports say was so for a while; a turn whose lines were rewritten or moved did its work.
 */
import { isScratch } from '../../../index/changedFiles';
import type { FileTouch, SessionIndex } from '../../../index/sessionIndex';
import { byMessage, nextTurn } from '../../enders';
import type { Ender } from '../../verdict';

/** By the number of the turn: the report of the later turn that took out most of it, or else its prompt. */
export function takenOutTurns(index: SessionIndex): ReadonlyMap<number, Ender> {
  const lines = followLines(index.touches);
  const byTurn = new Map<number, Line[]>();
  for (const line of lines) {
    const own = byTurn.get(line.turn);
    if (own === undefined) byTurn.set(line.turn, [line]);
    else own.push(line);
  }
  const found = new Map<number, Ender>();
  for (const [turn, own] of byTurn) {
    const gone = own.flatMap(({ goneIn }) => (goneIn !== null && goneIn > turn ? [goneIn] : []));
    if (own.length < fewestLines || gone.length < own.length * mostOfIt || isLeftInAFile(own)) continue;
    const ender = reportOf(index, mostFrequent(gone));
    if (ender !== null) found.set(turn, ender);
  }
  return found;
}

/** A script that was thrown away is not the work: each file has lost what the turn put into it. */
function isLeftInAFile(own: readonly Line[]): boolean {
  const files = new Map<string, { lines: number; gone: number }>();
  for (const { path, goneIn, turn } of own) {
    const file = files.get(path) ?? { lines: 0, gone: 0 };
    files.set(path, file);
    file.lines += 1;
    if (goneIn !== null && goneIn > turn) file.gone += 1;
  }
  return [...files.values()].some(({ lines, gone }) => gone < lines * mostOfIt);
}

const fewestLines = 4;
const mostOfIt = 0.6;

function reportOf(index: SessionIndex, number: number): Ender | null {
  const { answer = null, start = 0 } = index.turns[number - 1] ?? {};
  return answer === null ? nextTurn(index, start - 1) : byMessage(answer);
}

function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** A line that a turn added, and the turn that took it out. */
interface Line {
  readonly turn: number;
  readonly path: string;
  readonly words: ReadonlySet<string>;
  /** In how many places it stands: what was moved is taken from one of two. */
  copies: number;
  goneIn: number | null;
}

/** Lines by what they say, from the edits whose text the log holds. What its own turn took out again was never of its work. */
function followLines(touches: readonly FileTouch[]): Iterable<Line> {
  const lines = new Map<string, Line>();
  const files = new Map<string, Set<string>>();
  for (const touch of touches) {
    if (touch.failed) continue;
    const { path, call } = touch;
    // A plan or a note that is thrown away takes back nothing that was said.
    if (isScratch(path) || /\.(?:md|mdx|txt|rst)$/i.test(path)) continue;
    const here = files.get(path) ?? new Set();
    files.set(path, here);
    for (const { before, after } of swapsOf(touch, here)) {
      const [was, is] = [new Set(before), new Set(after)];
      const put = [...is].filter((line) => !was.has(line)).map((text) => ({ text, words: wordsOf(text) }));
      for (const text of was) {
        // What stood there before is not the session's.
        if (is.has(text) || !here.delete(text)) continue;
        takeOut(lines, text, put, call.turn);
      }
      for (const one of put) {
        here.add(one.text);
        putIn(lines, { ...one, path }, call.turn);
      }
    }
  }
  return lines.values();
}

interface Swap {
  readonly before: Iterable<string>;
  readonly after: readonly string[];
}

/** What each passage of an edit took out and put in. @param here what is known to stand in the file */
function swapsOf({ exact, operation }: FileTouch, here: ReadonlySet<string>): Swap[] {
  if (operation === 'deleted') return [{ before: [...here], after: [] }];
  if (exact === undefined || operation === 'read') return [];
  if ('whole' in exact) return [{ before: [...here], after: linesOf(exact.whole) }];
  return exact.pieces.map(({ removed, added }) => ({ before: linesOf(removed), after: linesOf(added) }));
}

interface Put {
  readonly text: string;
  readonly words: ReadonlySet<string>;
}

function putIn(lines: Map<string, Line>, { text, words, path }: Put & { readonly path: string }, turn: number) {
  const known = lines.get(text);
  if (known === undefined) lines.set(text, { turn, path, words, copies: 1, goneIn: null });
  else {
    known.copies += 1;
    known.goneIn = null;
  }
}

function takeOut(lines: Map<string, Line>, text: string, put: readonly Put[], turn: number) {
  const line = lines.get(text);
  if (line === undefined) return;
  line.copies -= 1;
  if (line.copies > 0) return;
  const isRewritten = put.length > mostCompared || put.some(({ words }) => isAlike(line.words, words));
  if (turn === line.turn && !isRewritten) lines.delete(text);
  else line.goneIn = isRewritten ? null : turn;
}

/** In a longer text something like it always stands. */
const mostCompared = 200;
const fewestCharacters = 8;

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.length >= fewestCharacters && /\p{L}{3}/u.test(line));

const wordsOf = (line: string): ReadonlySet<string> => new Set(line.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? []);

function isAlike(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const word of some) if (others.has(word)) shared += 1;
  return shared >= Math.min(some.size, others.size) * sameLine;
}
const sameLine = 0.6;
