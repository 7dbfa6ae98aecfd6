/** A language model behind an OpenAI-compatible address: OpenAI, OpenRouter, Ollama, LM Studio, llama.cpp, vLLM. */
import type OpenAI from 'openai';
import { HandoffError, modelEmpty, modelFailed } from '../core/errors';
import { schemaInWords } from '../core/models/oneMessage';
import type { LanguageModel, ModelRequest, OnText } from '../core/ports';
import { type GuardedFetch, guardedFetch, type UnreadAnswer } from './http/guardedFetch';
import { ProxyRefusal } from './http/proxiedFetch';
import type { Fetch } from './http/requestFetch';
import { TimeIsUp, withinTime } from './http/withinTime';
import { retryAfterMs, withRetries } from './http/withRetries';

/** Where the server is, and how long it may take to answer. */
export interface HttpModelOptions {
  /** With the version, for example "http://localhost:11434/v1". */
  readonly baseUrl: string;
  /** Empty for servers that want none. */
  readonly apiKey: string;
  readonly model: string;
  readonly timeoutMs?: number;
  /** Carries the requests; straight to the server where none is given. */
  readonly send?: Fetch | undefined;
  /** Tokens that question and answer may have together; where it is not given, the server is asked. */
  readonly windowTokens?: number;
  /** How often a request is sent again that never arrived or was turned away. */
  readonly retries?: number;
}

/** What a server may refuse to understand. */
interface Dialect {
  readonly takesSchema: boolean;
  readonly takesStream: boolean;
  readonly tokenLimit: 'max_tokens' | 'max_completion_tokens';
}

/** Milliseconds that a server may take to answer where nothing else is set. */
const defaultTimeoutMs = 120_000;
const mostDialects = 3;

/** Nothing is sent before `complete` or `windowTokens` is called, and nothing but to `baseUrl`. */
export function httpModel(options: HttpModelOptions): LanguageModel {
  const { timeoutMs = defaultTimeoutMs } = options;
  return {
    id: options.model,
    windowTokens: (signal) =>
      options.windowTokens === undefined ? askWindow(options, signal) : Promise.resolve(options.windowTokens),
    async complete(request, signal, onText) {
      signal.throwIfAborted();
      const { Client, client, guard } = await connect(options, onText);
      let completion: OpenAI.ChatCompletion;
      try {
        const isLost = (error: unknown) => error instanceof Client.APIConnectionError && neverArrived(error);
        completion = await withinTime(
          timeoutMs,
          (inTime) =>
            withRetries(
              { retries: options.retries ?? 1, isLost },
              () => ask(client, options.model, request, guard, inTime),
              inTime,
            ),
          signal,
        );
      } catch (error) {
        signal.throwIfAborted();
        const own = error instanceof Error ? causesOf(error).find((cause) => HandoffError.is(cause)) : undefined;
        if (own !== undefined) throw own;
        // An answer of the server as the cause could end up, with what it quotes, in a log.
        const cause = statusOf(error) === null ? error : undefined;
        throw modelFailed(options.model, reasonOf(error, guard.unread(), options, Client), cause);
      }
      return readAnswer(completion, options.model, request);
    },
  };
}

async function connect(options: HttpModelOptions, onText?: OnText) {
  const { default: Client } = await import('openai');
  const guard = guardedFetch({ apiKey: options.apiKey, send: options.send, onText });
  const client = new Client({
    fetch: guard.fetch,
    baseURL: options.baseUrl,
    // The guard sends the key. What the package finds in variables for OpenAI itself goes nowhere.
    apiKey: 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    // It could print session text.
    logLevel: 'off',
    // Time and retries are ours: the package would wait as long as a server tells it to, deaf to a cancel.
    timeout: longestTimeoutMs,
    maxRetries: 0,
  });
  return { Client, client, guard };
}

const longestTimeoutMs = 3_600_000;

/** OpenRouter, vLLM, LM Studio and llama.cpp say it of a model, each under a name of their own. */
const windowFields = ['max_model_len', 'context_length', 'max_context_length', 'context_window'];
const windowTimeoutMs = 5_000;

/** What the server says of the model; null where it says nothing, which most do. Whether it can answer is seen when it is asked. */
async function askWindow(options: HttpModelOptions, signal: AbortSignal): Promise<number | null> {
  signal.throwIfAborted();
  const { Client, client } = await connect(options);
  try {
    // Not every server keeps to the types of the package.
    const card: unknown = await withinTime(
      windowTimeoutMs,
      (inTime) => client.models.retrieve(options.model, { signal: inTime }),
      signal,
    );
    if (typeof card !== 'object' || card === null) return null;
    const sizes = windowFields.map((name): unknown => Reflect.get(card, name));
    return sizes.find((size): size is number => typeof size === 'number' && Number.isInteger(size) && size > 0) ?? null;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Client.OpenAIError || error instanceof SyntaxError || error instanceof TimeIsUp) return null;
    throw error;
  }
}

/** Servers differ in what they take. What is refused as unknown is asked for again in plainer words. */
async function ask(
  client: OpenAI,
  model: string,
  request: ModelRequest,
  guard: GuardedFetch,
  signal: AbortSignal,
): Promise<OpenAI.ChatCompletion> {
  let dialect: Dialect = { takesSchema: true, takesStream: true, tokenLimit: 'max_tokens' };
  for (let tried = 1; ; tried += 1) {
    try {
      // What is streamed is joined into one completion before the package sees it, which is asked for no stream.
      return await client.post<OpenAI.ChatCompletion>('/chat/completions', {
        ...{ body: chatOf(model, request, dialect), signal },
      });
    } catch (error) {
      // An answer that broke off was no refusal: the model has worked on it.
      const isRefused = tried < mostDialects && guard.unread() === null;
      const plainer = isRefused ? plainerDialect(dialect, error, request) : null;
      if (plainer === null) throw error;
      dialect = plainer;
    }
  }
}

