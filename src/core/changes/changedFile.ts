/** The net change of one file, as a fact of the account has it. */
import type { EntryRef } from '../provenance';
import type { Gap } from './fileState';
import type { LesserNames } from './lesserNames';

/** The change of one file from the first state of the session to its last, or from one commit that took it to the next. */
export interface ChangedFile {
  /** Relative to the session's folder where it lies under it, else absolute. */
  readonly path: string;
  readonly movedFrom: string | null;
  readonly operation: 'created' | 'modified' | 'deleted' | 'moved';
  /** Lines put in and taken out. */
  readonly added: number;
  readonly removed: number;
  /** Why this is not all of it; empty where it is. */
  readonly partial: readonly Gap[];
  /** Calls that edited it, where the sum of what they did is all that is known; commands and others' edits do not count. */
  readonly edits?: number;
  /** A formatter wrote it after its edits, or git counts another sum for its commit: lines put in and taken out are not known. */
  readonly uncounted?: true;
  /** Conflicts of a merge or a rebase were resolved in it; what that took out and put in counts nowhere. */
  readonly resolved?: true;
  /** Lines of the file now, where it was written whole over a text that the log does not hold: what went cannot be counted. */
  readonly rewritten?: number;
  /** What waits for a commit is only what came behind this one: its hash, or its subject where git printed none. */
  readonly committedUpTo?: string;
  /** From the first state of the session to the last, where other items tell of earlier commits. */
  readonly whole?: Pick<ChangedFile, 'operation' | 'added' | 'removed' | 'partial' | 'uncounted'>;
  /** Functions, types and the like. */
  readonly names: ChangedNames;
  /** Methods, options, variables of the environment, routes, keys and tests that it put in; absent where there are none. */
  readonly beside?: LesserNames;
  readonly hunks: readonly ChangedHunk[];
  /** Hunks that have no room here. */
  readonly moreHunks: number;
}

/** Few of each, in the order of the text. `changed` is defined anew, with the line that does. */
export interface ChangedNames {
  readonly added: readonly string[];
  readonly changed: readonly { readonly name: string; readonly line: string }[];
  readonly removed: readonly string[];
}

/** One place of a file. */
export interface ChangedHunk {
  /** Of the new text, counted from 1; null where the log does not show the whole file. */
  readonly line: number | null;
  readonly removed: string;
  readonly added: string;
  /** The call that brought it to what it is. */
  readonly evidence: EntryRef;
}
