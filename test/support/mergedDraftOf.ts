import { createHash } from 'node:crypto';
import { defaultRequest } from '../../src/core/defaultRequest';
import type { DraftRequest } from '../../src/core/draft';
import type { FoundTree } from '../../src/core/merge/mergePart';
import { choosePassages } from '../../src/core/pipeline/createDraft';
import { type MergedDraft, mergeDrafts } from '../../src/core/pipeline/mergeDrafts';
import { redactText } from '../../src/core/redact/redactText';
import type { Session } from '../../src/core/session';
import { localExtractor } from '../../src/extractors/localExtractor';

/** A session with the work tree it ran in. */
export interface TreeSession {
  readonly session: Session;
  readonly tree?: FoundTree;
}

/** One draft of several sessions by the local rules, in a workspace where every file exists. */
export async function mergedDraftOf(
  sessions: readonly TreeSession[],
  goal: string,
  changes: Partial<DraftRequest> = {},
): Promise<MergedDraft> {
  const { signal } = new AbortController();
  const tools = {
    redact: redactText,
    workspace: { exists: async () => true },
    workspaceFolder: null,
    clock: { now: () => 0 },
    hash: async (text: string) => createHash('sha256').update(text).digest('hex'),
    onPhase: () => undefined,
    readMs: 0,
  };
  const read = sessions.map(async ({ session, tree = null }) => {
    const chosen = choosePassages(session, { ...defaultRequest(goal), ...changes }, tools, signal);
    return { chosen, found: await localExtractor.extract(chosen.input, signal), tools, tree };
  });
  return mergeDrafts(await Promise.all(read));
}

/** The session with another id, log, folder and branch, its entries a minute apart from `start` on. */
export function inTree(
  session: Session,
  about: { readonly id: string; readonly folder: string; readonly branch: string; readonly start: string },
): TreeSession {
  const start = Date.parse(about.start);
  const entries = session.entries.map((entry, at) => ({ ...entry, time: start + at * 60_000 }));
  return {
    session: {
      ...session,
      ...{ id: about.id, path: `/home/dev/.claude/projects/x/${about.id}.jsonl`, gitBranch: about.branch },
      ...{ cwd: about.folder, startCwd: about.folder, entries, startedAt: new Date(start).toISOString() },
      updatedAt: new Date(start + entries.length * 60_000).toISOString(),
    },
    tree: { common: '/home/dev/tally/.git', root: about.folder },
  };
}
