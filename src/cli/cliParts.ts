import type { AppParts, ChooseModel } from '../app/appParts';
import { openKeptLogs } from '../app/kept/openKeptLogs';
import { withApproved } from '../app/lineage/approvedTexts';
import { nodeEnvironment } from '../node/nodeEnvironment';
import { createNodeFileStore } from '../node/nodeFileStore';
import { nodeWorkspace } from '../node/nodeWorkspace';
import { largeLogBytes } from '../node/readLines';
import { systemClock } from '../node/systemClock';
import { keepLater } from './cache/keptLogs';
import { openLineThread } from './lineThread';

declare const HANDOFF_BUILD: string;

/** The ports of the command line, carried out in plain Node. */
export function cliParts(model: ChooseModel | null = null): AppParts {
  const environment = nodeEnvironment();
  const disk = createNodeFileStore({ openThread: openLineThread, leastBytes: largeLogBytes });
  const files = withApproved(disk, environment);
  const logs = openKeptLogs(files, environment, HANDOFF_BUILD);
  keepLater(logs);
  return { files, open: logs.open, environment, workspace: nodeWorkspace, clock: systemClock, model };
}
