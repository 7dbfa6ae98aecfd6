/**
 * `handoff hook`: run by an agent before its context is lost and when a fresh one begins; `install` and `remove` register it.
 * Whatever goes wrong while an agent waits is said on standard error, and the exit status stays 0: no agent is held up.
 */
import { drawUp } from '../../app/hooks/drawUp';
import { fitBytes } from '../../app/hooks/fitBytes';
import { type HookEvent, readHookEvent } from '../../app/hooks/hookEvent';
import { keepForNext, takeWaiting, textPathOf } from '../../app/hooks/waitingHandoff';
import { approve } from '../../app/lineage/approval';
import { openLineage } from '../../app/lineage/openLineage';
import { HandoffError, wrongUse } from '../../core/errors';
import { redactStrings } from '../../core/redact/redactStrings';
import { redactText } from '../../core/redact/redactText';
import { stateFolder } from '../../node/state/stateFolder';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import type { Console } from '../output';
import { readArguments } from '../readArguments';
import { readStandardInput } from '../readStandardInput';
import { type HookAgent, hookAgentNamed, hookAgentNames, hookAgents } from './hookAgents';
import { logOfEvent } from './logOfEvent';

const usage = `handoff hook [install | remove] --agent ${hookAgentNames.join('|')} [--fresh MINUTES] [--yes]`;
/** An agent waits for its hooks. */
const longestMs = 25_000;
/** Claude Code cuts what is longer. */
const mostBytes = 10_000;
const minutesFresh = 60;

/** Reads an event from standard input where neither `install` nor `remove` is said. */
export const hookCommand: Command = async (args, output, signal) => {
  const options = { agent: { type: 'string' }, fresh: { type: 'string' }, yes: { type: 'boolean' } } as const;
  const { values, positionals } = readArguments(args, options, 1, usage);
  const [what] = positionals;
  const agent = hookAgentNamed(values.agent);
  // The first registrations named no other agent.
  if (what === undefined)
    return answerEvent({ agent: agent ?? 'claude', fresh: freshMs(values.fresh) }, output, signal);
  if (what !== 'install' && what !== 'remove') throw wrongUse(`handoff hook has no "${what}". Usage: ${usage}`);
  if (agent === undefined)
    throw wrongUse(
      `--agent takes one of ${hookAgentNames.join(', ')}: of others it was not seen that their hooks work.`,
    );
  const { changeHooks } = await import('./installHooks');
  await changeHooks({ agent, what, yes: values.yes === true }, output);
};

function freshMs(given: string | undefined): number {
  const minutes = Number(given ?? minutesFresh);
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > 10_080)
    throw wrongUse('--fresh takes a whole number of minutes, from 1 to 10080.');
  return minutes * 60_000;
}

interface Asked {
  readonly agent: HookAgent;
  /** Milliseconds for which what waits is fresh. */
  readonly fresh: number;
}

async function answerEvent({ agent, fresh }: Asked, output: Console, signal: AbortSignal): Promise<void> {
  if (process.stdin.isTTY === true) throw wrongUse(`An agent runs this and tells it what happened. Usage: ${usage}`);
  const within = new AbortController();
  const stop = () => within.abort();
  const timer = setTimeout(stop, longestMs);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const event = readHookEvent(await readStandardInput(within.signal));
    if (event.moment === 'end') await keep(event, agent, within.signal);
    if (event.moment === 'start') await tell(event, { agent, fresh }, output, within.signal);
  } catch (error) {
    // A session without a word to hand on is nothing to speak of.
    if (HandoffError.is(error, 'nothing-to-hand-off')) return;
    const why = HandoffError.is(error)
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
    output.say(`handoff hook: ${why}`);
  } finally {
    clearTimeout(timer);
  }
}

async function keep(event: HookEvent, agent: HookAgent, signal: AbortSignal): Promise<void> {
  const { folder, session } = event;
  const parts = cliParts();
  const log = await logOfEvent(event, hookAgents[agent].source, parts, signal);
  const markdown = await drawUp({ ...log, folder }, parts, signal);
  keepForNext(stateFolder(parts.environment), { folder, session, at: new Date().toISOString(), markdown });
}

async function tell(event: HookEvent, { agent, fresh }: Asked, output: Console, signal: AbortSignal): Promise<void> {
  const { folder, session } = event;
  const parts = cliParts();
  const state = stateFolder(parts.environment);
  const now = Date.now();
  const waiting = takeWaiting(state, folder, now, fresh);
  if (waiting === null) return;
  const minutes = Math.round((now - Date.parse(waiting.at)) / 60_000);
  const lead =
    waiting.session === session
      ? 'The context of this session was compacted. What follows was drawn up from its log just before, with the lines of the log as evidence.'
      : `The session before this one in this folder was at work until ${minutes} min ago. What follows was drawn up from its log. Where the user asks for something else, leave it alone.`;
  const text = fitBytes(`${lead}\n\n${waiting.markdown}`, mostBytes, textPathOf(state, folder));
  output.json({ hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: text } });
  const lineage = openLineage(state);
  const approval = await approve(waiting.markdown);
  const at = new Date().toISOString();
  const destination = { target: 'hook', startsSession: true, folder, path: null, shell: 'cli' } as const;
  const delivered = { kind: 'delivered', version: 1, at, ...approval, ...destination } as const;
  lineage.add(redactStrings(delivered, redactText), waiting.markdown);
  if (waiting.session === session) return;
  const { source } = hookAgents[agent];
  const log = (await logOfEvent(event, source, parts, signal)).path;
  const seal = approval.seal ?? approval.sha256;
  lineage.add(redactStrings({ kind: 'child', version: 1, at, seal, session, agent: source, log }, redactText));
}
