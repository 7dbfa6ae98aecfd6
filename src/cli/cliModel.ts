import type { ChooseModel } from '../app/appParts';
import { wrongUse } from '../core/errors';
import { timeBounds, windowBounds } from '../core/models/modelOptions';
import { readServerAddress, type ServerAddress } from '../core/models/serverAddress';
import type { Environment, LanguageModel } from '../core/ports';
import type { Session } from '../core/session';
import { nodeEnvironment } from '../node/nodeEnvironment';

type Variables = Environment['variables'];

/**
 * The model that `--model` names: none, the outgoing agent itself, or one of an OpenAI-compatible server told by the environment.
 *
 * @param timeout seconds as `--timeout` gives them
 * @param looksAgain whether it is asked a second time, to check what it said
 */
export function cliModel(
  name: string | undefined,
  timeout: string | undefined,
  looksAgain: boolean | undefined,
): ChooseModel | null {
  if (name === undefined || name === 'none') return null;
  const twice = looksAgain === true ? ({ looksAgain: true } as const) : {};
  if (name === 'agent') return (session) => ({ ...outgoingAgent(session), ...twice });
  const model = { ...serverModel(name, timeout, nodeEnvironment().variables), ...twice };
  return () => model;
}

const outgoingAgent = (session: Session): LanguageModel => ({
  id: `of ${session.agent} itself`,
  hasSession: true,
  async complete(request, signal, onText) {
    const { sessionModel } = await import('../app/sessionModel');
    return sessionModel(session, nodeEnvironment()).complete(request, signal, onText);
  },
});

function serverModel(name: string, timeout: string | undefined, variables: Variables): LanguageModel {
  const { baseUrl, origin } = serverOf(name, variables);
  const windowTokens = readNumber('HANDOFF_MODEL_WINDOW', variables.HANDOFF_MODEL_WINDOW, 'tokens', windowBounds);
  const seconds =
    readNumber('--timeout', timeout, 'seconds', timeBounds) ??
    readNumber('HANDOFF_MODEL_TIMEOUT', variables.HANDOFF_MODEL_TIMEOUT, 'seconds', timeBounds);
  const open = async () => {
    const [{ httpModel }, { proxiedFetch }] = [
      await import('../node/httpModel'),
      await import('../node/http/proxiedFetch'),
    ];
    return httpModel({
      ...{ baseUrl, apiKey: keyFor(origin, variables), model: name, send: proxiedFetch(variables) },
      ...(windowTokens === null ? {} : { windowTokens }),
      ...(seconds === null ? {} : { timeoutMs: seconds * 1_000 }),
    });
  };
  return {
    id: name,
    windowTokens: async (signal) => (await open()).windowTokens?.(signal) ?? null,
    complete: async (request, signal, onText) => (await open()).complete(request, signal, onText),
  };
}

function serverOf(name: string, variables: Variables): ServerAddress {
  const given = variables.HANDOFF_BASE_URL || variables.OPENAI_BASE_URL || '';
  if (given === '')
    throw wrongUse(
      `--model ${name} needs the address of an OpenAI-compatible server in HANDOFF_BASE_URL (and a key in HANDOFF_API_KEY where it wants one).`,
    );
  const address = readServerAddress(given);
  if (address !== null) return address;
  throw wrongUse(
    'HANDOFF_BASE_URL takes an address such as http://localhost:11434/v1. A key goes into HANDOFF_API_KEY and not into the address.',
  );
}

/** A key for OpenAI goes to OpenAI, or to the server that stands in its place, and to nobody else. Empty for none. */
function keyFor(origin: string, variables: Variables): string {
  if (variables.HANDOFF_API_KEY) return variables.HANDOFF_API_KEY;
  const owner = readServerAddress(variables.OPENAI_BASE_URL || 'https://api.openai.com/v1');
  return origin === owner?.origin ? (variables.OPENAI_API_KEY ?? '') : '';
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** Null where nothing is given. */
function readNumber(what: string, given: string | undefined, unit: string, { min, max }: Bounds): number | null {
  if (given === undefined || given === '') return null;
  const value = Number(given);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw wrongUse(`${what} takes a whole number of ${unit} from ${min} to ${max}.`);
}
