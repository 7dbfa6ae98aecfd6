/** Recognises a file by its content and loads the session in it. */
import { logUnknown, logUnreadable, sessionGone } from '../core/errors';
import { withModelWindow } from '../core/models/modelWindow';
import type { FileStore } from '../core/ports';
import { withholdSecretFiles } from '../core/redact/withholdSecretFiles';
import type { Session } from '../core/session';
import { sources } from './registry';
import type { LogSample, Source } from './source';
import { hasSqliteHeader, tableNames } from './sqliteTables';

const sampleBytes = 64 * 1024;

export interface OpenLogRequest {
  readonly path: string;
  readonly sessionId: string | null;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

export async function openLog(request: OpenLogRequest): Promise<Session> {
  const source = await recogniseLog(request.path, request.files, request.signal);
  const session = await source.loadSession(request);
  return withholdSecretFiles({ ...session, context: withModelWindow(session.context, session.model) });
}

/** The source whose format the file has. Throws where there is none, saying what is wrong with the file. */
export async function recogniseLog(path: string, files: FileStore, signal?: AbortSignal): Promise<Source> {
  const sample = await takeSample(path, files, signal);
  const source = sources.find((candidate) => candidate.recognises(sample));
  if (source !== undefined) return source;
  throw logUnknown(path, whyUnknown(sample));
}

/** What sources see of a file when it is to be recognised. */
export async function takeSample(path: string, files: FileStore, signal?: AbortSignal): Promise<LogSample> {
  const stat = await files.stat(path);
  if (stat === null) throw sessionGone(path);
  if (stat.kind === 'folder') throw logUnreadable(path, 'it is a folder, not a file');
  if (stat.kind !== 'file') throw logUnreadable(path, 'it is not a regular file');
  if (stat.size === 0) throw logUnknown(path, 'the file is empty');
  const head = await files.readText(path, { maxBytes: sampleBytes });
  const sample = { path, size: stat.size, head, records: wholeRecords(head) };
  return hasSqliteHeader(head) ? { ...sample, tables: await tableNames(path, files, signal) } : sample;
}

function wholeRecords(head: string): readonly unknown[] {
  const records: unknown[] = [];
  for (const line of head.split('\n', 40)) {
    if (records.length === 20) break;
    const value = parseOrNothing(line);
    if (value !== undefined) records.push(value);
  }
  return records;
}

/** Undefined for anything that is not a whole JSON value: a sample is cut anywhere, so that is expected. */
function parseOrNothing(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function whyUnknown(sample: LogSample): string {
  if (sample.tables !== undefined) return 'it is a database of no supported agent';
  if (sample.head.includes('\u0000')) return 'it is a binary file';
  if (sample.records.length === 0) return 'it holds no JSON records and no chat history';
  return 'its records are of no supported agent';
}
