import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What one request asked for. */
export interface SeenRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Record<string, unknown>;
}

/** Answers one request; `turn` counts from 1. */
export type FakeAnswer = (request: SeenRequest, response: ServerResponse, turn: number) => void;

export interface FakeModelServer {
  readonly baseUrl: string;
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

/** An OpenAI-compatible server on the loopback address. The only model that tests ever see. */
export async function startFakeModelServer(answer: FakeAnswer): Promise<FakeModelServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (message, response) => {
    const request = {
      path: message.url ?? '',
      authorization: message.headers.authorization,
      headers: message.headers,
      body: await bodyOf(message),
    };
    seen.push(request);
    answer(request, response, seen.length);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A completion as servers send it. */
export function sendText(response: ServerResponse, content: string | null, more: object = {}): void {
  const choice = { index: 0, finish_reason: 'stop', message: { role: 'assistant', content }, ...more };
  sendJson(response, 200, { id: 'chat-1', object: 'chat.completion', choices: [choice] });
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(message: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString('utf8') || '{}');
}
