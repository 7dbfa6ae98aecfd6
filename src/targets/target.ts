/** What every target offers. A target plans and does nothing itself: no files, no editor, no clock. */
import type { Environment } from '../core/ports';
import type { Delivery } from './delivery';

/** An approved draft. */
export interface Handoff {
  readonly goal: string;
  readonly markdown: string;
  /** Path of the log it comes from; null where that is not known. */
  readonly sessionPath: string | null;
  /** Absolute paths of the files it ranks first, which are there; few. */
  readonly files: readonly string[];
  /** Id of the model that the session ended with, for a session of the editor's own chat: another agent's may cost what nobody chose there. */
  readonly chatModel?: string;
}

/** Where and when a handoff is delivered. */
export interface DeliveryPlace {
  /** The folder the next session works in; null where no folder is open. */
  readonly folder: string | null;
  /** Names of what the handoff folder in it holds already. */
  readonly taken: readonly string[];
  readonly environment: Environment;
  /** Local date, for example 2026-03-02. */
  readonly date: string;
  /** ISO 8601, for example 2026-03-02T10:00:00.000Z. */
  readonly time: string;
  /** A new UUID, for a session that is made. */
  readonly id: string;
}

/** The shells that can carry a target's delivery out. */
export type Shell = 'editor' | 'cli';

/** Plain data and one pure function, so that a plan is tested by looking at it. */
export interface Target {
  readonly id: string;
  /** As it stands on a button: "New chat". */
  readonly label: string;
  /** What will happen, in a few words: "filled in, you press Enter". */
  readonly effect: string;
  /** The same for the command line, where it cannot do as much. */
  readonly effectInCli?: string;
  /** What it opens, with the handoff filled in: the name of an agent. Absent where a file is written, text is copied, or a chat of the editor's own opens. */
  readonly opens?: string;
  /** Name of a codicon. */
  readonly icon: string;
  readonly shells: readonly Shell[];
  /** Ids of the sources whose sessions go on here most likely. */
  readonly agents?: readonly string[];
  /** Starts or writes something, which an untrusted workspace must not. */
  readonly needsTrust: boolean;
  readonly needsFolder: boolean;
  /** Name of the program that must be on PATH. */
  readonly program?: string;
  /** The system of the machine opens it: not from a window whose folder is on another one, and not in a browser. */
  readonly needsDesktop?: true;
  /** Id of the extension of the editor that must be there. */
  readonly extension?: string;
  plan(handoff: Handoff, place: DeliveryPlace): Delivery;
}
