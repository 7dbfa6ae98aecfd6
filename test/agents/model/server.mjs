// A model on loopback that says what a script tells it to. It speaks the wires of the agents, and keeps what it was sent.
import { createServer } from 'node:http';
import { sendJson } from './events.mjs';
import { anyOf, callFor } from './toolCalls.mjs';
import { wireFor } from './wires.mjs';

/** Every answer of `list_sessions` begins with one of these. */
const mcpAnswer = /Sessions \d+ to \d+ of \d+\.|No session was found for/;

/** What an agent asks for when it compacts a session, each in its own words. */
const summaryOrders = [
  'create a detailed summary',
  'CONTEXT CHECKPOINT COMPACTION',
  'state_snapshot',
  'structured context checkpoint',
  'anchored summary',
  'conversation to summarize',
  'summary of the conversation',
  'Do not mention the summary process',
  'Create a handoff summary',
];

/**
 * `play(steps, folder)` sets what is said from the next request on: `{ text, do }`, and how many `tokens` are said to have
 * come in where it matters. Requests that offer no tools (titles, checks of an account), or one for the title, take no step. `asked` holds, for
 * each step, all strings that came with its request. `besides` are the steps of a subagent, told by its order in `mark` and by what its
 * requests do `not` hold; `summary` is what a compaction gets.
 */
export async function startModel() {
  let script = { steps: [], folder: '', besides: null, summary: null };
  const state = { asked: [], requests: [], tools: [], mcpAnswered: false };
  let tokens = 9_000;

  const reply = (wire, request) => {
    const strings = stringsIn(wire.messages(request));
    if (script.summary !== null && wantsSummary(strings)) {
      script.isSummarised = true;
      return says(script.summary);
    }
    const schema = wire.schema(request);
    if (schema !== null) return says(JSON.stringify(anyOf(schema)));
    const tools = wire.tools(request);
    const [only] = tools;
    if (only === undefined) return says('Tally');
    if (tools.length === 1 && only.name.endsWith('title'))
      return says('', { name: only.name, args: anyOf(only.schema ?? {}) });
    const step = nextStep(isBesides(strings) ? script.besides.steps : script.steps, tools, strings);
    state.asked.push(strings);
    state.requests.push(request);
    if (strings.some((text) => mcpAnswer.test(text))) state.mcpAnswered = true;
    state.tools.push(tools.map(({ name, space }) => `${space ?? ''}${name}`));
    return says(step?.text ?? 'Done.', step?.call ?? null, step?.tokens);
  };
  const isBesides = (strings) =>
    script.besides !== null &&
    strings.some((text) => text.includes(script.besides.mark)) &&
    !strings.some((text) => text.includes(script.besides.not));
  const says = (text, call = null, input = undefined) => {
    tokens += 500;
    return {
      text,
      calls: call === null ? [] : [{ id: String(tokens), ...call }],
      usage: { input: input ?? tokens, output: 40 },
    };
  };
  /** A step that the agent has no tool for is left out. */
  const nextStep = (steps, tools, strings) => {
    for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
      const call = step.do === undefined ? null : callFor(withFound(step.do, strings), tools, script.folder);
      if (call !== null || step.do === undefined) return { text: step.text ?? '', call, tokens: step.tokens };
    }
    return undefined;
  };

  const server = createServer(async (incoming, response) => {
    const { pathname } = new URL(incoming.url, 'http://model');
    const wire = incoming.method === 'POST' ? wireFor(pathname) : null;
    if (/\/models$/.test(pathname))
      return sendJson(response, { object: 'list', data: [{ id: 'scripted', object: 'model' }] });
    const body = await bodyOf(incoming);
    if (/count_?tokens$/i.test(pathname)) return sendJson(response, { input_tokens: 100, totalTokens: 100 });
    if (wire === null) return sendJson(response, { error: { message: 'not served here' } }, 404);
    const request = JSON.parse(body);
    wire.send(response, request, reply(wire, request), incoming.url);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    asked: () => state.asked,
    /** The requests behind `asked`, whole, as the agent sent them. */
    requests: () => state.requests,
    offered: () => new Set(state.tools.flat()),
    /** Whether an answer of our MCP server came to the model. */
    get mcpAnswered() {
      return state.mcpAnswered;
    },
    /** Whether the summary of the script was asked for. */
    isSummarised: () => script.isSummarised === true,
    left: () => script.steps.length,
    play(steps, folder, { besides = null, summary = null } = {}) {
      script = { steps: [...steps], folder, besides, summary };
      state.asked = [];
      state.requests = [];
    },
    stop: () => server.close(),
  };
}

/** What only the agent knows (a number of a session, the place of a file) is `found` in what it sent and put where `$FOUND` stands. */
function withFound(step, strings) {
  if (step.found === undefined) return step;
  const all = strings.flatMap((text) => [...text.matchAll(step.found)].map(([, one]) => one));
  const filled = (value) => {
    if (value === '$FOUND') return /^\d+$/.test(all.at(-1) ?? '') ? Number(all.at(-1)) : (all.at(-1) ?? '');
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
  };
  return { ...step, args: filled(step.args) };
}

/** It stands in the last words that the agent sent. */
function wantsSummary(strings) {
  const last = strings.slice(-3).join('\n');
  return summaryOrders.some((order) => last.includes(order));
}

async function bodyOf(incoming) {
  const parts = [];
  for await (const part of incoming) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function stringsIn(value) {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
