/** A session for reading, redacted and capped: what `handoff show` prints and the MCP server answers. */
import { capText } from '../core/capText';
import { indexSession, sessionRoot } from '../core/pipeline/indexSession';
import { passageText } from '../core/pipeline/passageText';
import { redactText } from '../core/redact/redactText';
import type { Entry, Session } from '../core/session';

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
      prompt: turn.prompt === null ? null : clean(turn.prompt.text),
      entries: turn.end - turn.start,
    })),
    entries: session.entries.map(describeEntry),
    lines: { ...session.lines, problems: session.problems.filter((problem) => problem.line > 0).length },
  };
}

function describeEntry(entry: Entry) {
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
    text: clean(passageText(entry)),
    tool,
    isError,
  };
}

const clean = (text: string) => redactText(capText(text, cap)).text;
