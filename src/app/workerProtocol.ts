/** What the extension host asks of the worker thread, and what comes back. Structured-clone data only. */
import type { Draft, DraftRequest } from '../core/draft';
import type { HandoffErrorCode } from '../core/errors';
import type { Phase } from '../core/ports';
import type { Problem } from '../core/problem';
import type { RawView } from '../core/rawView';
import type { ContextUse } from '../core/session';
import type { SessionRef } from '../core/sessionRef';

export interface DraftJob {
  readonly log: {
    readonly path: string;
    /** Which session, where the file holds several; null takes the newest. */
    readonly sessionId: string | null;
  };
  /** Folder that files are checked against; null takes the session's own. */
  readonly workspace: string | null;
  readonly request: DraftRequest;
}

export interface DraftResult {
  readonly draft: Draft;
  readonly rawView: RawView;
  /** Text of the open threads, as suggestions for a goal. */
  readonly suggestions: readonly string[];
  readonly context: ContextUse;
  readonly updatedAt: string | null;
}

/** Requests by kind, with what each is answered with. */
export interface WorkerRequests {
  draft: { readonly ask: DraftJob; readonly reply: DraftResult };
  /** What a vague goal could be instead, and whether there is anything to hand off. */
  suggest: {
    readonly ask: DraftJob['log'];
    readonly reply: { readonly suggestions: readonly string[]; readonly messages: number };
  };
  sessions: {
    readonly ask: { readonly workspaces: readonly string[]; readonly describe: boolean };
    readonly reply: { readonly refs: readonly SessionRef[]; readonly problems: readonly Problem[] };
  };
  /** Reads what was appended to a log since the last time; the worker keeps the place. */
  context: { readonly ask: { readonly path: string; readonly agent: string }; readonly reply: ContextUse };
}

export type WorkerRequestKind = keyof WorkerRequests;

export type ToWorker =
  | {
      readonly [Kind in WorkerRequestKind]: {
        readonly kind: Kind;
        readonly id: number;
        readonly body: WorkerRequests[Kind]['ask'];
      };
    }[WorkerRequestKind]
  | { readonly kind: 'cancel'; readonly id: number };

export type FromWorker =
  | { readonly kind: 'phase'; readonly id: number; readonly phase: Phase; readonly detail: string | null }
  | { readonly kind: 'done'; readonly id: number; readonly body: unknown }
  | { readonly kind: 'cancelled'; readonly id: number }
  /** `code` is null for a bug; the message is then for the log. */
  | { readonly kind: 'failed'; readonly id: number; readonly code: HandoffErrorCode | null; readonly message: string };
