/**
 * A Model Context Protocol server, one message at a time. It knows neither stdin nor stdout: whoever owns the transport
 * hands messages in, and takes the answers from `send`.
 *
 * Offers tools and nothing else: no resources, no prompts, no requests of its own.
 */
import * as z from 'zod';
import { HandoffError, isAbort } from '../core/errors';
import { redactText } from '../core/redact/redactText';
import {
  errorCodes,
  errorOf,
  type Message,
  messageOf,
  parseMessage,
  type Reply,
  type RequestId,
  resultOf,
} from './jsonRpc';
import { openCallQueue } from './openQueue';
import type { Tool } from './tool';

/** One connection; messages may come before earlier ones are answered. */
export interface McpServer {
  /** Takes one message as it came. Resolves when its answers, if it has any, were sent. */
  receive(text: string): Promise<void>;
  /** Cancels whatever is still running; none of it is answered. */
  close(): void;
}

/** What the server offers, and where its answers go. */
export interface McpServerOptions {
  readonly tools: readonly Tool[];
  readonly version: string;
  /** Told to the client's model once: what the server is for. */
  readonly instructions: string;
  /** Takes one message, without a line break in it. */
  send(message: string): void;
  /** Told of an error that should not have happened. */
  onBug(error: unknown): void;
}

/** The newest first: that one is offered to a client which asks for a version we do not know. */
const protocolVersions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];
/** The only version in which several messages may come as one. */
const versionWithBatches = '2025-03-26';

const initializeSchema = z.looseObject({ protocolVersion: z.string() });
const callSchema = z.looseObject({
  name: z.string(),
  arguments: z.unknown().optional(),
  _meta: z.looseObject({ progressToken: z.union([z.string(), z.int()]).optional() }).optional(),
});
const cancelSchema = z.looseObject({ requestId: z.union([z.string(), z.int()]) });

/** Answers requests in the order in which they end; errors of the protocol are answered, bugs go to `onBug`. */
export function openMcpServer(options: McpServerOptions): McpServer {
  const running = new Map<RequestId, AbortController>();
  const queue = openCallQueue();
  let version: string | null = null;

  async function answer(message: Message): Promise<Reply | null> {
    switch (message.kind) {
      case 'request':
        return request(message.id, message.method, message.params);
      case 'notification':
        if (message.method === 'notifications/cancelled') cancel(message.params);
        return null;
      case 'invalid':
        return errorOf(message.id, message.code, message.message);
      case 'batch':
        return errorOf(null, errorCodes.invalidRequest, 'This version of the protocol has no batches.');
      case 'reply':
        return null;
    }
  }

  async function request(id: RequestId, method: string, params: unknown): Promise<Reply | null> {
    switch (method) {
      case 'initialize':
        return initialize(id, params);
      case 'ping':
        return resultOf(id, {});
      case 'tools/list':
        if (version === null) return notInitialized(id);
        return resultOf(id, { tools: options.tools.map(describeTool) });
      case 'tools/call':
        return version === null ? notInitialized(id) : callTool(id, params);
      default:
        return errorOf(id, errorCodes.methodNotFound, `There is no method "${method}".`);
    }
  }

  function initialize(id: RequestId, params: unknown): Reply {
    const asked = initializeSchema.safeParse(params);
    if (!asked.success) return errorOf(id, errorCodes.invalidParams, 'initialize needs a protocolVersion.');
    version = protocolVersions.find((known) => known === asked.data.protocolVersion) ?? protocolVersions[0] ?? '';
    return resultOf(id, {
      protocolVersion: version,
      capabilities: { tools: {} },
      serverInfo: { name: 'handoff', title: 'Create Handoff', version: options.version },
      instructions: options.instructions,
    });
  }

  async function callTool(id: RequestId, params: unknown): Promise<Reply | null> {
    const call = callSchema.safeParse(params);
    if (!call.success) return errorOf(id, errorCodes.invalidParams, 'tools/call needs the name of a tool.');
    const tool = options.tools.find(({ name }) => name === call.data.name);
    if (tool === undefined) return errorOf(id, errorCodes.invalidParams, `There is no tool "${call.data.name}".`);
    if (running.has(id)) return errorOf(id, errorCodes.invalidRequest, `Request ${id} is still running.`);
    const controller = new AbortController();
    running.set(id, controller);
    const { signal } = controller;
    try {
      const progress = progressTo(call.data._meta?.progressToken, signal);
      const text = await queue.run(() => tool.run(call.data.arguments, { signal, progress }), signal);
      return signal.aborted ? null : resultOf(id, { content: [{ type: 'text', text: redactText(text).text }] });
    } catch (error) {
      return signal.aborted ? null : failed(id, error);
    } finally {
      running.delete(id);
      controller.abort(); // Progress that comes late is not sent.
    }
  }

  /** What the model can mend is an answer; what it cannot is an error of the server. */
  function failed(id: RequestId, error: unknown): Reply {
    if (HandoffError.is(error))
      return resultOf(id, { content: [{ type: 'text', text: redactText(error.message).text }], isError: true });
    if (!isAbort(error)) options.onBug(error);
    return errorOf(id, errorCodes.internal, 'The tool broke off; the reason is in the log of the server.');
  }

  function progressTo(progressToken: RequestId | undefined, signal: AbortSignal) {
    return (progress: number, total: number | null, message: string) => {
      if (progressToken === undefined || signal.aborted) return;
      const params = {
        progressToken,
        progress,
        ...(total === null ? {} : { total }),
        message: redactText(message).text,
      };
      options.send(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params }));
    };
  }

  /** A request that is unknown, or answered meanwhile, needs no word. */
  function cancel(params: unknown): void {
    const asked = cancelSchema.safeParse(params);
    if (asked.success) running.get(asked.data.requestId)?.abort();
  }

  return {
    async receive(text) {
      const message = parseMessage(text);
      if (message.kind === 'batch' && version === versionWithBatches && message.items.length > 0) {
        const replies = await Promise.all(message.items.map((item) => answer(messageOf(item))));
        const sent = replies.filter((reply) => reply !== null);
        if (sent.length > 0) options.send(JSON.stringify(sent));
        return;
      }
      const reply = await answer(message);
      if (reply !== null) options.send(JSON.stringify(reply));
    },
    close() {
      for (const controller of running.values()) controller.abort();
    },
  };
}

const notInitialized = (id: RequestId) =>
  errorOf(id, errorCodes.invalidRequest, 'The first request has to be "initialize".');

const describeTool = ({ name, title, description, inputSchema }: Tool) => ({
  name,
  title,
  description,
  inputSchema,
  annotations: { title, readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
});
