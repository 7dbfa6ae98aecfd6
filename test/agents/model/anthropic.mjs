import { openEvents, sendJson } from './events.mjs';

export const anthropic = {
  address: /\/messages$/,
  tools: ({ tools = [] }) => tools.map(({ name, input_schema: schema }) => ({ name, schema })),
  schema: () => null,
  messages: ({ messages = [] }) => messages,
  send(response, request, { text, calls, usage }) {
    const content = [
      ...(text === '' ? [] : [{ type: 'text', text }]),
      ...calls.map(({ id, name, args }) => ({ type: 'tool_use', id: `toolu_${id}`, name, input: args })),
    ];
    const message = {
      id: `msg_${usage.input}`,
      type: 'message',
      role: 'assistant',
      model: request.model,
      content,
      stop_reason: calls.length > 0 ? 'tool_use' : 'end_turn',
      stop_sequence: null,
      usage: {
        input_tokens: usage.input,
        output_tokens: usage.output,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 0,
      },
    };
    if (request.stream !== true) return sendJson(response, message);
    const events = openEvents(response);
    const send = (type, body) => events.send({ type, ...body }, type);
    send('message_start', { message: { ...message, content: [], stop_reason: null } });
    for (const [index, block] of content.entries()) {
      const isText = block.type === 'text';
      send('content_block_start', {
        index,
        content_block: isText ? { type: 'text', text: '' } : { ...block, input: {} },
      });
      const delta = isText
        ? { type: 'text_delta', text: block.text }
        : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) };
      send('content_block_delta', { index, delta });
      send('content_block_stop', { index });
    }
    send('message_delta', { delta: { stop_reason: message.stop_reason, stop_sequence: null }, usage: message.usage });
    send('message_stop', {});
    events.end();
  },
};
