/**
 * Says which calls a source did not understand. A call whose tool is unknown keeps its input and does no harm; one that
 * ran a command, or touched a file, without anybody seeing which is missing from everything that is drawn from the log.
 */
import type { Problem } from '../../../core/problem';
import type { Session, ToolCallEntry } from '../../../core/session';
import { nameOf } from '../lines/lineOutcome';

/** The session with one problem for each tool of which calls were not understood. */
export function tellNotUnderstood(session: Session): Session {
  const byTool = new Map<string, { count: number; readonly line: number }>();
  for (const entry of session.entries) {
    if (entry.kind !== 'tool-call' || !isNotUnderstood(entry)) continue;
    const counted = byTool.get(entry.tool);
    if (counted === undefined) byTool.set(entry.tool, { count: 1, line: entry.line });
    else counted.count += 1;
  }
  if (byTool.size === 0) return session;
  const problems = [...byTool].map(([tool, { count, line }]) => problemOf(tool, count, line));
  return { ...session, problems: [...session.problems, ...problems] };
}

function problemOf(tool: string, count: number, line: number): Problem {
  const calls = count === 1 ? 'One call' : `${count} calls`;
  const message = `${calls} of the tool ${nameOf(tool)} could not be understood, the first at line ${line}: what was run or changed there is not known.`;
  return { line: 0, kind: 'not-understood', message };
}

function isNotUnderstood(entry: ToolCallEntry): boolean {
  if (entry.notUnderstood === true || entry.actions.length === 0) return true;
  if (isOutside(entry.tool)) return false;
  return entry.actions.every((action) => action.kind === 'other' && namesWork(action.input));
}

/** Tools of MCP servers are not the agent's own: their input is kept as it stands. */
const isOutside = (tool: string) => /^mcp_|__|^[\w-]+[:/]/.test(tool);

const workKeys =
  /^\s*\{[\s\S]*?"(?:cmd|command|script|patch|file_?path|filePath|absolute_path|target_file)"\s*:\s*["[]/;

/** True where the input of an unknown call holds a command, a patch or the name of a file. */
const namesWork = (input: string) => workKeys.test(input) || input.includes('*** Begin Patch');
