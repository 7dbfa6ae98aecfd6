/**
 * Puts what the subagents of a session changed and ran among the session's own entries: the work is the session's, and
 * the next one would miss it. What they read, thought and planned stays with them.
 */
import { isAbort } from '../core/errors';
import type { Problem } from '../core/problem';
import { type Entry, type Session, type ToolCallEntry, type ToolResultEntry, textLimits } from '../core/session';
import { capText } from '../core/text/capText';
import { mapLimited } from './reading/values/mapLimited';
import type { LoadRequest, Source, SubagentLog } from './source';

/** Sessions that started more of them have the newest ones read. */
const maxSubagents = 100;

/** A log that cannot be read becomes a problem of the session; only an abort throws. */
export async function addSubagents(session: Session, source: Source, request: LoadRequest): Promise<Session> {
  const logs = (await source.findSubagents?.(session, request)) ?? [];
  if (logs.length === 0) return session;
  const problems: Problem[] = [];
  const read = async (log: SubagentLog): Promise<readonly Entry[]> => {
    try {
      const { path, sessionId } = log;
      return (await source.loadSession({ ...request, path, sessionId })).entries;
    } catch (error) {
      if (isAbort(error)) throw error;
      const message = 'The log of a subagent could not be read: what it changed and ran is not known.';
      problems.push({ line: 0, kind: 'unreadable', message });
      return [];
    }
  };
  const chosen = logs.slice(-maxSubagents);
  if (chosen.length < logs.length) {
    const message = `The session started ${logs.length} subagents; the last ${chosen.length} of them were read.`;
    problems.push({ line: 0, kind: 'limit', message });
  }
  const children = await mapLimited(chosen, 1, read, request.signal);
  const entries = children.reduce<readonly Entry[]>(
    (all, child, position) => addChild(all, child, chosen[position]?.callId ?? null, position),
    session.entries,
  );
  return { ...session, entries, problems: [...session.problems, ...problems] };
}

function addChild(
  own: readonly Entry[],
  child: readonly Entry[],
  callId: string | null,
  number: number,
): readonly Entry[] {
  const start = callId === null ? -1 : own.findIndex((entry) => entry.kind === 'tool-call' && entry.callId === callId);
  const work = workOf(child, own, `subagent-${number + 1}`);
  const merged = [...own];
  let at = start + 1;
  for (const entry of work) {
    // Its calls stand behind the one that started it, among what the session did meanwhile.
    while (at < merged.length && isEarlier(merged[at], entry)) at += 1;
    const place = merged[at - 1] ?? merged[at];
    merged.splice(at, 0, { ...entry, line: place?.line ?? 1, id: null });
    at += 1;
  }
  return callId === null ? merged : withAnswer(merged, callId, answersIn(child));
}

const isEarlier = (entry: Entry | undefined, than: Entry) =>
  entry !== undefined && entry.time !== null && than.time !== null && entry.time <= than.time;

type Work = ToolCallEntry | ToolResultEntry;

/** The calls that changed or ran something, with their results. A fork repeats calls of its parent; they are left out. */
function workOf(child: readonly Entry[], own: readonly Entry[], prefix: string): readonly Work[] {
  const known = new Set(own.flatMap((entry) => (entry.kind === 'tool-call' ? [entry.callId] : [])));
  const chosen = new Set<string>();
  const work: Work[] = [];
  for (const entry of child) {
    if (entry.kind === 'tool-call' && !known.has(entry.callId)) {
      const actions = entry.actions.filter(({ kind }) => kind === 'edit' || kind === 'shell');
      if (actions.length === 0 && entry.notUnderstood !== true) continue;
      chosen.add(entry.callId);
      const kept = actions.length === 0 ? entry.actions : actions;
      work.push({ ...entry, callId: `${prefix}/${entry.callId}`, actions: kept, by: 'subagent' });
    } else if (entry.kind === 'tool-result' && chosen.has(entry.callId)) {
      work.push({ ...entry, callId: `${prefix}/${entry.callId}` });
    }
  }
  return work;
}

/** What it said without a call behind it, the last two: who is told to end properly answers first, and then obeys. */
const answersIn = (child: readonly Entry[]): readonly string[] =>
  child
    .flatMap((entry, at) =>
      entry.kind === 'message' && entry.role === 'assistant' && child[at + 1]?.kind !== 'tool-call'
        ? [entry.text.trim()]
        : [],
    )
    .filter((text) => text !== '')
    .slice(-2);

/** The answer may stand in the subagent's log alone: the result of the call that started it then gets it. */
function withAnswer(entries: readonly Entry[], callId: string, answers: readonly string[]): readonly Entry[] {
  const at = entries.findIndex((entry) => entry.kind === 'tool-result' && entry.callId === callId);
  const result = entries[at];
  const last = answers.at(-1);
  if (last === undefined || result?.kind !== 'tool-result' || result.text.includes(last.slice(0, 80))) return entries;
  const text = capText(`${result.text.trimEnd()}\n${answers.join('\n')}`.trim(), textLimits.toolOutput);
  return entries.with(at, { ...result, text });
}
