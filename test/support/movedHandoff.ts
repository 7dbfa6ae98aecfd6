/** A handoff for packs, of a session whose log is nowhere. */
import type { AppParts } from '../../src/app/appParts';
import { sha256 } from '../../src/app/sha256';
import { sealDocument } from '../../src/core/document/mark';
import { sessionGone } from '../../src/core/errors';
import type { Environment } from '../../src/core/ports';
import { createNodeFileStore } from '../../src/node/nodeFileStore';
import { nodeWorkspace } from '../../src/node/nodeWorkspace';
import { systemClock } from '../../src/node/systemClock';

/** Sealed, so that it is read back as one of ours. */
export const movedHandoff = (goal = 'Finish the unit of the table'): Promise<string> =>
  sealDocument(
    `# Handoff\n\n## Next step\n\n- Add the unit ft.\n\n## Goal\n\n${goal}\n`,
    {
      ...{ at: '2026-03-01T10:00:00Z', ancestors: [], session: null, log: null, sessions: [], goal },
    },
    sha256,
  );

/** Parts with the real disk, and no session on it. */
export const noSessions = (environment: Environment): AppParts => ({
  ...{ files: createNodeFileStore(), environment, workspace: nodeWorkspace, clock: systemClock, model: null },
  open: async ({ path }) => {
    throw sessionGone(path);
  },
});
