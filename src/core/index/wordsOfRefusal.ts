/** Words with which the user refused a call: as good as a prompt, and no turn begins with them. */
import type { ToolResultEntry } from '../session';
import type { SessionIndex } from './sessionIndex';

/** The newest ones of a turn. */
export interface WordsOfRefusal {
  readonly result: ToolResultEntry;
  readonly position: number;
  /** Where they begin in the text of the result, in characters: what the client puts before them holds no secret, so it is as long where those are taken out. */
  readonly from: number;
}

/** @param turn its number; null where no call of it was refused with words */
export function wordsOfRefusal({ calls, session }: SessionIndex, turn: number): WordsOfRefusal | null {
  for (const { turn: number, result, position } of calls.toReversed()) {
    if (number < turn) return null;
    const said = result?.rejection?.said ?? '';
    if (number > turn || result === null || said.trim() === '') continue;
    const from = result.text.lastIndexOf(said);
    if (from !== -1) return { result, position: session.entries.indexOf(result, position), from };
  }
  return null;
}
