/**
 * Results that are kept with their head and tail only, and that the goal or the open work points to, and the results and
 * thoughts of the last turn: of these a model is to see what stands in between.
 */

import type { Facts } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { leftOutMark } from '../../../core/text/capText';
import { goalIdentifiers } from '../../../core/text/goalIdentifiers';
import { startOfLast } from './lastTurn';
import { isLook } from './readsPart';

/** A result or a thought that was cut, with what is known of its beginning. */
export interface CutResult {
  readonly position: number;
  /** Of the log. */
  readonly line: number;
  /** The whole begins with it. */
  readonly head: string;
  /** The rules' facts point to it, whatever it holds. */
  readonly isOpenWork: boolean;
  /** What somebody looked at: it is told where there is room. */
  readonly isLook: boolean;
  /** Of the last turn, which is shown with all that was thought and printed. */
  readonly isLate: boolean;
}

/** More of them are not looked through. */
const mostResults = 400;
/** Characters of a head that nothing else of its record begins with. */
const headLength = 120;

/** The newest that were cut. */
export function cutResults(index: SessionIndex, facts: Facts): CutResult[] {
  const { session } = index;
  const lines = new Set(
    [
      ...facts.errors.filter(({ status }) => status === 'open'),
      ...facts.verification.filter(({ status }) => status === 'failed'),
    ].flatMap(({ evidence }) => evidence.map(({ line }) => line)),
  );
  const calls = new Map(
    session.entries.flatMap((entry) => (entry.kind === 'tool-call' ? [[entry.callId, entry.line] as const] : [])),
  );
  const late = startOfLast(index);
  const looks = new Set(index.calls.filter(isLook).map(({ call }) => call.callId));
  return session.entries
    .flatMap((entry, position): CutResult[] => {
      const isLate = position >= late;
      if (entry.kind !== 'tool-result' && !(entry.kind === 'reasoning' && isLate)) return [];
      const at = leftOutMark.exec(entry.text)?.index ?? -1;
      if (at < headLength) return [];
      const callId = entry.kind === 'tool-result' ? entry.callId : null;
      const isOpenWork = lines.has(entry.line) || (callId !== null && lines.has(calls.get(callId) ?? -1));
      return [
        {
          position,
          line: entry.line,
          head: entry.text.slice(0, headLength),
          isOpenWork,
          isLook: callId !== null && looks.has(callId),
          isLate,
        },
      ];
    })
    .slice(-mostResults);
}

/** The names that goal and open work are told with: where they stand is what the model has to see. */
export function openNames(goal: string, { state, errors, inFlight }: Facts): readonly string[] {
  const open = [
    ...state.filter(({ label, about }) => about === 'todo' && label !== 'done'),
    ...errors.filter(({ status }) => status === 'open'),
    ...inFlight,
  ];
  return [...new Set([goal, ...open.map(({ text }) => text)].flatMap(goalIdentifiers))];
}

/** The session with the whole texts in place of those that were cut, by their position. */
export function withTexts(index: SessionIndex, texts: ReadonlyMap<number, string>): SessionIndex['session'] {
  const { session } = index;
  return {
    ...session,
    entries: session.entries.map((entry, position) => {
      const text = texts.get(position);
      return text !== undefined && (entry.kind === 'tool-result' || entry.kind === 'reasoning')
        ? { ...entry, text }
        : entry;
    }),
  };
}
