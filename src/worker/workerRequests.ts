/** What the worker can be asked: the handlers of `requests/`, put together once. */
import { join } from 'node:path';
import type { AppParts } from '../app/appParts';
import { openKeptSessions } from '../app/kept/keptSessions';
import { worthKeeping } from '../app/kept/openKeptLogs';
import { withApproved } from '../app/lineage/approvedTexts';
import { rememberSessions } from '../app/rememberSessions';
import type { OnPhase } from '../core/ports';
import { cacheFolder } from '../node/cacheFolder';
import { startLineThread } from '../node/lines/readAhead';
import { nodeEnvironment } from '../node/nodeEnvironment';
import { createNodeFileStore } from '../node/nodeFileStore';
import { nodeWorkspace } from '../node/nodeWorkspace';
import { largeLogBytes } from '../node/readLines';
import { systemClock } from '../node/systemClock';
import { rememberSecrets } from './knownSecrets';
import { openChecking } from './requests/checking';
import { openDrafting } from './requests/drafting';
import { openFinding } from './requests/finding';
import type { HandlerParts, WorkerHandlers } from './requests/handlers';
import { openMoving } from './requests/moving';
import { openReading } from './requests/reading';
import type { ToWorker, WorkerRequests } from './workerProtocol';

type Ask = Exclude<ToWorker, { kind: 'cancel' }>;
type Reply = WorkerRequests[keyof WorkerRequests]['reply'];

/**
 * Keeps the secrets and the places in logs that it learned, so one of these serves the whole worker.
 *
 * @param version of the program, which must be that of a kept search index
 * @param build of the program, which must be that of a kept session
 */
export function openWorkerRequests(
  version: string,
  build: string,
): (ask: Ask, onPhase: OnPhase, signal: AbortSignal) => Promise<Reply> {
  const environment = nodeEnvironment();
  const disk = createNodeFileStore({ openThread: openLineThread, leastBytes: largeLogBytes });
  const files = withApproved(disk, environment);
  const kept = openKeptSessions({ folder: cacheFolder(environment), build, files, leastBytes: worthKeeping });
  const memory = rememberSessions(files, { kept });
  const { open } = memory;
  const parts: AppParts = { files, open, environment, workspace: nodeWorkspace, clock: systemClock, model: null };
  const secrets = rememberSecrets((path, signal) => open({ path, sessionId: null }, signal));
  const own: HandlerParts = { parts, memory, secrets, version };
  const handlers: WorkerHandlers = {
    ...openDrafting(own),
    ...openFinding(own),
    ...openChecking(own),
    ...openMoving(own),
    ...openReading(own),
  };
  return async (ask, onPhase, signal) => answer(handlers, ask, signal, onPhase);
}

/** The kind of the request ties its body to its handler, which the types of a union cannot follow by themselves. */
function answer<Kind extends keyof WorkerRequests>(
  handlers: WorkerHandlers,
  ask: { readonly kind: Kind; readonly body: WorkerRequests[Kind]['ask'] },
  signal: AbortSignal,
  onPhase: OnPhase,
): WorkerRequests[Kind]['reply'] | Promise<WorkerRequests[Kind]['reply']> {
  return handlers[ask.kind](ask.body, signal, onPhase);
}

const openLineThread = () => startLineThread(join(__dirname, 'lineThread.js'));
