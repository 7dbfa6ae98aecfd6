/** Finds a line of a session that goes on from other logs: which file it stands in, and as which of its lines. */
import type { Session } from './session';

/** A line of a file, and how many lines of the session stand before the file. */
export interface LineInPart {
  readonly path: string;
  readonly line: number;
  readonly before: number;
}

/** @param line its number in the session, counted on over all its logs */
export function lineInPart({ path, parts = [] }: Pick<Session, 'path' | 'parts'>, line: number): LineInPart {
  const part = parts.findLast(({ firstLine }) => firstLine <= line);
  const before = (part?.firstLine ?? 1) - 1;
  return { path: part?.path ?? path, line: line - before, before };
}
