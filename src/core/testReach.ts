/** How far it reaches that tests passed: which of them, on which files, and whether the last commit holds those. */
import type { EntryRef } from './provenance';

/** What tests that passed say of the files as they are, and of the last commit. */
export interface TestReach {
  /** The files, folders or names of tests that alone were run, with their count where the output tells it; null where all were. */
  readonly only: {
    /** `hooks`: those that a commit or push started, and no name is known. */
    readonly kind: 'places' | 'names' | 'hooks';
    readonly names: readonly string[];
    readonly count: number | null;
  } | null;
  /** Files of the project that the session changed since. */
  readonly changed: number;
  /** None of them is more than a text. */
  readonly onlyProse: boolean;
  /** Git, or a subagent, put other files there since. */
  readonly isMoved?: true;
  /** Here the user says that they edited by hand since. */
  readonly byUser?: EntryRef;
  /** Whether it is what was tested; null where none was made, or the log does not show when. */
  readonly commit: 'tested' | 'untested' | null;
}
