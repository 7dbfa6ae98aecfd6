/** The tools of the MCP server for models of the editor: the same tools, run in the worker. */
import path from 'node:path';
import type { AppParts } from '../app/appParts';
import { openContextFollower } from '../app/contextFollower';
import { rememberSessions } from '../app/rememberSessions';
import { wrongUse } from '../core/errors';
import { redactorOf } from '../core/redact/redactorOf';
import { redactText } from '../core/redact/redactText';
import { oneLine } from '../core/untrusted/oneLine';
import { logOf, type McpParts } from '../mcp/mcpParts';
import { openCallQueue } from '../mcp/openQueue';
import { mcpTools } from '../mcp/registry';
import type { Tool } from '../mcp/tool';
import { cacheFolder } from '../node/cacheFolder';
import { stateFolder } from '../node/state/stateFolder';
import type { ToolPlace, WorkerRequests } from './workerProtocol';

/** Runs tools and finds what they are about. */
export interface ToolCalls {
  /** The answer, redacted. Throws `HandoffError` for what the model can mend. */
  run(name: string, input: unknown, place: ToolPlace, signal: AbortSignal): Promise<string>;
  /** The session that a tool means by this name, or the newest where there is none; its words redacted. */
  describe(
    session: string | undefined,
    place: ToolPlace,
    signal: AbortSignal,
  ): Promise<WorkerRequests['tool-log']['reply']>;
}

/** Folders whose tools are kept: those of one window. */
const mostPlaces = 8;

/** One serves the whole worker, so that sessions are kept between calls. */
export function openToolCalls(shell: AppParts, version: string): ToolCalls {
  const { open = rememberSessions(shell.files).open } = shell;
  const follow = openContextFollower(shell.files);
  const queue = openCallQueue();
  const kept = new Map<string, { readonly parts: McpParts; readonly tools: readonly Tool[] }>();

  function at(place: ToolPlace) {
    const key = JSON.stringify(place);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const parts: McpParts = {
      ...shell,
      ...place,
      folder: path.resolve(place.folder),
      allWorkspaces: false,
      open,
      follow,
      cacheFolder: cacheFolder(shell.environment),
      stateFolder: stateFolder(shell.environment),
      version,
    };
    const made = { parts, tools: mcpTools(parts) };
    kept.set(key, made);
    for (const oldest of [...kept.keys()].slice(0, -mostPlaces)) kept.delete(oldest);
    return made;
  }

  return {
    async run(name, input, place, signal) {
      const tool = at(place).tools.find((one) => one.name === name);
      if (tool === undefined) throw wrongUse(`There is no tool "${name}".`);
      const text = await queue.run(() => tool.run(input, { signal, progress: () => undefined }), signal);
      return redactText(text).text;
    },
    async describe(wanted, place, signal) {
      const { parts } = at(place);
      const log = await logOf(wanted, parts.folder, parts, signal);
      const session = await open(log, signal);
      const clean = (text: string) => oneLine(redactorOf(session)(text).text);
      return {
        log,
        session: clean(session.id),
        agent: session.agent,
        title: session.title === null ? null : clean(session.title),
      };
    },
  };
}
