/** Who spoke on which line, and what the session worked with: what a layout needs to know besides the facts. */
import type { SessionMeans } from '../document/layouts/layoutInput';
import type { SessionIndex } from '../index/sessionIndex';

/** Lines on which the user speaks: prompts, answers to questions, approvals and refusals of calls. */
export function linesOfUser(index: SessionIndex): ReadonlySet<number> {
  const said = index.sorted.messages.flatMap(({ entry }) =>
    entry.role === 'user' && (entry.origin === 'typed' || entry.origin === 'queued') ? [entry.line] : [],
  );
  const answered = index.tellingCalls.flatMap(({ result }) =>
    result !== null &&
    (result.answers !== undefined || result.approved === true || typeof result.rejection?.said === 'string')
      ? [result.line]
      : [],
  );
  return new Set([...said, ...answered]);
}

/** The last skill and the tools of a session, the most used first. */
export function meansOf(index: SessionIndex): SessionMeans {
  const uses = new Map<string, number>();
  for (const { call } of index.calls) uses.set(call.tool, (uses.get(call.tool) ?? 0) + 1);
  const skill = index
    .callsFor('skill')
    .at(-1)
    ?.call.actions.findLast((action) => action.kind === 'skill');
  return {
    skill: skill?.kind === 'skill' ? skill.name : null,
    tools: [...uses].sort(([, a], [, b]) => b - a).map(([tool]) => tool),
  };
}
