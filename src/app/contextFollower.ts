/**
 * Follows the fill of the context window of growing logs. Keeps, for each log, the place up to which it was read, so
 * that an update reads only what was appended; a log that was cut or replaced is read again from its start.
 */

import type { UsageTrail } from '../core/context/usageTrail';
import { withConfiguredWindow, withModelWindow } from '../core/models/modelWindow';
import type { FileStore } from '../core/ports';
import type { ContextUse } from '../core/session';
import { unknownContext } from '../core/sessionRef';
import { sources } from '../sources/registry';
import type { ContextReader, LoadRequest, Source } from '../sources/source';

interface Followed {
  readonly reader: ContextReader;
  readonly identity: string;
  readonly end: number;
  readonly lines: number;
}

/** How full a context is, and what its last turns took; null where the log does not count them. */
export interface FollowedContext {
  readonly context: ContextUse;
  readonly trail: UsageTrail | null;
}

/** Tells how full the context of a log is now; unknown for a log that is gone or an agent that is not known. */
export type FollowContext = (
  log: { readonly path: string; readonly sessionId: string | null },
  agent: string,
  signal: AbortSignal,
) => Promise<FollowedContext>;

const nothingKnown: FollowedContext = { context: unknownContext, trail: null };

/** Remembers every log it was asked about, so one follower serves a whole window or process. */
export function openContextFollower(files: FileStore): FollowContext {
  const followed = new Map<string, Followed>();
  return async ({ path, sessionId }, agent, signal) => {
    const source = sources.find(({ id }) => id === agent);
    if (source === undefined) return nothingKnown;
    if (source.contextReader === undefined) return await readNow(source, { path, sessionId, files, signal });
    const stat = await files.stat(path);
    if (stat === null) return nothingKnown;
    const known = followed.get(path);
    const goesOn = known !== undefined && known.identity === stat.identity && stat.size >= known.end;
    const from: Followed = goesOn
      ? known
      : { reader: source.contextReader(), identity: stat.identity, end: 0, lines: 0 };
    const read = await files.readLines(path, (line) => from.reader.accept(line), {
      from: from.end,
      firstLine: from.lines + 1,
      signal,
    });
    followed.set(path, { ...from, end: read.end, lines: from.lines + read.lines });
    const model = from.reader.model?.() ?? null;
    const windows = (await source.configuredWindows?.(path, files)) ?? {};
    const context = withModelWindow(withConfiguredWindow(from.reader.context(), model, windows), model);
    return { context, trail: from.reader.trail?.() ?? null };
  };
}

/** Logs that are rewritten as a whole, and databases, have nothing appended to read. */
async function readNow(source: Source, request: LoadRequest): Promise<FollowedContext> {
  const usage = await source.readUsage?.(request);
  if (usage) return { context: withModelWindow(usage.context, usage.model), trail: usage.trail };
  const { context, model } = await source.loadSession(request);
  return { context: withModelWindow(context, model), trail: null };
}
