/** What became of a handoff, what is true of it now, and why a line was written. */
import type { AppParts } from '../../app/appParts';
import { linkChildren } from '../../app/lineage/linkChildren';
import { openLineage } from '../../app/lineage/openLineage';
import { receiptsOf } from '../../app/receipt/receiptsOf';
import { uncompactSession } from '../../app/uncompact/uncompactSession';
import { seeFolder } from '../../app/verify/seeFolder';
import { verifyLines } from '../../app/verify/verifyLines';
import { whyLine } from '../../app/why/whyLine';
import { approvedTexts } from '../../core/lineage/lineage';
import { openRunningChecks } from '../runningChecks';
import type { WorkerRequests } from '../workerProtocol';
import type { HandlerParts, WorkerHandlers } from './handlers';

/** Checks that were started run one set at a time. */
export function openChecking({
  parts,
  memory: { open },
  secrets,
}: HandlerParts): Pick<
  WorkerHandlers,
  'verify' | 'run-checks' | 'stop-checks' | 'receipts' | 'children' | 'folder' | 'uncompact' | 'why'
> {
  const checks = openRunningChecks(parts);
  return {
    verify: ({ text, workspace }, signal) => verifyLines(text, { workspace, isNamed: false }, parts, signal),
    'run-checks': (body) => checks.run(body),
    'stop-checks': () => checks.stop(),
    receipts: async ({ log, lineage, workspace }, signal) => {
      const session = secrets.remember(await open(log, signal));
      const kept = lineage === null ? null : openLineage(lineage);
      return receiptsOf(session, { lineage: kept, readsParent: false, workspace }, parts, signal);
    },
    children: (body, signal) => childrenOf(body, parts, signal),
    folder: ({ folder, known }, signal) => seeFolder(folder, known, parts.environment, signal),
    uncompact: async ({ log, line }, signal) => {
      const session = secrets.remember(await open(log, signal));
      return (await uncompactSession(session, line === null ? 'last' : { line }, parts, signal))[0] ?? null;
    },
    why: (body, signal) => whyLine(body, parts, signal),
  };
}

async function childrenOf(
  { lineage: folder, sha256, workspaces }: WorkerRequests['children']['ask'],
  parts: AppParts,
  signal: AbortSignal,
): Promise<WorkerRequests['children']['reply']> {
  const lineage = openLineage(folder);
  await linkChildren(lineage, workspaces, parts, signal);
  const own = approvedTexts(lineage.read().records).find((text) => text.sha256 === sha256);
  return (own?.children ?? []).map(({ session, agent }) => ({ session, agent }));
}
