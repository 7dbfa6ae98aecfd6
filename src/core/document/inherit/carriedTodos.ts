/**
 * What became of the items of work that an earlier handoff left open. An item ages faster than a rule: what the session
 * seems to have worked on is dropped with less proof, and what it never came near stays.
 */
import type { Facts } from '../../fact';
import type { SessionIndex } from '../../index/sessionIndex';
import { checkKind } from '../../shell/checks/checkKind';
import { goalIdentifiers } from '../../text/goalIdentifiers';
import { plainWords } from '../dropRepeats';
import type { Settlement } from './settled';

/** Answers what became of an item since the handoff. */
export interface CarriedTodos {
  /** The session's own list or report speaks of it. */
  isKnown(item: string): boolean;
  isSettled(item: string): boolean;
}

/** @param goals what the session was asked to do, and what the next one will be */
export function openCarriedTodos(
  own: Facts,
  index: SessionIndex,
  settlement: Settlement,
  goals: readonly string[],
): CarriedTodos {
  const listed = [
    ...(index.todos?.items ?? []).map(({ text }) => text),
    ...own.state.filter(({ about }) => about === 'todo').map(({ text }) => text.replace(lead, '')),
  ].map(wordsOf);
  const asked = goals.map(wordsOf);
  const changed = new Set(index.changes.map(({ path }) => stemOf(path)).filter((stem) => stem.length >= shortestStem));
  const wasChanged = (name: string) =>
    index.changes.some(({ path }) => `/${path.replaceAll('\\', '/')}`.endsWith(`/${name.replace(/^\.?\//, '')}`));
  const passed = index.runs.filter(({ status }) => status === 'passed').map(({ command }) => command);
  return {
    isKnown: (item) => listed.some((words) => isSame(words, wordsOf(item))),
    isSettled(item) {
      const words = wordsOf(item);
      return (
        asked.some((goal) => isWithin(words, goal)) ||
        settlement.isItemDone(item) ||
        goalIdentifiers(item).some(wasChanged) ||
        [...words].some((word) => changed.has(word)) ||
        deeds.some((deed) => deed.names.test(item) && passed.some(deed.isDoneBy))
      );
    },
  };
}

const lead = /^(?:In progress|To do|Done|Blocked): /;
const shortestStem = 5;

/** What is done by a command, whatever files it names. */
const deeds: readonly { readonly names: RegExp; readonly isDoneBy: (command: string) => boolean }[] = [
  {
    names: /^(?:git )?commit\b|\bcommit (?:it|all|the|my|these|this)\b/i,
    isDoneBy: (run) => /\bgit\b.*\bcommit\b/s.test(run),
  },
  { names: /^(?:git )?push\b|\bpush (?:it|to|the)\b/i, isDoneBy: (run) => /\bgit\b.*\bpush\b/s.test(run) },
  { names: /^(?:re-?)?run\b.*\b(?:tests?|checks?|suite|lint|build)\b/i, isDoneBy: (run) => checkKind(run) !== null },
];

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set((plainWords(text).match(/[\p{L}\p{N}]{3,}/gu) ?? []).filter((word) => !filler.has(word)));

const filler = new Set(['the', 'and', 'for', 'with', 'that', 'this', 'then', 'into', 'from', 'all']);

const isWithin = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
  some.size > 0 && [...some].filter((word) => others.has(word)).length >= some.size * 0.8;

const isSame = (one: ReadonlySet<string>, other: ReadonlySet<string>) => isWithin(one, other) && isWithin(other, one);

const stemOf = (path: string) => (path.split(/[\\/]/).at(-1) ?? '').replace(/\..*$/, '').toLowerCase();
