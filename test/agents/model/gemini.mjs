import { openEvents, sendJson } from './events.mjs';

export const gemini = {
  address: /:(?:stream)?generateContent$/i,
  tools: ({ tools = [] }) =>
    tools
      .flatMap(({ functionDeclarations = [] }) => functionDeclarations)
      .map(({ name, parametersJsonSchema, parameters }) => ({ name, schema: parametersJsonSchema ?? parameters })),
  schema: ({ generationConfig: config = {} }) => config.responseJsonSchema ?? config.responseSchema ?? null,
  messages: ({ contents = [] }) => contents,
  send(response, _request, { text, calls, usage }, address) {
    const parts = [
      ...(text === '' ? [] : [{ text }]),
      ...calls.map(({ id, name, args }) => ({ functionCall: { id, name, args } })),
    ];
    const body = {
      candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount: usage.input,
        candidatesTokenCount: usage.output,
        totalTokenCount: usage.input + usage.output,
      },
    };
    if (!/stream/i.test(address)) return sendJson(response, body);
    const events = openEvents(response);
    events.send(body);
    events.end();
  },
};
