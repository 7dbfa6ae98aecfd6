/** How requests are answered: a table of handlers, in a file for each thing that is asked about. */
import type { AppParts } from '../../app/appParts';
import type { SessionMemory } from '../../app/rememberSessions';
import type { OnPhase } from '../../core/ports';
import type { KnownSecrets } from '../knownSecrets';
import type { WorkerRequests } from '../workerProtocol';

/** What handlers work with. The memory and the secrets serve the whole worker. */
export interface HandlerParts {
  readonly parts: AppParts;
  readonly memory: SessionMemory;
  readonly secrets: KnownSecrets;
  /** Of the program, which must be that of a kept search index. */
  readonly version: string;
}

/** A handler for each kind of request. */
export type WorkerHandlers = {
  readonly [Kind in keyof WorkerRequests]: (
    body: WorkerRequests[Kind]['ask'],
    signal: AbortSignal,
    onPhase: OnPhase,
  ) => WorkerRequests[Kind]['reply'] | Promise<WorkerRequests[Kind]['reply']>;
};
