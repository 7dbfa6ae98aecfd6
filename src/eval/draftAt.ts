/** Makes the handoff of a log as it stood after some lines, the way the CLI would have made it then. */
import type { AppParts } from '../app/appParts';
import { draftSession } from '../app/makeDraft';
import { defaultRequest } from '../core/defaultRequest';
import { HandoffError } from '../core/errors';
import type { CreatedDraft } from '../core/pipeline/createDraft';
import type { FileStore, LanguageModel } from '../core/ports';
import { nodeEnvironment } from '../node/nodeEnvironment';
import { createNodeFileStore } from '../node/nodeFileStore';
import { systemClock } from '../node/systemClock';
import { openLog } from '../sources/openLog';
import { cutFileStore } from './cutFileStore';

/** Which log, up to where, and for what goal. */
export interface DraftAt {
  readonly log: string;
  /** Null takes the whole log. */
  readonly lines: number | null;
  readonly goal: string;
  /** A language model in place of the rules alone. */
  readonly model?: LanguageModel;
}

/** The workspaces of other people's sessions are not on this machine, so no file is checked. */
const nowhere = { exists: async () => false };

async function draftAt({ log, lines, goal, model }: DraftAt, signal: AbortSignal): Promise<CreatedDraft> {
  const files = lines === null ? createNodeFileStore() : cutFileStore(createNodeFileStore(), log, lines);
  const parts = evalParts(files, model ?? null);
  const session = await openLog({ path: log, sessionId: null, files: parts.files, signal });
  const job = { request: defaultRequest(goal), workspace: null, readMs: 0 };
  return draftSession(session, job, parts, () => undefined, signal);
}

/** The handoff, or the sentence that says why there is none. Bugs are thrown as they are. */
export async function tryDraftAt(at: DraftAt, signal: AbortSignal): Promise<CreatedDraft | string> {
  try {
    return await draftAt(at, signal);
  } catch (error) {
    if (HandoffError.is(error)) return error.message;
    throw error;
  }
}

function evalParts(files: FileStore, model: LanguageModel | null): AppParts {
  return {
    files,
    environment: nodeEnvironment(),
    workspace: nowhere,
    clock: systemClock,
    model: model === null ? null : () => model,
  };
}

/** The Markdown without the goal it closes with: a goal that repeats a fact has not handed it over. */
export function withoutGoal({ draft }: CreatedDraft): string {
  const { markdown, goal } = draft;
  const start = markdown.lastIndexOf(goal);
  return start === -1 || goal === '' ? markdown : markdown.slice(0, start) + markdown.slice(start + goal.length);
}
