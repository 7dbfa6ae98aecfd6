/** The result of the first step: the session in order, without judgement. Built by indexSession.ts. */

import type { ExactEdit } from '../exactEdit';
import type { Entry, MessageEntry, Session, TodoItem, ToolAction, ToolCallEntry, ToolResultEntry } from '../session';
import type { ChangedText } from '../text/changedText';
import type { EditedNames } from '../text/editedNames';
import type { SortedEntries } from './sortEntries';

/** A user message and everything up to the next one. The first turn may have no prompt. */
export interface Turn {
  /** Counted from 1. */
  readonly number: number;
  readonly prompt: MessageEntry | null;
  /** Positions in `session.entries`, first included, last excluded. */
  readonly start: number;
  readonly end: number;
  readonly firstLine: number;
  readonly lastLine: number;
  /** The assistant message that ends the turn, if there is one. */
  readonly answer: MessageEntry | null;
}

/** A tool call with what came back; the result may be missing. */
export interface Call {
  readonly call: ToolCallEntry;
  readonly result: ToolResultEntry | null;
  /** Position of the call in `session.entries`. */
  readonly position: number;
  readonly turn: number;
}

/** One thing done to one file by one call. */
export interface FileTouch {
  /** As the handoff shows it: relative to the cwd where under it, else absolute. */
  readonly path: string;
  readonly operation: 'created' | 'modified' | 'read' | 'deleted' | 'moved' | 'searched';
  readonly movedTo: string | null;
  readonly call: Call;
  /** True when the call failed, so the touch did not happen. */
  readonly failed: boolean;
  /** The command went over a pattern: that it changed this file is taken from what the log shows around it. */
  readonly byPattern?: true;
  /** What an edit defined or dropped; undefined where the log does not tell. */
  readonly names?: EditedNames | undefined;
  /** What an edit turned into what; undefined where the log does not tell, or where it is long. */
  readonly change?: ChangedText | undefined;
  /** What an edit did, word for word; undefined where the log does not hold it. */
  readonly exact?: ExactEdit | undefined;
}

/** One command that was run, with what came of it. */
export interface CommandRun {
  /** The exact text as it was run. */
  readonly command: string;
  readonly cwd: string | null;
  readonly exitCode: number | null;
  /** From the exit code where there is one, else from the result's error flag. */
  readonly status: 'passed' | 'failed' | 'unknown';
  /** Capped output. */
  readonly output: string;
  readonly call: Call;
  readonly byUser: boolean;
  /** It was started in the background, and its result says only that. */
  readonly background: boolean;
}

/** A file that the session changed, by an edit tool or by a shell command. */
export interface FileChange {
  readonly path: string;
  /** Position in `session.entries` of the call that changed it. */
  readonly position: number;
}

/** Edits that the user took back by their own word, and so are none of the session's changes. */
export interface UserTookBack {
  /** Position in `session.entries` of their word. */
  readonly position: number;
  /** Path and position of each, as `changeKey` writes them. */
  readonly keys: ReadonlySet<string>;
  /** As they were made. */
  readonly edits: readonly FileTouch[];
}

/** What later steps look things up in, built once for a session. */
export interface SessionIndex {
  readonly session: Session;
  readonly sorted: SortedEntries;
  readonly turns: readonly Turn[];
  readonly calls: readonly Call[];
  /** The calls with an action of this kind, in session order. */
  readonly callsFor: (kind: ToolAction['kind']) => readonly Call[];
  /** Those whose result tells more than that they worked. */
  readonly tellingCalls: readonly Call[];
  readonly touches: readonly FileTouch[];
  readonly runs: readonly CommandRun[];
  /** In session order. */
  readonly changes: readonly FileChange[];
  /** In session order. */
  readonly tookBack: readonly UserTookBack[];
  /** The to-do list or plan as it stands at the end, with the call that set it. */
  readonly todos: { readonly items: readonly TodoItem[]; readonly call: Call } | null;
  /** Turn number of each entry, by position. */
  readonly turnOf: (position: number) => number;
  readonly entryAt: (position: number) => Entry;
}
