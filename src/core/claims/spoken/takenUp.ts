/** Answers that put something to the user, who took it up and had it done: the decision and the next report tell of it. */
import { hasWorked } from '../../index/changedFiles';
import type { SessionIndex, Turn } from '../../index/sessionIndex';
import { refTo } from '../../provenance';
import type { Ender } from '../verdict';

/** The report of it: the answer only spoke and asked, the next prompt agreed or picked, and its turn changed files and has its own report. */
export function takenUpIn(index: SessionIndex, turn: Turn, agrees: (reply: string) => boolean): Ender | null {
  const { answer } = turn;
  const next = index.turns[turn.number];
  if (answer === null || next?.prompt == null || next.answer === null) return null;
  const closing = answer.text
    .trimEnd()
    .split(/\n\s*\n/)
    .at(-1);
  const isTakenUp =
    /[?？]/.test(closing ?? '') && !hasWorked(index, turn) && hasWorked(index, next) && agrees(next.prompt.text);
  return isTakenUp ? { by: 'agent', text: next.answer.text, ref: refTo(next.answer) } : null;
}
