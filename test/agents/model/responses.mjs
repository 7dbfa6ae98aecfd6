import { openEvents, sendJson } from './events.mjs';

export const responses = {
  address: /\/responses$/,
  tools: ({ tools = [] }) =>
    tools
      .flatMap((tool) =>
        tool.type === 'namespace' ? tool.tools.map((inner) => ({ ...inner, space: tool.name })) : [tool],
      )
      .map(({ name, type, parameters, space }) => ({ name: name ?? type, schema: parameters, space })),
  schema: ({ text }) => text?.format?.schema ?? null,
  messages: ({ input = [] }) => (Array.isArray(input) ? input : [{ role: 'user', content: input }]),
  send(response, request, { text, calls, usage }) {
    const items = [
      ...(text === ''
        ? []
        : [
            {
              type: 'message',
              id: `msg_${usage.input}`,
              role: 'assistant',
              content: [{ type: 'output_text', text, annotations: [] }],
            },
          ]),
      ...calls.map(({ id, name, space, args }) => ({
        type: 'function_call',
        id: `fc_${id}`,
        call_id: `call_${id}`,
        name,
        ...(space === undefined ? {} : { namespace: space }),
        arguments: JSON.stringify(args),
      })),
    ].map((item) => ({ ...item, status: 'completed' }));
    const whole = {
      id: `resp_${usage.input}`,
      object: 'response',
      created_at: 1_760_000_000,
      status: 'completed',
      model: request.model,
      output: items,
      usage: {
        input_tokens: usage.input,
        input_tokens_details: { cached_tokens: 0 },
        output_tokens: usage.output,
        output_tokens_details: { reasoning_tokens: 0 },
        total_tokens: usage.input + usage.output,
      },
    };
    if (request.stream !== true) return sendJson(response, whole);
    const events = openEvents(response);
    let number = 0;
    const send = (type, body) => {
      events.send({ type, sequence_number: number, ...body }, type);
      number += 1;
    };
    send('response.created', { response: { ...whole, status: 'in_progress', output: [], usage: null } });
    for (const [at, item] of items.entries()) {
      // What is said comes behind: told twice, a plan stands twice.
      const begun = item.type === 'message' ? { ...item, content: [] } : item;
      send('response.output_item.added', { output_index: at, item: { ...begun, status: 'in_progress' } });
      if (item.type === 'message')
        send('response.output_text.delta', { item_id: item.id, output_index: at, content_index: 0, delta: text });
      send('response.output_item.done', { output_index: at, item });
    }
    send('response.completed', { response: whole });
    events.end();
  },
};
