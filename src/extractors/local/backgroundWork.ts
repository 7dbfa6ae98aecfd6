/** Subagents and commands that were started in the background and whose end the log does not show. */
import type { StateFact } from '../../core/fact';
import type { ExtractInput } from '../../core/pipeline/extractor';
import type { Call, SessionIndex } from '../../core/pipeline/sessionIndex';
import { refTo } from '../../core/provenance';
import { foldSpace } from '../../core/text/foldSpace';

const most = 4;
const launched =
  /\b(?:launched|started|running|spawned|created)\b.*\b(?:background|async\w*|successfully|worktree|agent)\b|\bin the background\b|agent_?id\b/i;

export function backgroundWork({ index }: ExtractInput): StateFact[] {
  const finished = index.sorted.notes
    .flatMap(({ entry }) => (entry.topic === 'task-finished' ? [entry.text] : []))
    .join('\n');
  const open = backgroundCalls(index).filter((call) => !isFinished(call, finished));
  return open
    .slice(-most)
    .toReversed()
    .map(
      (call): StateFact => ({
        id: `background-${call.call.line}-${call.call.callId}`,
        kind: 'state',
        label: 'pending',
        tag: 'inferred',
        text: `Started in the background, no end of it in the log: ${nameOf(call)}`,
        evidence: [refTo(call.call), ...(call.result === null ? [] : [refTo(call.result)])],
      }),
    );
}

/** In session order. */
function backgroundCalls(index: SessionIndex): Call[] {
  const commands = index.runs.filter((run) => run.background).map((run) => run.call);
  const subagents = index.callsFor('subagent').filter(({ result }) => launched.test(result?.text.slice(0, 600) ?? ''));
  return [...new Set([...commands, ...subagents])]
    .filter(({ result }) => result?.isError === false)
    .sort((a, b) => a.position - b.position);
}

/** A later notification names the task by the id that the launch printed. */
function isFinished({ call, result }: Call, finished: string): boolean {
  const ids = [
    call.callId,
    ...((result?.text ?? '').match(/\b[a-z0-9]{6,40}\b/g) ?? []).filter((word) => /\d/.test(word)),
  ];
  return ids.some((id) => finished.includes(id));
}

function nameOf({ call, result }: Call): string {
  const id = /agent_?id:?\s*"?([\w-]+)/i.exec(result?.text ?? '')?.[1];
  const [action] = call.actions;
  const what =
    action?.kind === 'shell'
      ? `\`${foldSpace(action.command).slice(0, 140)}\``
      : action?.kind === 'subagent'
        ? (call.description ?? action.name ?? foldSpace(action.prompt).slice(0, 120))
        : call.tool;
  return id === undefined ? what : `${what} (agent ${id})`;
}