function chatOf(
  model: string,
  { system, prompt, schema, maxOutputTokens }: ModelRequest,
  dialect: Dialect,
): OpenAI.ChatCompletionCreateParams {
  return {
    model,
    messages: [
      {
        role: 'system',
        content: schema === undefined || dialect.takesSchema ? system : `${system}\n\n${schemaInWords(schema)}`,
      },
      { role: 'user', content: prompt },
    ],
    [dialect.tokenLimit]: maxOutputTokens,
    ...(schema !== undefined && dialect.takesSchema
      ? { response_format: { type: 'json_schema', json_schema: { name: schema.name, schema: schema.json } } }
      : {}),
    ...(schema === undefined && dialect.takesStream ? { stream: true } : {}),
  };
}

/** Null when the server's refusal is about something else. */
function plainerDialect(dialect: Dialect, error: unknown, { schema }: ModelRequest): Dialect | null {
  const status = statusOf(error);
  if (status !== 400 && status !== 422 && status !== 501) return null;
  if (/max_completion_tokens/.test(messageOf(error)) && dialect.tokenLimit === 'max_tokens') {
    return { ...dialect, tokenLimit: 'max_completion_tokens' };
  }
  if (isAboutLength(error)) return null;
  if (schema === undefined) return dialect.takesStream ? { ...dialect, takesStream: false } : null;
  return dialect.takesSchema ? { ...dialect, takesSchema: false } : null;
}

/** Errors of a connection that was never made: nothing of the request has left. A model must not be paid for twice. */
const neverMade = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENETDOWN|UND_ERR_CONNECT_TIMEOUT)$/;

const neverArrived = (error: Error): boolean =>
  causesOf(error).some((cause) => cause instanceof Error && 'code' in cause && neverMade.test(String(cause.code)));

function readAnswer(completion: OpenAI.ChatCompletion | null, model: string, request: ModelRequest): string {
  if (typeof completion === 'string')
    throw modelFailed(model, 'its address answers with a web page or a text, not as a model does');
  // Not every server keeps to the types of the package.
  const choice: Partial<OpenAI.ChatCompletion.Choice> | undefined = completion?.choices?.[0];
  if (choice?.message?.refusal) throw modelFailed(model, 'it refuses to answer');
  if (choice?.finish_reason === 'content_filter') throw modelFailed(model, 'a content filter held its answer back');
  // Of an answer line by line, what came before it was cut off is whole.
  if (choice?.finish_reason === 'length' && request.schema !== undefined)
    throw modelFailed(model, `its answer was cut off after ${request.maxOutputTokens} tokens`);
  const text = choice?.message?.content;
  if (typeof text !== 'string' || text.trim() === '') throw modelEmpty(model);
  return text;
}

/** Never quotes what the server said: that may hold a part of the key or of the prompt. */
function reasonOf(
  error: unknown,
  unread: UnreadAnswer | null,
  { baseUrl, apiKey }: HttpModelOptions,
  Client: typeof OpenAI,
): string {
  if (error instanceof TimeIsUp) return `no answer within ${Math.round(error.milliseconds / 1000)} s`;
  if (unread !== null)
    return unread === 'too long' ? 'its answer is longer than any answer is' : 'its answer broke off';
  if (error instanceof Client.APIConnectionError) return whyNoConnection(error, hostOf(baseUrl));
  const status = statusOf(error);
  if (status === 401 || status === 403)
    return apiKey === '' ? `the server wants a key (${status})` : `the server refuses the key (${status})`;
  if (status !== null && status >= 300 && status < 400)
    return `the server sends on to another address, which is not followed (${status})`;
  if (status === 404) return 'the server knows neither this model nor this address (404)';
  if (status === 429) {
    const wait = retryAfterMs(error);
    const asked = wait === null ? '' : `; the server asks to wait ${Math.ceil(wait / 1000)} s`;
    return `too many requests, or the quota is used up (429)${asked}`;
  }
  if (status === 413 || isAboutLength(error)) return `the prompt is longer than the model takes (${status})`;
  return status === null ? 'its answer broke off or is no JSON' : `the server answers with error ${status}`;
}

function whyNoConnection(error: Error, host: string): string {
  const causes = causesOf(error);
  const refusal = causes.find((cause) => cause instanceof ProxyRefusal);
  if (refusal !== undefined) return `the proxy ${refusal.host} refuses the connection (${refusal.status})`;
  const isAboutTrust = causes.some(
    (cause) => cause instanceof Error && 'code' in cause && /CERT|SELF_SIGNED|UNABLE_TO_/.test(String(cause.code)),
  );
  return isAboutTrust ? `the certificate of ${host} is not trusted on this machine` : `no connection to ${host}`;
}

/** Another fetch may hide why it failed one level deeper than ours. */
function causesOf(error: Error): unknown[] {
  const causes: unknown[] = [];
  for (let cause = error.cause; cause instanceof Error && causes.length < mostCauses; cause = cause.cause)
    causes.push(cause);
  return causes;
}

const mostCauses = 5;

function statusOf(error: unknown): number | null {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : null;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');
const isAboutLength = (error: unknown) =>
  statusOf(error) === 400 && /context|too long|too large/i.test(messageOf(error));
const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);
