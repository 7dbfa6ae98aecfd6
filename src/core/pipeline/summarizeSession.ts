import type { SessionSummary } from '../draft';
import { sessionRoot } from '../index/indexSession';
import type { SessionIndex } from '../index/sessionIndex';

/** What a draft and a listing of entries say of the session as a whole. Not redacted: whoever shows it does that. */
export function summarizeSession(index: SessionIndex): SessionSummary {
  const { session } = index;
  return {
    id: session.id,
    agent: session.agent,
    path: session.path,
    title: session.title,
    cwd: sessionRoot(session),
    model: session.model,
    gitBranch: session.gitBranch,
    parent: session.parent,
    turns: index.turns.length,
    entries: session.entries.length,
    problems: session.problems,
    ...(session.before === undefined ? {} : { before: session.before }),
  };
}
