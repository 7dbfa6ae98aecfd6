/** What ended a thought of the agent's: the deed that it led to, a remark that said it aloud, or a later thought that tells all of it. */
import type { CommandRun, SessionIndex } from '../../index/sessionIndex';
import { namesIn } from '../../language/names';
import type { ReasoningEntry } from '../../session';
import { isStateful } from '../../shell/isStateful';

/** One entry of what the agent thought. */
export interface ThoughtPlace {
  readonly entry: ReasoningEntry;
  readonly position: number;
}

/**
 * What was thought behind a position and behind the last change, check or other command that changes something: what was
 * thought before a deed led to it.
 *
 * @param checks runs of checks, in session order
 */
export function thoughtsSinceDeed(index: SessionIndex, from: number, checks: readonly CommandRun[]): ThoughtPlace[] {
  const deed = Math.max(
    from,
    index.changes.at(-1)?.position ?? -1,
    checks.at(-1)?.call.position ?? -1,
    index.runs.findLast(({ command }) => isStateful(command))?.call.position ?? -1,
  );
  return index.sorted.reasoning.filter(({ position }) => position > deed);
}

/** Those that name something no remark behind the position has named, and that no later one tells all of: thoughts go in circles. */
export function standingThoughts<Thought extends { readonly text: string }>(
  index: SessionIndex,
  from: number,
  thoughts: readonly Thought[],
): Thought[] {
  const said = new Set(
    index.sorted.messages
      .filter(({ entry, position }) => entry.role === 'assistant' && position > from)
      .flatMap(({ entry }) => namesOf(entry.text)),
  );
  const kept = thoughts
    .map((thought) => ({ thought, names: namesOf(thought.text) }))
    .filter(({ names }) => names.some((name) => !said.has(name)));
  return kept
    .filter(({ names }, at) => !kept.slice(at + 1).some((later) => tellsAll(later.names, names)))
    .map(({ thought }) => thought);
}

function tellsAll(later: readonly string[], earlier: readonly string[]): boolean {
  const known = new Set(later);
  return earlier.every((name) => known.has(name));
}

/** Code, paths and lines of a file. */
const namesOf = (text: string) => [...namesIn(text), ...(text.match(/\blines? \d+(?:[-–]\d+)?/gi) ?? [])];
