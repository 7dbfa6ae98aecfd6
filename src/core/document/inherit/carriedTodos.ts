/** Which items of work that an earlier handoff left open the session states anew, in its own list or as what it was asked. */
import type { Facts } from '../../fact';
import type { SessionIndex } from '../../index/sessionIndex';
import { plainWords } from '../dropRepeats';

/** Tells of an item whether it would be said twice. */
export interface CarriedTodos {
  /** The session's own list or report speaks of it. */
  isKnown(item: string): boolean;
  /** A goal asks for it. */
  isAsked(item: string): boolean;
}

/** @param goals what the session was asked to do, and what the next one will be */
export function openCarriedTodos(own: Facts, index: SessionIndex, goals: readonly string[]): CarriedTodos {
  const listed = [
    ...(index.todos?.items ?? []).map(({ text }) => text),
    ...own.state.filter(({ about }) => about === 'todo').map(({ text }) => text.replace(lead, '')),
  ].map(wordsOf);
  const asked = goals.map(wordsOf);
  return {
    isKnown: (item) => listed.some((words) => isSame(words, wordsOf(item))),
    isAsked: (item) => asked.some((goal) => isWithin(wordsOf(item), goal)),
  };
}

const lead = /^(?:In progress|To do|Done|Blocked): /;

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((plainWords(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !filler.has(word)));

const filler = new Set(['the', 'and', 'for', 'with', 'that', 'this', 'then', 'into', 'from', 'all']);

const isWithin = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  some.size > 0 && [...some].filter((word) => others.has(word)).length >= some.size * 0.8;

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) => isWithin(one, other) && isWithin(other, one);
