import type { AppParts, ChooseModel } from '../app/appParts';
import { nodeEnvironment } from '../node/nodeEnvironment';
import { createNodeFileStore } from '../node/nodeFileStore';
import { nodeWorkspace } from '../node/nodeWorkspace';
import { largeLogBytes } from '../node/readLines';
import { systemClock } from '../node/systemClock';
import { openLineThread } from './lineThread';

/** The ports of the command line, carried out in plain Node. */
export function cliParts(model: ChooseModel | null = null): AppParts {
  return {
    files: createNodeFileStore({ openThread: openLineThread, leastBytes: largeLogBytes }),
    environment: nodeEnvironment(),
    workspace: nodeWorkspace,
    clock: systemClock,
    model,
  };
}
