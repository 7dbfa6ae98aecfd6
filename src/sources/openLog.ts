/** Recognises a file by its content and loads the session in it. */

import { HandoffError, logUnknown, logUnreadable, sessionGone } from '../core/errors';
import { withModelWindow } from '../core/models/modelWindow';
import type { FileStore } from '../core/ports';
import { withholdSecretFiles } from '../core/redact/files/withholdSecretFiles';
import { learnSecrets } from '../core/redact/learnSecrets';
import type { Session } from '../core/session';
import { tryParseJson } from '../core/text/tryParseJson';
import { addSubagents } from './addSubagents';
import { withoutForeignHandoffs } from './knownHandoffs';
import { tellNotUnderstood } from './reading/entries/notUnderstood';
import { repairStatus } from './reading/entries/repairStatus';
import { hasSqliteHeader, tableNames } from './reading/values/sqliteTables';
import { sources } from './registry';
import type { LogSample, Source } from './source';
import { withHandoff } from './withHandoff';

const sampleBytes = 64 * 1024;
/** Where the first line is longer than the sample. */
const longLineBytes = 4 * 1024 * 1024;

/** Which file, and which of its sessions; null takes the newest. */
export interface OpenLogRequest {
  readonly path: string;
  readonly sessionId: string | null;
  readonly files: FileStore;
  readonly signal: AbortSignal;
}

/** Throws where no source knows the file, or it cannot be read; the session tells which values are secret in it. */
export async function openLog(request: OpenLogRequest): Promise<Session> {
  const source = await recogniseLog(request.path, request.files, request.signal);
  const session = await addSubagents(await source.loadSession(request), source, request);
  const repaired = { ...session, entries: repairStatus(session.entries) };
  const known = await withoutForeignHandoffs(repaired, (path) => loadEarlier(path, request), request.files);
  const { session: kept, contents } = withholdSecretFiles(tellNotUnderstood(withHandoff(known)));
  const secrets = learnSecrets(kept, contents);
  return {
    ...kept,
    context: withModelWindow(kept.context, kept.model),
    ...(secrets.length === 0 ? {} : { secrets }),
    ...(contents.length === 0 ? {} : { withheld: contents }),
  };
}

/** The entries of an earlier log, to look up what was said there; null where the file is gone or no log. */
async function loadEarlier(path: string, { files, signal }: OpenLogRequest): Promise<Session | null> {
  try {
    const source = await recogniseLog(path, files, signal);
    return await source.loadSession({ path, sessionId: null, files, signal });
  } catch (error) {
    if (HandoffError.is(error)) return null;
    throw error;
  }
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
  const records = wholeRecords(
    isOneLongLine(head, stat.size) ? await files.readText(path, { maxBytes: longLineBytes }) : head,
  );
  const sample = { path, size: stat.size, head, records };
  return hasSqliteHeader(head) ? { ...sample, tables: await tableNames(path, files, signal) } : sample;
}

/** The first record of a log may hold a prompt or instructions of any length. */
const isOneLongLine = (head: string, size: number) =>
  size > sampleBytes && head.trimStart().startsWith('{') && !head.trimStart().includes('\n');

function wholeRecords(head: string): readonly unknown[] {
  const records: unknown[] = [];
  for (const line of head.split('\n', 40)) {
    if (records.length === 20) break;
    const value = tryParseJson(line);
    if (value !== undefined) records.push(value);
  }
  return records;
}

function whyUnknown(sample: LogSample): string {
  if (sample.tables !== undefined) return 'it is a database of no supported agent';
  if (isUtf16(sample.head)) return 'it is written in UTF-16. Save it as UTF-8 (iconv -f UTF-16 -t UTF-8) and try again';
  if (sample.head.includes('\u0000')) return 'it is a binary file';
  if (sample.records.length === 0) return 'it holds no JSON records and no chat history';
  return 'its records are of no supported agent';
}

/** As UTF-16 looks when it is read as UTF-8: every other character of a record's beginning is a NUL, whichever order the bytes have. */
const isUtf16 = (head: string) => /^\ufffd{0,2}(?:[^\u0000]\u0000){8}|^\ufffd{0,2}(?:\u0000[^\u0000]){8}/.test(head);
