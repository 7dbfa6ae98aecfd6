/** What is known of an OpenCode session while its messages are taken. */
import type { Transcript } from '../../reading/entries/transcript';
import type { LineLedger } from '../../reading/lines/lineLedger';
import type { OpenCodeContext } from './context';
import type { OpenCodePlace } from './entries';
import type { SessionInfo } from './records';
import type { openTurnDiffs } from './turnDiffs';

/** A message or a part as it is stored. */
export interface OpenCodeRow {
  /** Running number within the session, or the line of a file. */
  readonly line: number;
  readonly id: string | null;
  /** Key of the row, for databases. */
  readonly row?: string;
  readonly value: unknown;
}

/** Changed by the messages, in their order. */
export interface OpenCodeLog {
  readonly session: SessionInfo;
  readonly ledger: LineLedger;
  readonly transcript: Transcript;
  readonly context: OpenCodeContext;
  readonly readDiffs: ReturnType<typeof openTurnDiffs>;
  /** What the turn that goes on left behind, as its first message has it, and the folder that its paths start from. */
  readonly turn: { diffs: unknown; root: string | null };
  cwd: string | null;
  model: string | null;
  level: string | null;
  /** When the newest reply was complete: what the user wrote before was queued. */
  busyUntil: number;
  /** What comes now was undone. */
  isReverted: boolean;
  /** The message before says that the user ran the tool themselves. */
  isRunByUser: boolean;
}

/** Where a row stands in the session. */
export const placeOf = ({ line, id, row }: OpenCodeRow, time: number | null): OpenCodePlace => ({
  line,
  id,
  ...(row === undefined ? {} : { row }),
  time,
});
