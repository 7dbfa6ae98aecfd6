/** Answers that put something to the user, who took it up and had it done: the decision and the next report tell of it. */
import type { SessionIndex, Turn } from '../../index/sessionIndex';
import { refTo } from '../../provenance';
import type { Ender } from '../verdict';

/** The report of it: the answer only spoke and asked, the next prompt agreed or picked, and its turn changed files and has its own report. */
export function takenUpIn(
  index: SessionIndex,
  { number, answer, start, end }: Turn,
  agrees: (reply: string) => boolean,
): Ender | null {
  const next = index.turns[number];
  if (answer === null || next?.prompt == null || next.answer === null) return null;
  const changes = (from: number, to: number) => index.changes.some(({ position }) => position >= from && position < to);
  const closing = answer.text
    .trimEnd()
    .split(/\n\s*\n/)
    .at(-1);
  const isTakenUp =
    /[?？]/.test(closing ?? '') && !changes(start, end) && changes(next.start, next.end) && agrees(next.prompt.text);
  return isTakenUp ? { by: 'agent', text: next.answer.text, ref: refTo(next.answer) } : null;
}
