/** What is known of a Kimi Code session while its log is read. */
import type { Conversation, Place } from '../reading/entries/conversation';
import type { LineOutcome } from '../reading/lines/lineOutcome';
import type { Fields } from '../reading/values/fields';

/** Changed by the handlers of its records. */
export interface KimiLog {
  readonly conversation: Conversation;
  /** Names of tools by the ids of their calls. */
  readonly tools: Map<string, string>;
  /** Ids of subagents' logs by the calls that started them. */
  readonly spawned: Map<string, string[]>;
  /** Id of the command that the user ran last, until its result comes. */
  userCall: string | null;
  cwd: string | null;
  effort: string | null;
}

/** Takes what a record, or an event in one, says. */
export type KimiHandler = (log: KimiLog, fields: Fields, at: Place) => LineOutcome;
