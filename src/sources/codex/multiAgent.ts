/** Reads what a rollout says of other agents: those that were started, what they reported, and the goal of the thread. */
import { type MessageEntry, type NoteEntry, textLimits } from '../../core/session';
import { capText, detach } from '../../core/text/capText';
import type { Transcript } from '../reading/entries/transcript';
import { type LineOutcome, repeated, skipped, used } from '../reading/lines/lineOutcome';
import { type Fields, fieldsIn, isFields, stringIn } from '../reading/values/fields';
import type { Calls, Place } from './calls';

/** What these events may change. */
export interface AgentParts {
  readonly transcript: Transcript;
  readonly calls: Calls;
}

/** The kinds of events that this file reads. */
export const agentEvents: ReadonlySet<string> = new Set([
  'collab_agent_spawn_end',
  'collab_waiting_end',
  'collab_close_end',
  'sub_agent_activity',
  'thread_goal_updated',
]);

/** Books an event of an unknown type as such. */
export function readAgentEvent(type: string, payload: Fields, at: Place, parts: AgentParts): LineOutcome {
  switch (type) {
    case 'collab_agent_spawn_end':
      return readSpawn(payload, at, parts);
    case 'collab_waiting_end':
      return readReports(Object.entries(fieldsIn(payload, 'statuses') ?? {}), at, parts);
    case 'collab_close_end':
      return readReports([[stringIn(payload, 'receiver_thread_id'), payload['status']]], at, parts);
    case 'sub_agent_activity':
      return payload['kind'] === 'interrupted'
        ? addNote('task-finished', 'A subagent was interrupted.', at, parts)
        : skipped(type);
    default:
      return readGoal(payload, at, parts);
  }
}

/** The call that started the agent is in the log as well, except where the program started it by itself. */
function readSpawn(payload: Fields, at: Place, { calls }: AgentParts): LineOutcome {
  const callId = stringIn(payload, 'call_id');
  const prompt = stringIn(payload, 'prompt');
  if (callId === undefined || prompt === undefined || prompt === '' || calls.has(callId)) return repeated;
  const name = stringIn(payload, 'new_agent_role') ?? stringIn(payload, 'new_agent_nickname');
  const task = { kind: 'subagent' as const, prompt: capText(prompt, textLimits.toolOutput) };
  calls.openAs(at, callId, 'spawn_agent', [name === undefined ? task : { ...task, name }]);
  return used;
}

function readReports(
  statuses: readonly (readonly [string | undefined, unknown])[],
  at: Place,
  parts: AgentParts,
): LineOutcome {
  const reports = statuses.flatMap(([agent, status]) => reportOf(status, agent) ?? []);
  if (reports.length === 0) return skipped('waiting for subagents');
  for (const report of reports) if (!isTold(report, parts)) addNote('task-finished', report, at, parts);
  return used;
}

/** A report may come as an event and as a message. */
function isTold(report: string, { transcript }: AgentParts): boolean {
  const body = bodyOf(report);
  return transcript.findLast((entry) => entry.kind === 'note' && bodyOf(entry.text) === body) !== null;
}

/** Without the name of the agent, which each of them has another for. */
const bodyOf = (report: string) => report.slice(report.indexOf('\n'));

/** What an agent that ended said last; null for one that goes on. */
export function reportOf(status: unknown, agent?: string): string | null {
  if (!isFields(status)) return null;
  const who = agent === undefined ? 'A subagent' : `The subagent ${agent}`;
  const completed = stringIn(status, 'completed');
  if (completed !== undefined) return noteText(`${who} ended.`, completed);
  const errored = stringIn(status, 'errored');
  return errored === undefined ? null : noteText(`${who} failed.`, errored);
}

const noteText = (head: string, text: string) => detach(`${head}\n${capText(text, textLimits.toolOutput)}`.trim());

/** The report in the message with which a subagent tells its end; null for any other text. */
export function notifiedReport(text: string): string | null {
  const body = /^\s*<subagent_notification>([\s\S]*)<\/subagent_notification>\s*$/.exec(text)?.[1];
  if (body === undefined) return null;
  try {
    const notified: unknown = JSON.parse(body);
    return isFields(notified)
      ? reportOf(notified['status'], stringIn(notified, 'agent_path') ?? stringIn(notified, 'agent_id'))
      : null;
  } catch {
    return null; // Another form, or cut off: it stays a message of the program.
  }
}

/** A goal set outside of a turn is the user's, as typed behind `/goal`; later events only count what it used. */
function readGoal(payload: Fields, at: Place, { transcript }: AgentParts): LineOutcome {
  const objective = stringIn(fieldsIn(payload, 'goal') ?? {}, 'objective')?.trim();
  if (objective === undefined || objective === '' || stringIn(payload, 'turn_id') !== undefined)
    return skipped('thread_goal_updated');
  const text = capText(`/goal ${objective}`, textLimits.message);
  const isKnown = (entry: { readonly kind: string; readonly text?: unknown }) =>
    entry.kind === 'message' && entry.text === text;
  if (transcript.findLast(isKnown) !== null) return skipped('thread_goal_updated');
  const message: MessageEntry = { kind: 'message', ...at, role: 'user', origin: 'command', text };
  transcript.add(message);
  return used;
}

function addNote(topic: NoteEntry['topic'], text: string, at: Place, { transcript }: AgentParts): LineOutcome {
  transcript.add({ kind: 'note', ...at, topic, text });
  return used;
}

/** The beginning of the result with which a forked agent learns that what stands before is its parent's. */
export const isForkNotice = (output: unknown) =>
  typeof output === 'string' && /^You are the newly spawned agent\b/.test(output.trimStart());

/** What the user told the parent is background for a forked agent, not its orders. */
export function makeBackground(transcript: Transcript): void {
  for (let place = 0; place < transcript.size(); place += 1) {
    const entry = transcript.at(place);
    if (entry?.kind === 'message' && entry.role === 'user' && entry.origin !== 'injected')
      transcript.replace(place, { ...entry, origin: 'injected' });
  }
}
