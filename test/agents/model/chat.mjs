import { openEvents, sendJson } from './events.mjs';

export const chat = {
  address: /\/chat\/completions$/,
  tools: ({ tools = [] }) => tools.map(({ function: { name, parameters } }) => ({ name, schema: parameters })),
  schema: ({ response_format: format }) => format?.json_schema?.schema ?? null,
  messages: ({ messages = [] }) => messages,
  send(response, request, { text, calls, usage }) {
    const toolCalls = calls.map(({ id, name, args }, index) => ({
      index,
      id: `call_${id}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(args) },
    }));
    const base = { id: `chatcmpl-${usage.input}`, created: 1_760_000_000, model: request.model };
    const used = {
      prompt_tokens: usage.input,
      completion_tokens: usage.output,
      total_tokens: usage.input + usage.output,
    };
    const finish = toolCalls.length > 0 ? 'tool_calls' : 'stop';
    const message = { role: 'assistant', content: text, ...(toolCalls.length > 0 ? { tool_calls: toolCalls } : {}) };
    if (request.stream !== true)
      return sendJson(response, {
        ...base,
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: finish }],
        usage: used,
      });
    const events = openEvents(response);
    const send = (choices, more = {}) => events.send({ ...base, object: 'chat.completion.chunk', choices, ...more });
    // As services do: what is said comes before what is called.
    const { tool_calls: called, ...said } = message;
    send([{ index: 0, delta: said, finish_reason: null }]);
    if (called !== undefined) send([{ index: 0, delta: { tool_calls: called }, finish_reason: null }]);
    send([{ index: 0, delta: {}, finish_reason: finish }]);
    send([], { usage: used });
    events.end('data: [DONE]\n\n');
  },
};
