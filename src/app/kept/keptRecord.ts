/**
 * One session as a file of its own: lines that say what it is, its entries, one a line, and a checksum over them and over the
 * log, so that only who could read that log can have written it. It holds text in which the redaction finds nothing.
 */
import { createHash } from 'node:crypto';
import * as z from 'zod';
import { wereClean } from '../../core/redact/learnSecrets';
import { redactHidden } from '../../core/redact/redactText';
import { shortestText } from '../../core/redact/visitStrings';
import type { Redact } from '../../core/redaction';
import type { Entry, Session } from '../../core/session';
import { tryParseJson } from '../../core/text/tryParseJson';
import type { DraftJob } from '../draftJob';
import type { CarriedReading } from '../growth/carryOn';
import type { KnownSession } from './knownSession';

/** Of the records themselves. */
const format = 1;

/** A record as it was found: which log it is of is known before it is believed. */
export interface FoundRecord {
  readonly log: DraftJob['log'];
  readonly build: string;
  /** Bytes of the log that it covers. */
  readonly end: number;
  /** What the checksum is over, and the checksum. */
  readonly rest: Buffer;
}

/** One that can be read on. */
export type ReadableSession = KnownSession & { readonly reading: CarriedReading };

const places = z.array(z.tuple([z.number(), z.number(), z.number()]));
const aboutSchema = z.object({ path: z.string(), sessionId: z.string().nullable(), end: z.number() });
const headSchema = z.object({
  seen: z.array(z.tuple([z.string(), z.string()])),
  reading: z.object({
    identity: z.string(),
    end: z.number(),
    lines: z.number(),
    tail: z.string(),
    head: places,
    last: places,
  }),
  // The checksum says that this very program wrote them.
  session: z.custom<Omit<Session, 'entries'>>((value) => typeof value === 'object' && value !== null),
  entries: z.number(),
});

/** False for a session with secrets in it: nothing of them is kept, and without them it would be another session. */
export function isKeepable({ session, seen }: KnownSession, redact: Redact): boolean {
  const { entries, secrets = [], withheld = [], ...rest } = session;
  if (secrets.length > 0 || withheld.length > 0 || !isClean([rest, [...seen]], redact)) return false;
  // What was looked through when the log was opened is not looked through again.
  const look: Redact = (text) => (text.length < shortestText ? redact(text) : redactHidden(text));
  return isClean(entries, wereClean(entries) ? look : redact);
}

/** The bytes of a record, piece by piece; `checksumOfLog` is what the function of that name tells of the log. */
export function* writeRecord(
  { path, sessionId }: DraftJob['log'],
  build: string,
  { session: { entries, ...session }, seen, reading: { session: _session, ...reading } }: ReadableSession,
  checksumOfLog: string,
): Generator<Buffer> {
  const about = { path, sessionId, end: reading.end };
  yield Buffer.from(`${title(build)}\n${JSON.stringify(about)}\n`);
  const hash = createHash('sha256').update(checksumOfLog);
  const summed = (text: string) => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    return bytes;
  };
  yield summed(`${JSON.stringify({ seen: [...seen], reading, session, entries: entries.length })}\n[`);
  for (let at = 0; at < entries.length; at += slice) {
    const texts = entries.slice(at, at + slice).map((entry) => JSON.stringify(entry));
    yield summed(`${at === 0 ? '' : ',\n'}${texts.join(',\n')}`);
  }
  yield summed(']\n');
  yield Buffer.from(`${hash.digest('hex')}\n`);
}

/** Entries written at once. */
const slice = 500;
const checksumLength = 64;

/** Null for anything else. The first lines of a record are enough. */
export function findRecord(bytes: Buffer): FoundRecord | null {
  const [first, second] = lineEnds(bytes);
  if (first === undefined || second === undefined) return null;
  const text = bytes.toString('utf8', 0, first);
  const about = aboutSchema.safeParse(tryParseJson(bytes.toString('utf8', first + 1, second))).data;
  if (!text.startsWith(title('')) || about === undefined) return null;
  const { path, sessionId, end } = about;
  return { log: { path, sessionId }, build: text.slice(title('').length), end, rest: bytes.subarray(second + 1) };
}

/** Null for one that is damaged, or of a log that has other bytes by now. */
export function readRecord({ rest }: FoundRecord, checksumOfLog: string): ReadableSession | null {
  const body = rest.subarray(0, -(checksumLength + 1));
  const checksum = createHash('sha256').update(checksumOfLog).update(body).digest('hex');
  if (rest.toString('latin1', body.length) !== `${checksum}\n`) return null;
  const [end = 0] = lineEnds(body);
  const head = headSchema.safeParse(tryParseJson(body.toString('utf8', 0, end))).data;
  const entries: unknown = JSON.parse(body.toString('utf8', end + 1));
  if (head === undefined || !isEntries(entries, head.entries)) return null;
  const session: Session = { ...head.session, entries };
  const { identity, end: bytes, lines, tail } = head.reading;
  const place = { identity, end: bytes, lines, tail };
  return { session, seen: new Map(head.seen), place, reading: { ...head.reading, session } };
}

const title = (build: string) => `handoff session ${format} ${build}`;

/** The first two. */
function lineEnds(bytes: Buffer): readonly number[] {
  const first = bytes.indexOf(10);
  const second = first === -1 ? -1 : bytes.indexOf(10, first + 1);
  return [first, second].filter((at) => at !== -1);
}

const isEntries = (value: unknown, count: number): value is readonly Entry[] =>
  Array.isArray(value) && value.length === count;

/** Whether the redaction finds nothing in any string of `value`, the names of its fields among them. */
function isClean(value: unknown, redact: Redact): boolean {
  const known = new Set<string>();
  const isCleanText = (text: string) => {
    if (text.length < shortestSecret || known.has(text)) return true;
    if (text.length <= longestRepeated) known.add(text);
    return redact(text).hits.length === 0;
  };
  const walk = (item: unknown): boolean => {
    if (typeof item === 'string') return isCleanText(item);
    if (typeof item !== 'object' || item === null) return true;
    if (Array.isArray(item)) return item.every(walk);
    for (const name in item) if (!isCleanText(name) || !walk(item[name as keyof typeof item])) return false;
    return true;
  };
  return walk(value);
}

/** No rule finds a secret in less. */
const shortestSecret = 7;
const longestRepeated = 1_000;
