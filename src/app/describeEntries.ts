/** A session for reading, redacted and capped: what `handoff show` prints, and the MCP server page by page. */
import { indexSession, sessionRoot } from '../core/pipeline/indexSession';
import { passageText } from '../core/pipeline/passageText';
import { redactText } from '../core/redact/redactText';
import type { Entry, Session } from '../core/session';
import { cleanText } from './cleanText';

const cap = 2_000;

export function describeEntries(session: Session) {
  const index = indexSession(session);
  return {
    session: {
      id: session.id,
      agent: session.agent,
      path: session.path,
      title: session.title === null ? null : redactText(session.title).text,
      cwd: sessionRoot(session),
      model: session.model,
      gitBranch: session.gitBranch,
      parent: session.parent,
      turns: index.turns.length,
      entries: session.entries.length,
      problems: session.problems,
      context: session.context,
    },
    turns: index.turns.map((turn) => ({
      firstLine: turn.firstLine,
      lastLine: turn.lastLine,
      prompt: turn.prompt === null ? null : cleanText(turn.prompt.text, cap),
      entries: turn.end - turn.start,
    })),
    entries: session.entries.map((entry) => describeEntry(entry, cap)),
    lines: { ...session.lines, problems: session.problems.filter((problem) => problem.line > 0).length },
  };
}

/** @param textCap characters of its text, at most */
export function describeEntry(entry: Entry, textCap: number) {
  const tool = entry.kind === 'tool-call' ? entry.tool : null;
  const isError = entry.kind === 'tool-result' && (entry.isError || (entry.exitCode ?? 0) !== 0);
  const role = entry.kind === 'message' ? entry.role : null;
  const origin = entry.kind === 'message' ? { origin: entry.origin } : {};
  return {
    line: entry.line,
    id: entry.id,
    ...(entry.row === undefined ? {} : { row: entry.row }),
    kind: entry.kind,
    role,
    ...origin,
    text: cleanText(passageText(entry), textCap),
    tool,
    isError,
  };
}
