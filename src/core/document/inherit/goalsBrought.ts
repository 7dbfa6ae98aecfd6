/** What the user asked with the prompts that gave a session its handoffs: the goals of those handoffs, in the user's words. */
import type { SessionIndex } from '../../index/sessionIndex';
import { type EntryRef, refTo } from '../../provenance';
import type { MessageEntry } from '../../session';
import { findDeliveries } from '../findDelivery';

/** The goal of a handoff, as what its prompt asked. */
export interface BroughtGoal {
  readonly goal: string;
  /** Where it is written: the prompt, or the file that was read because of it. */
  readonly ref: EntryRef;
}

const known = new WeakMap<SessionIndex, ReadonlyMap<MessageEntry, BroughtGoal>>();

/** By the prompt that is or names the handoff, once for each session. A handoff that a hook put in is nobody's prompt, and has none here. */
export function goalsBrought(index: SessionIndex): ReadonlyMap<MessageEntry, BroughtGoal> {
  const found = known.get(index) ?? findGoals(index);
  known.set(index, found);
  return found;
}

function findGoals(index: SessionIndex): ReadonlyMap<MessageEntry, BroughtGoal> {
  const prompts = index.sorted.messages.filter(({ entry }) => entry.role === 'user' && entry.origin === 'handoff');
  if (prompts.length === 0) return new Map();
  const goals = new Map<MessageEntry, BroughtGoal>();
  for (const { document, entry } of findDeliveries(index.session.entries)) {
    if (document.goal === null) continue;
    const at = index.session.entries.indexOf(entry);
    const prompt = prompts.findLast(({ position }) => position <= at && index.turnOf(position) === index.turnOf(at));
    if (prompt !== undefined) goals.set(prompt.entry, { goal: document.goal, ref: refTo(entry) });
  }
  return goals;
}
