/** Lists the sessions of the Copilot CLI from their folders, first events and YAML files. */

import * as z from 'zod';
import type { Environment, FileStore } from '../../core/ports';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { tryParseJson } from '../../core/text/tryParseJson';
import { sessionStart } from '../families/copilot/records';
import { promptTitle } from '../reading/entries/promptTitle';
import { readRefs } from '../reading/lines/readRefs';
import { expandHome, joinPath, parentFolder } from '../reading/values/paths';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, FoundSessions } from '../source';
import { readWorkspaceFile } from './workspaceFile';

const headBytes = 4 * 1024;
const tailBytes = 4 * 1024;

/** Takes logs in folders of their own and, from older versions, logs lying flat. */
export async function findCopilotSessions(request: FindRequest): Promise<FoundSessions> {
  const { files, signal } = request;
  const items = (await files.list(stateFolder(request.environment))) ?? [];
  const logs = items.flatMap(({ kind, name, path }) => {
    if (kind === 'folder') return [{ path: joinPath(path, 'events.jsonl') }];
    return kind === 'file' && name.endsWith('.jsonl') ? [{ path }] : [];
  });
  return readRefs(logs, ({ path }) => readRef(path, request), signal);
}

/** COPILOT_HOME or XDG_STATE_HOME move it. */
export function stateFolder({ home, variables }: Environment): string {
  const own = variables['COPILOT_HOME'];
  const state = variables['XDG_STATE_HOME'];
  const folder = own ? expandHome(own, home) : joinPath(state ? expandHome(state, home) : home, '.copilot');
  return joinPath(folder, 'session-state');
}

const startEvent = z.object({ type: z.literal('session.start'), data: sessionStart, timestamp: z.string() });

async function readRef(path: string, { files, workspaces }: FindRequest): Promise<SessionRef | null> {
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return null;
  const start = startEvent.safeParse(firstLine(await files.readText(path, { maxBytes: headBytes }))).data;
  const workspace = await workspaceOf(path, files);
  const cwd = start?.data.context?.cwd ?? workspace.cwd;
  const id = start?.data.sessionId ?? workspace.id;
  if (id == null || !(await matchesWorkspaces(cwd, workspaces, files))) return null;
  const tail = await files.readText(path, { maxBytes: tailBytes, from: Math.max(stat.size - tailBytes, 0) });
  return {
    id,
    agent: 'copilot-cli',
    path,
    title: workspace.name === null ? null : promptTitle(workspace.name),
    cwd,
    startedAt: start?.timestamp ?? null,
    updatedAt: lastTime(tail) ?? new Date(stat.modified).toISOString(),
    messages: null,
    parent: null,
    context: unknownContext,
    size: stat.size,
  };
}

/** Older versions kept the events without a folder of their own, and so without the YAML file. */
async function workspaceOf(path: string, files: FileStore) {
  return path.endsWith('events.jsonl')
    ? readWorkspaceFile(parentFolder(path), files)
    : { id: null, cwd: null, name: null };
}

function firstLine(head: string): unknown {
  const end = head.indexOf('\n');
  // Undefined where it is longer than the window: the YAML file beside it tells the folder.
  return tryParseJson(end === -1 ? head : head.slice(0, end));
}

/** Events end with their time and the id of their parent, whatever came before. */
const lastTime = (tail: string): string | null =>
  [...tail.matchAll(/"timestamp":"([^"\\]{10,40})","parentId":(?:null|"[^"]*")\}\s*(?:\n|$)/g)].at(-1)?.[1] ?? null;
