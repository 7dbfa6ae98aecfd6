/** What is known of a Grok session while its log is read. */
import type { Conversation, Place } from '../reading/entries/conversation';
import type { LineLedger } from '../reading/lines/lineLedger';
import type { LineOutcome } from '../reading/lines/lineOutcome';
import type { Fields } from '../reading/values/fields';
import type { CallFacts } from './result';

/** A text that goes on in the next line. */
export interface Streamed {
  readonly kind: 'user' | 'model' | 'reasoning';
  readonly at: Place;
  /** Which prompt it belongs to; null for words of the user without a number, which no line goes on with. */
  readonly turn: string | null;
  text: string;
}

/** Changed by the handlers of its updates. */
export interface GrokLog {
  readonly ledger: LineLedger;
  readonly conversation: Conversation;
  /** What each call asks the user. */
  readonly questions: Map<string, readonly string[]>;
  /** What the result of each call tells of the call. */
  readonly facts: Map<string, CallFacts>;
  /** Where each prompt stands in the count of prompts that a rewind names. */
  prompts: readonly number[];
  streamed: Streamed | null;
  /** The prompt without a number that stood last: it can be repeated. */
  lastSaid: string;
  folder: string | null;
}

/** Takes what an update says. */
export type GrokHandler = (log: GrokLog, update: Fields, at: Place) => LineOutcome;
