/**
 * All that host and transcript say to each other. A transcript is read a window at a time: a session may have passages by
 * the ten thousand. Texts are redacted, and come from logs: show them with `textContent` only.
 */
import * as z from 'zod';
import type { TranscriptPlace } from '../core/sessionRef';
import type { Language } from './language';
import type { RawIcon, RawNote } from './rawMessages';

/** What the transcript may ask of the host; positions count from 0 among all passages. A type, so that it is a record of kinds. */
export type TranscriptRequests = {
  'get-transcript': { readonly ask: null; readonly reply: TranscriptState };
  /** `from` included, `to` not. */
  'get-passages': {
    readonly ask: { readonly from: number; readonly to: number };
    readonly reply: { readonly passages: readonly PassageState[] };
  };
  /** What the log has of a passage, laid out, with secrets redacted and long texts cut. */
  'get-record': { readonly ask: { readonly position: number }; readonly reply: RecordState };
  /** Positions of the passages that hold these words, in the order of the session. */
  'find-passages': {
    readonly ask: { readonly query: string };
    readonly reply: { readonly positions: readonly number[]; readonly total: number };
  };
  'open-log': { readonly ask: { readonly line: number }; readonly reply: null };
  'copy-passage': { readonly ask: { readonly position: number }; readonly reply: null };
  /** Begins a handoff that knows only what stood before this turn; turns count from 1, and the first has nothing before it. */
  'hand-off-before': { readonly ask: { readonly turn: number }; readonly reply: null };
};

/** What the host tells the transcript unasked. */
export interface TranscriptEvents {
  'transcript-changed': TranscriptState;
}

/** What a page keeps of itself, so that the editor can bring it back. */
export interface KeptTranscript {
  readonly place: TranscriptPlace;
  readonly visit: number;
  /** The passage at which the reader was. */
  readonly position: number;
}

/** A session for reading, without its passages. */
export interface TranscriptState {
  readonly place: TranscriptPlace;
  readonly title: string;
  /** Lines of the log, turns, and passages. */
  readonly lines: number;
  readonly turns: number;
  readonly passages: number;
  /** Where to go, and a number that grows each time; null at the beginning of the session. */
  readonly target: { readonly position: number; readonly line: number } | null;
  readonly visit: number;
  /** Lines that a draft carries, each with the headings it is carried under. */
  readonly marks: readonly TranscriptMark[];
  /** The log has lines that can be opened. */
  readonly hasRawLog: boolean;
  readonly language: Language;
}

/** What became of one line of the log. */
export interface TranscriptMark {
  readonly line: number;
  /** Position of the passage it belongs to. */
  readonly position: number;
  readonly groups: readonly string[];
}

/** One passage as it was said or done. */
export interface PassageState {
  readonly position: number;
  readonly line: number;
  readonly lines: readonly number[];
  readonly icon: RawIcon;
  readonly who: string;
  readonly turn: number;
  /** Milliseconds since 1970; null where the log has no time. */
  readonly time: number | null;
  readonly text: string;
  /** What came back; null where nothing did. */
  readonly output: string | null;
  /** The text is a command, or what a tool was given. */
  readonly isCode: boolean;
  readonly exitCode: number | null;
  readonly isError: boolean;
  readonly notes: readonly RawNote[];
  /** Characters that are not shown here; the record has more. */
  readonly cut: number;
}

/** A record of the log for people. */
export interface RecordState {
  readonly text: string;
  /** Bytes of it in the log; null for a database, which has none of its own. */
  readonly bytes: number | null;
}

const kept: z.ZodType<KeptTranscript> = z.object({
  place: z.object({ path: z.string().min(1), sessionId: z.string().nullable() }),
  visit: z.int().min(1),
  position: z.int().min(0),
});

/** Null for what no page of this version kept. */
export const readKeptTranscript = (state: unknown): KeptTranscript | null => kept.safeParse(state).data ?? null;

const nothing = z.null();
const place = z.int().min(0);

const bodies: { readonly [Kind in keyof TranscriptRequests]: z.ZodType<TranscriptRequests[Kind]['ask']> } = {
  'get-transcript': nothing,
  'get-passages': z.object({ from: place, to: place }),
  'get-record': z.object({ position: place }),
  'find-passages': z.object({ query: z.string().max(1_000) }),
  'open-log': z.object({ line: place }),
  'copy-passage': z.object({ position: place }),
  'hand-off-before': z.object({ turn: z.int().min(2) }),
};

const request = z.object({ kind: z.string(), body: z.unknown() });

/** The kind and checked body of a request. Throws on anything else. */
export function readTranscriptRequest(message: unknown): {
  readonly kind: keyof TranscriptRequests;
  readonly body: unknown;
} {
  const { kind, body } = request.parse(message);
  if (!isKind(kind))
    throw new Error(`The transcript asked for "${kind.slice(0, 40)}", which this version does not know.`);
  return { kind, body: bodies[kind].parse(body) };
}

function isKind(kind: string): kind is keyof TranscriptRequests {
  return Object.hasOwn(bodies, kind);
}
