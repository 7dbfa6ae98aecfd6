/** What we ask of the world. Carried out in src/node and src/host, faked in tests. */
import type { ShortStrings } from './jsonl/shortStrings';
import type { LogLine } from './logLine';

/** What the system says of a file or folder. Sizes in bytes. */
export interface FileStat {
  readonly kind: 'file' | 'folder' | 'other';
  readonly size: number;
  /** Milliseconds since 1970. */
  readonly modified: number;
  /** Changes when a file is replaced by another of the same name. */
  readonly identity: string;
}

/** One item of a folder, as listing it gives it. */
export interface FolderItem {
  readonly name: string;
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'other';
}

/** Where to start in a log, and how much of its long strings to keep. */
export interface ReadLinesOptions {
  /** Byte to start at; must be the start of a line. */
  readonly from?: number;
  /** Number of the first line read; 1 unless `from` is given. */
  readonly firstLine?: number;
  /** JSON strings longer than this many bytes are cut to head and tail before parsing. */
  readonly maxStringBytes?: number;
  /** Strings of some keys, for which another limit counts. */
  readonly shortStrings?: readonly ShortStrings[];
  readonly signal?: AbortSignal;
}

/** How far a reading came, and whether the log changed under it. Bytes. */
export interface ReadLinesResult {
  /** Lines up to `end`, blank ones included; a last line that is cut off is not among them. */
  readonly lines: number;
  /** Byte after the last complete line: where to go on when the log grows. */
  readonly end: number;
  /** Size of the file when the reading began and ended. They differ when the agent wrote meanwhile. */
  readonly sizeAtStart: number;
  readonly sizeAtEnd: number;
  /** Another file of the same name stood there in the end; what was read is the one that is gone. */
  readonly replaced?: boolean;
}

/** Reads files. There is deliberately no way to write: logs are read-only. */
export interface FileStore {
  /** Null when there is nothing at that path. Throws `HandoffError` when it is there and cannot be read. */
  stat(path: string): Promise<FileStat | null>;
  /** Null when the folder does not exist. */
  list(folder: string): Promise<readonly FolderItem[] | null>;
  /** The path with symbolic links resolved; the path itself where it does not exist. */
  realPath(path: string): Promise<string>;
  /** At most `maxBytes` from `from` (default 0), as UTF-8 with broken sequences replaced. */
  readText(path: string, options: { readonly maxBytes: number; readonly from?: number }): Promise<string>;
  /** Hands every line to `visit` in order. `visit` returns 'stop' to end early. */
  readLines(path: string, visit: (line: LogLine) => void | 'stop', options: ReadLinesOptions): Promise<ReadLinesResult>;
  /** Opens a SQLite database read-only, with the rows of its live write-ahead log. */
  openDatabase(path: string, signal?: AbortSignal): Promise<Database>;
  /** The handoffs that left from here; absent where nobody knows of them. */
  readonly approved?: ApprovedTexts;
}

/** Where the texts of handoffs are kept that left from here, each under its hash. Reading them is for the file store. */
export interface ApprovedTexts {
  /** Of a handoff without its line for machines, hex. */
  hash(text: string): Promise<string>;
  /** Where the text of that hash is kept, whether it is there or not. */
  pathOf(sha256: string): string;
}

/** A SQLite database opened for reading. */
export interface Database {
  /** Rows as plain objects; text columns as strings, integers as numbers, blobs as bytes. */
  all(sql: string, parameters?: readonly (string | number | null)[]): readonly Record<string, unknown>[];
  close(): void;
}

/** Where agents look for their folders. A fake `HOME` isolates a run. */
export interface Environment {
  readonly home: string;
  readonly platform: 'linux' | 'darwin' | 'win32';
  readonly variables: Readonly<Record<string, string | undefined>>;
}

/** Tells the time, in milliseconds since 1970. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The workspace as it is now. */
export interface Workspace {
  exists(absolutePath: string): Promise<boolean>;
}

/** One question to a language model. */
export interface ModelRequest {
  readonly system: string;
  readonly prompt: string;
  /** JSON schema the answer must follow, and its name; none where the prompt itself says how to answer. */
  readonly schema?: { readonly name: string; readonly json: Readonly<Record<string, unknown>> };
  readonly maxOutputTokens: number;
}

/** A language model. The answer is the raw text; whoever asked checks it. */
export interface LanguageModel {
  readonly id: string;
  /** Tokens that question and answer may have together; null, or no such method, where nobody knows. */
  windowTokens?(signal: AbortSignal): Promise<number | null>;
  /** It has the session itself before it: it is only asked, and cites by quoting. */
  readonly hasSession?: true;
  /** It is asked a second time, to check what it said. */
  readonly looksAgain?: true;
  /** The whole answer. A model that can tells `onText` of each piece as it arrives; the pieces together are the answer. */
  complete(request: ModelRequest, signal: AbortSignal, onText?: OnText): Promise<string>;
}

/** Takes the next piece of an answer. */
export type OnText = (text: string) => void;

/** Told of every phase as it begins; `detail` counts what the phase has found so far. */
export type OnPhase = (phase: Phase, detail?: string) => void;

/** A step of making a draft, as progress names it. */
export type Phase = 'read' | 'index' | 'select' | 'extract' | 'compose';
