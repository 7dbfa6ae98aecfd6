/** The sessions that are read as transcripts at the moment. */
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { writeRecord } from '../app/logWindow';
import type { OpenSession } from '../app/rememberSessions';
import { redactorOf } from '../core/redact/redactorOf';
import { redactStrings } from '../core/redact/redactStrings';
import type { Session } from '../core/session';
import type { TranscriptPlace } from '../core/sessionRef';
import { readLogLines } from '../node/readLogLines';
import { openTranscript, type Transcript, type TranscriptPassage } from '../review/transcript/transcript';
import { agentLabel } from './agentLabel';
import type { KnownSecrets } from './knownSecrets';
import type { TranscriptRecord, TranscriptSummary } from './workerProtocol';

/** Transcripts kept open; another one is opened anew when it is looked at. */
const mostTranscripts = 3;
/** Bytes of a record that are laid out. */
const longestRecord = 256 * 1024;
/** Characters of one text within a record. */
const longestString = 8_000;

/** What the worker answers about them. */
export interface Transcripts {
  /** Reads the log anew where it grew. Throws as `openLog` does. */
  open(place: TranscriptPlace & { readonly lines: readonly number[] }, signal: AbortSignal): Promise<TranscriptSummary>;
  passages(
    place: TranscriptPlace & { readonly from: number; readonly to: number },
    signal: AbortSignal,
  ): Promise<TranscriptPassage[]>;
  find(place: TranscriptPlace & { readonly query: string }, signal: AbortSignal): ReturnType<Transcript['find']>;
  record(place: TranscriptPlace & { readonly position: number }, signal: AbortSignal): Promise<TranscriptRecord>;
}

/** @param openSession gives the session of a log, read anew only where that changed */
export function openTranscripts(openSession: OpenSession, secrets: KnownSecrets): Transcripts {
  const kept = new Map<string, Transcript>();
  const openNow = async (place: TranscriptPlace, signal: AbortSignal) => {
    const { path, sessionId } = place;
    const key = keyOf(place);
    const session = await openSession({ path, sessionId }, signal);
    const known = kept.get(key);
    const transcript =
      known?.session === session ? known : openTranscript(secrets.remember(session), agentLabel(session.agent));
    kept.delete(key);
    kept.set(key, transcript);
    for (const oldest of [...kept.keys()].slice(0, -mostTranscripts)) kept.delete(oldest);
    return transcript;
  };
  // Positions must not move under a reader: a page is taken from the session as it was when it was opened.
  const keptOr = async (place: TranscriptPlace, signal: AbortSignal) =>
    kept.get(keyOf(place)) ?? (await openNow(place, signal));
  return {
    async open({ lines, ...place }, signal) {
      const transcript = await openNow(place, signal);
      const { session, passages, turns } = transcript;
      const clean = redactorOf(session);
      return {
        title: clean(session.title ?? '').text,
        lines: session.lines.total,
        ...{ turns, passages, hasRawLog: hasLines(session.path) },
        positions: lines.map((line) => transcript.positionOf(line)),
      };
    },
    async passages({ from, to, ...place }, signal) {
      return (await keptOr(place, signal)).between(from, Math.min(to, from + 200));
    },
    async find({ query, ...place }, signal) {
      const transcript = await keptOr(place, signal);
      return transcript.find(query, async () => {
        await eventLoopTurn();
        signal.throwIfAborted();
      });
    },
    async record({ position, ...place }, signal) {
      const transcript = await keptOr(place, signal);
      const entries = transcript.entriesAt(position);
      return isLineByLine(place.path)
        ? recordOfLines(place.path, [...new Set(entries.map(({ line }) => line))], secrets, signal)
        : recordOfEntries(transcript.session, entries);
    },
  };
}

const keyOf = ({ path, sessionId }: TranscriptPlace) => JSON.stringify([path, sessionId]);
/** Of other files the numbers count records, and not the lines of the file. */
const isLineByLine = (path: string) => /\.(?:jsonl|ndjson|jsonl\.zst)$/i.test(path);
const hasLines = (path: string) => !/\.(?:db|sqlite|sqlite3|vscdb)$/i.test(path);

async function recordOfLines(
  path: string,
  lines: readonly number[],
  secrets: KnownSecrets,
  signal: AbortSignal,
): Promise<TranscriptRecord> {
  const hiding = { redact: await secrets.redactorOf(path, signal), withhold: await secrets.withholderOf(path, signal) };
  const written: string[] = [];
  let bytes = 0;
  for (const line of lines) {
    const place = await secrets.placeOf(path, line, signal);
    const range = { from: place.line, to: place.line, longestLine: longestRecord };
    const { lines: found } = await readLogLines(place.path, range);
    for (const raw of found) {
      bytes += Buffer.byteLength(raw.text);
      written.push(writeRecord(raw, hiding));
    }
  }
  return { text: written.join('\n\n'), bytes };
}

/** As they were read: a database has no text of its own. */
function recordOfEntries(session: Session, entries: readonly object[]): TranscriptRecord {
  const redact = redactorOf(session);
  const cut = (_key: string, value: unknown) =>
    typeof value === 'string' && value.length > longestString ? `${value.slice(0, longestString)}…` : value;
  return {
    text: entries.map((entry) => JSON.stringify(redactStrings(entry, redact), cut, 2)).join('\n\n'),
    bytes: null,
  };
}
