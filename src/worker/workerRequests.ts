/** What the worker can be asked, one function each. */
import { join } from 'node:path';
import type { AppParts } from '../app/appParts';
import { openContextFollower } from '../app/contextFollower';
import { makeDraft } from '../app/makeDraft';
import { suggestGoals } from '../app/suggestGoals';
import type { DraftResult, ToWorker, WorkerRequests } from '../app/workerProtocol';
import { buildRawView } from '../core/pipeline/buildRawView';
import type { OnPhase } from '../core/ports';
import { redactText } from '../core/redact/redactText';
import { looksLikeInstruction } from '../core/untrusted/looksLikeInstruction';
import { startLineThread } from '../node/lines/readAhead';
import { nodeEnvironment } from '../node/nodeEnvironment';
import { createNodeFileStore } from '../node/nodeFileStore';
import { nodeWorkspace } from '../node/nodeWorkspace';
import { largeLogBytes } from '../node/readLines';
import { systemClock } from '../node/systemClock';
import { countMessages, describeSessions, findSessions } from '../sources/findSessions';
import { openLog } from '../sources/openLog';

type Ask = Exclude<ToWorker, { kind: 'cancel' }>;
type Reply = WorkerRequests[keyof WorkerRequests]['reply'];

export function openWorkerRequests(): (ask: Ask, onPhase: OnPhase, signal: AbortSignal) => Promise<Reply> {
  const parts: AppParts = {
    files: createNodeFileStore({ openThread: openLineThread, leastBytes: largeLogBytes }),
    environment: nodeEnvironment(),
    workspace: nodeWorkspace,
    clock: systemClock,
    model: null,
  };
  const follow = openContextFollower(parts.files);
  return async (ask, onPhase, signal) => {
    switch (ask.kind) {
      case 'draft':
        return draft(ask.body, parts, onPhase, signal);
      case 'suggest': {
        const session = await openLog({ ...ask.body, files: parts.files, signal });
        return { suggestions: suggestGoals(session), messages: countMessages(session) };
      }
      case 'sessions': {
        const request = { environment: parts.environment, files: parts.files, workspaces: ask.body.workspaces, signal };
        const found = await findSessions(request);
        return {
          refs: ask.body.describe ? await describeSessions(found.refs, request) : found.refs,
          problems: found.problems,
        };
      }
      case 'context':
        return follow(ask.body.path, ask.body.agent, signal);
    }
  };
}

const openLineThread = () => startLineThread(join(__dirname, 'lineThread.js'));

async function draft(
  job: WorkerRequests['draft']['ask'],
  parts: AppParts,
  onPhase: OnPhase,
  signal: AbortSignal,
): Promise<DraftResult> {
  const { draft, index, selection } = await makeDraft(job, parts, onPhase, signal);
  return {
    draft,
    rawView: buildRawView({
      index,
      selection,
      facts: draft.facts,
      redact: redactText,
      isInstruction: looksLikeInstruction,
    }),
    suggestions: suggestGoals(index.session),
    context: index.session.context,
    updatedAt: index.session.updatedAt,
  };
}
