/** What the user said at one place of a session, and what the agent had answered until then. */
import { findDeliveries } from '../../core/document/findDelivery';
import { goesOn } from '../../core/document/lead/goalWords';
import { isLanding } from '../../core/document/pullRequest/work';
import type { SessionIndex, Turn } from '../../core/index/sessionIndex';
import { measureWords } from '../../core/language/contentWords';
import { splitSentences } from '../../core/language/splitText';
import type { Entry, MessageEntry } from '../../core/session';
import { isAssent } from '../../extractors/stated/language/sentenceKinds';

/** A prompt with the positions up to which it is the last word of the user: a message that was put in while the agent worked is one too. */
export interface Asked {
  readonly prompt: MessageEntry;
  readonly start: number;
  /** Excluded. */
  readonly end: number;
  /** Put in while the agent worked on the one before. */
  readonly isPutIn: boolean;
  /** A long talk began with it, and what was said since leads to the edit. */
  readonly isOrigin?: true;
}

/** What was asked up to a turn and before a position, the newest first. */
export function askedUntil({ turns, session }: SessionIndex, turn: Turn, before: number): Asked[] {
  return turns
    .slice(0, turn.number)
    .flatMap((one) => {
      const between = session.entries
        .slice(one.start + 1, Math.min(one.end, before))
        .flatMap((entry, at) => (isPutIn(entry) ? [{ prompt: entry, start: one.start + 1 + at, isPutIn: true }] : []));
      const all = [
        ...(one.prompt === null ? [] : [{ prompt: one.prompt, start: one.start, isPutIn: false }]),
        ...between,
      ];
      return all.map((ask, at) => ({ ...ask, end: all[at + 1]?.start ?? one.end }));
    })
    .toReversed();
}

const isPutIn = (entry: Entry): entry is MessageEntry =>
  entry.kind === 'message' && entry.role === 'user' && entry.origin === 'queued';

/** The answers that stood before a prompt, oldest first; the last words of the agent where the prompt was put in. */
export function answersBefore({ turns, session }: SessionIndex, { start, isPutIn: isBetween }: Asked): MessageEntry[] {
  const ended = turns.filter(({ end }) => end <= start).flatMap(({ answer }) => answer ?? []);
  const last = session.entries
    .slice(0, start)
    .findLast((entry) => entry.kind === 'message' && entry.role === 'assistant' && entry.text.trim() !== '');
  return isBetween && last?.kind === 'message' ? [...ended, last] : ended;
}

/** The user's words; of a handoff that a session began with its goal. */
export function wordsIn(prompt: MessageEntry): string {
  if (prompt.origin !== 'handoff') return prompt.text;
  const goal = findDeliveries([prompt])[0]?.document.goal ?? null;
  return goal === null ? prompt.text : `(goal of the handoff it began with) ${goal}`;
}

/** “ok, continue”, “make a pr”, `/clear`. */
export function saysNothing(text: string): boolean {
  const bare = text.trim();
  return isCommand.test(bare) || isLanding(bare) || splitSentences(bare).every(isAssent) || onlyGoesOn(bare);
}

/** “Sorry, I mistyped, continue”. */
function onlyGoesOn(text: string): boolean {
  const last = text.split(/[,.;!\n]\s*/).findLast((part) => part !== '') ?? '';
  return goesOn({ requests: [] }, last) && measureWords(last) <= 1 && measureWords(text) <= fewWords;
}

const fewWords = 3;

/** `/review`: an order of its own, whatever the agent had said. */
export const isBareCommand = (text: string): boolean => isCommand.test(text.trim());

const isCommand = /^\/[\w:-]+$/;
