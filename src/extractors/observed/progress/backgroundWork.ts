/** Subagents and commands that were started in the background in the last turns, and whose end the log does not show. */
import type { StateFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import type { Entry } from '../../../core/session';
import { foldCode } from '../../../core/shell/foldCode';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { isLaunch } from '../calls/isLaunch';

const mostCalls = 4;
/** What was started earlier and not spoken of since has ended, or nobody waits for it. */
const recentTurns = 2;
const ended =
  /\b(?:completed|ended|finished|exited|killed|failed|stopped|shut ?down|terminated|errored|success|came to rest)\b|exit code/i;
/** That a message reached it, or waits for it, is no end of it. */
const delivered = /\bmessages? (?:was |were )?(?:queued|sent|delivered)\b/i;

/** The latest first and few. Inferred: the log shows no end, which is no proof that it still runs. */
export function backgroundWork({ index }: Pick<ExtractInput, 'index'>): StateFact[] {
  const open = backgroundCalls(index).filter(
    (call) => call.turn > index.turns.length - recentTurns && !hasEnded(call, index),
  );
  return open
    .slice(-mostCalls)
    .toReversed()
    .map(
      (call): StateFact => ({
        id: `background-${call.call.line}-${call.call.callId}`,
        kind: 'state',
        about: 'background',
        label: 'pending',
        tag: 'inferred',
        text: `Started in the background, no end of it in the log: ${nameOf(call)}`,
        evidence: [refTo(call.call), ...(call.result === null ? [] : [refTo(call.result)])],
      }),
    );
}

/** In session order. */
function backgroundCalls(index: SessionIndex): Call[] {
  const commands = index.runs.filter((run) => run.background && run.status === 'unknown').map((run) => run.call);
  const subagents = index.callsFor('subagent').filter(({ result }) => isLaunch(result?.text ?? ''));
  return [...new Set([...commands, ...subagents])]
    .filter(({ result }) => result?.isError === false)
    .sort((a, b) => a.position - b.position);
}

/** A later notification or answer of a tool names the task, by the id that the launch printed, and says that it is over. */
function hasEnded(launch: Call, index: SessionIndex): boolean {
  const ids = idsOf(launch);
  const names = (text: string) => ids.some((id) => text.includes(id));
  const { entries } = index.session;
  for (let at = launch.position + 1; at < entries.length; at += 1) {
    const entry = entries[at];
    if (entry === undefined || entry === launch.result) continue;
    const text = spokenBySystem(entry);
    if (text !== null && names(text) && ended.test(text) && !delivered.test(text)) return true;
  }
  // A tool that asks for the output names the task in its call, and not always in its result.
  return index.calls.some(
    ({ call, result, position }) =>
      position > launch.position &&
      result !== null &&
      call.actions.some((action) => action.kind === 'other' && names(action.input)) &&
      (ended.test(result.text.slice(0, 400)) || /kill|stop|close/i.test(call.tool)),
  );
}

function spokenBySystem(entry: Entry): string | null {
  if (entry.kind === 'tool-result' || entry.kind === 'note') return entry.text;
  return entry.kind === 'message' && entry.role !== 'assistant' ? entry.text : null;
}

/** Words with a digit, as ids have them; the call's own id is one. */
const idsOf = ({ call, result }: Call) => [
  call.callId,
  ...((result?.text.slice(0, 600) ?? '').match(/\b[a-z0-9][a-z0-9-]{5,40}\b/g) ?? []).filter((word) => /\d/.test(word)),
];

function nameOf({ call, result }: Call): string {
  const named = [...(result?.text ?? '').matchAll(/agent_?id"?:?\s*"?([\w-]{4,})/gi)].map((match) => match[1] ?? '');
  const id = named.find((word) => /\d/.test(word));
  const [action] = call.actions;
  const what =
    action?.kind === 'shell'
      ? `\`${cutAtWord(foldCode(action.command), 140)}\``
      : action?.kind === 'subagent'
        ? (call.description ?? action.name ?? cutAtWord(foldSpace(action.prompt), 120))
        : call.tool;
  return id === undefined ? what : `${what} (agent ${id})`;
}
