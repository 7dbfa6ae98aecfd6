/** A session for reading, redacted and capped: what `handoff show` prints, and the MCP server page by page. */

import { indexSession } from '../core/index/indexSession';
import { passageText } from '../core/index/passageText';
import { summarizeSession } from '../core/pipeline/summarizeSession';
import { redactorOf } from '../core/redact/redactorOf';
import { redactStrings } from '../core/redact/redactStrings';
import type { Redact } from '../core/redaction';
import type { Entry, Session } from '../core/session';
import { cleanText } from './cleanText';

const cap = 2_000;

/** Plain data for JSON: every string is redacted, long ones are capped. */
export function describeEntries(session: Session) {
  const index = indexSession(session);
  const redact = redactorOf(session);
  return {
    session: redactStrings({ ...summarizeSession(index), context: session.context }, redact),
    turns: index.turns.map((turn) => ({
      firstLine: turn.firstLine,
      lastLine: turn.lastLine,
      prompt: turn.prompt === null ? null : cleanText(turn.prompt.text, cap, redact),
      entries: turn.end - turn.start,
    })),
    entries: session.entries.map((entry) => describeEntry(entry, cap, redact)),
    lines: {
      ...redactStrings(session.lines, redact),
      problems: session.problems.filter((problem) => problem.line > 0).length,
    },
  };
}

/** @param textCap characters of its text, at most */
export function describeEntry(entry: Entry, textCap: number, redact: Redact) {
  const tool = entry.kind === 'tool-call' ? entry.tool : null;
  const isError = entry.kind === 'tool-result' && (entry.isError || (entry.exitCode ?? 0) !== 0);
  const role = entry.kind === 'message' ? entry.role : null;
  const origin = entry.kind === 'message' ? { origin: entry.origin } : {};
  const names = redactStrings({ id: entry.id, ...(entry.row === undefined ? {} : { row: entry.row }), tool }, redact);
  return {
    line: entry.line,
    ...names,
    kind: entry.kind,
    role,
    ...origin,
    text: cleanText(passageText(entry), textCap, redact),
    isError,
  };
}
