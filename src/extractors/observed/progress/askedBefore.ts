/** The line on a goal that the session was asked for already: how far it came. */
import type { InFlightFact } from '../../../core/fact';
import type { SessionIndex, Turn } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import type { MessageEntry } from '../../../core/session';
import { isStateful } from '../../../core/shell/isStateful';
import { isSameRequest } from '../../../core/text/sameRequest';
import { leadOf } from './turnLeads';

/** “Continue” is said again and again; a longer prompt that comes back is the same one. */
const shortestGoal = 24;

/** One or none. The goal is the last prompt, or an earlier one that was answered. */
export function askedBefore(index: SessionIndex, goal: string): InFlightFact[] {
  const last = index.turns.at(-1);
  if (last === undefined) return [];
  if (asksFor(last, goal)) return lastPrompt(index, last);
  if (goal.trim().length < shortestGoal) return [];
  const turn = index.turns.findLast((one) => one !== last && asksFor(one, goal));
  return turn?.prompt === undefined || turn.prompt === null || turn.answer === null
    ? []
    : [lineOn(turn.prompt, turn.answer, 'The goal is an earlier prompt of this session, and was answered')];
}

function lastPrompt(index: SessionIndex, turn: Turn): InFlightFact[] {
  const { prompt, answer, start } = turn;
  if (prompt === null || !index.calls.some(({ position }) => position > start)) return [];
  if (answer !== null) return [lineOn(prompt, answer, 'The goal is the last prompt of this session, and was answered')];
  return [
    {
      id: idOf(prompt),
      kind: 'in-flight',
      text: 'The goal is the last prompt of this session: it was already being worked on.',
      goal: isBegun(index, start) ? 'begun' : 'looked-into',
      evidence: [refTo(prompt)],
    },
  ];
}

const lineOn = (prompt: MessageEntry, answer: MessageEntry, words: string): InFlightFact => ({
  id: idOf(prompt),
  kind: 'in-flight',
  text: `${words}: ${leadOf(answer.text)}`,
  goal: 'answered',
  evidence: [refTo(prompt), refTo(answer)],
});

const idOf = ({ line }: MessageEntry) => `in-flight-goal-${line}`;

const asksFor = ({ prompt }: Turn, goal: string): boolean =>
  prompt !== null && isSameRequest(prompt.text.toLowerCase(), goal.toLowerCase());

const isBegun = (index: SessionIndex, start: number): boolean =>
  index.changes.some(({ position }) => position > start) ||
  index.runs.some(({ call, command, status }) => call.position > start && status !== 'failed' && isStateful(command));
