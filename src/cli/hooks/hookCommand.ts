/**
 * `handoff hook`: run by an agent when a turn has ended, before its context is lost and when a fresh one begins; `install` and
 * `remove` register it.
 * Whatever goes wrong while an agent waits is said on standard error, and the exit status stays 0: no agent is held up.
 */
import { type HookEvent, readHookEvent } from '../../app/hooks/hookEvent';
import { HandoffError, wrongUse } from '../../core/errors';
import { cliParts } from '../cliParts';
import type { Command } from '../command';
import type { Console } from '../output';
import { readArguments } from '../readArguments';
import { readStandardInput } from '../readStandardInput';
import { type HookAgent, hookAgentNamed, hookAgentNames } from './hookAgents';

const usage = `handoff hook [install | remove] --agent ${hookAgentNames.join('|')} [--fresh MINUTES] [--yes]`;
/** An agent waits for its hooks. */
const longestMs = 25_000;
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
    await answer(event, { agent, fresh }, output, within.signal);
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

/** Each loads what it needs: turns end often, and most of them need no more than the end of the log. */
async function answer(event: HookEvent, { agent, fresh }: Asked, output: Console, signal: AbortSignal): Promise<void> {
  const parts = cliParts();
  if (event.moment === 'turn') {
    const { endOfTurn } = await import('./endOfTurn');
    const systemMessage = await endOfTurn(event, agent, parts, signal);
    if (systemMessage !== null) output.json({ systemMessage });
    return;
  }
  if (event.moment === 'other') return;
  const { giveHandoff, keepHandoff } = await import('./handOn');
  if (event.moment === 'end') await keepHandoff(event, agent, parts, signal);
  else await giveHandoff(event, { agent, fresh, parts, output }, signal);
}
