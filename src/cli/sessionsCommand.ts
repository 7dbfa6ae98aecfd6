/** `handoff sessions`: the sessions of a folder, newest first. */
import { homedir } from 'node:os';
import path from 'node:path';
import type { AppParts } from '../app/appParts';
import { findOrigins, unlookedOrigins } from '../app/lineage/findOrigins';
import { wrongUse } from '../core/errors';
import { type Descent, descentsOf, type HandoffLink, type SessionNode, sessionTree } from '../core/lineage/sessionTree';
import type { SessionRef } from '../core/sessionRef';
import { cellForTerminal } from '../core/untrusted/forTerminal';
import { describeSessions, findSessions, newestFirst } from '../sources/findSessions';
import { sources } from '../sources/registry';
import { treeLines } from './chain/printTree';
import { sessionTable } from './chain/sessionTable';
import { unknownKinds } from './chain/unknownKinds';
import { cliParts } from './cliParts';
import type { Command } from './command';
import { readArguments } from './readArguments';

/** In a terminal as a table for people, else a line of fields for each. Lists those of every folder and every agent unless told otherwise; what could not be read is said beside them. */
export const sessionsCommand: Command = async (args, output, signal) => {
  const usage = 'handoff sessions [--workspace DIR] [--agent ID] [--tree] [--json]';
  const { values } = readArguments(
    args,
    { workspace: { type: 'string' }, agent: { type: 'string' }, tree: { type: 'boolean' }, json: { type: 'boolean' } },
    0,
    usage,
  );
  const wanted = values.agent === undefined ? sources : sources.filter(({ id }) => id === values.agent);
  if (wanted.length === 0)
    throw wrongUse(`There is no agent "${values.agent}". Known: ${sources.map(({ id }) => id).join(', ')}.`);
  const parts = cliParts();
  const folder = values.workspace === undefined ? null : path.resolve(values.workspace);
  const workspaces = folder === null ? [] : [...new Set([folder, await parts.files.realPath(folder)])];
  const request = {
    environment: parts.environment,
    files: parts.files,
    workspaces,
    withWorktrees: true,
    now: Date.now(),
    signal,
  };
  const found = await findSessions(request, wanted);
  // A whole reading may tell another time than the end of a log.
  const refs = [...(await describeSessions(found.refs, request))].sort(newestFirst);
  for (const problem of found.problems) output.say(problem.message);
  for (const sentence of unknownKinds(refs)) output.say(sentence);
  const links = await linksOf(refs, parts, signal);
  const unlooked = unlookedOrigins(refs);
  if (unlooked !== null) output.say(unlooked);
  const tree = values.tree === true ? sessionTree(refs, links) : null;
  const descents = descentsOf(refs, links);
  const flatJson = (ref: SessionRef) => ({ ...publicFields(ref), from: descents.get(ref.id) ?? null });
  if (values.json === true) return output.json(tree === null ? refs.map(flatJson) : tree.map(nodeJson));
  if (refs.length === 0)
    return output.say(folder === null ? 'No agent session was found.' : `No agent session was found for ${folder}.`);
  if (tree !== null) return output.table(treeLines(tree));
  if (process.stdout.isTTY !== true)
    return output.table(refs.map((ref) => line(ref, descents.get(ref.id) ?? null)).join(''));
  const width = process.stdout.columns;
  output.table(sessionTable(refs, { now: request.now, home: homedir(), width, descents }));
};

async function linksOf(refs: readonly SessionRef[], parts: AppParts, signal: AbortSignal): Promise<HandoffLink[]> {
  const origins = await findOrigins(refs, null, parts, signal);
  return origins.map(({ ref, seal, parent, others }) => ({ child: ref.id, seal, parent, others }));
}

const nodeJson = ({ ref, from, children }: SessionNode): object => ({
  ...publicFields(ref),
  from,
  children: children.map(nodeJson),
});

function publicFields({ size: _size, ...ref }: SessionRef) {
  return ref;
}

const messagesOf = ({ messages }: SessionRef) =>
  messages === null ? '? messages' : `${messages} ${messages === 1 ? 'message' : 'messages'}`;

function line(ref: SessionRef, from: Descent | null): string {
  const after = from?.parent == null ? '' : ` (from ${cellForTerminal(from.parent)})`;
  const place = `${ref.worktree === undefined ? '' : ` (worktree ${cellForTerminal(ref.worktree)})`}${ref.inWorkspace === true ? ' (in the workspace)' : ''}${after}`;
  const fill = ref.context.ratio === null ? '' : ` ${Math.round(ref.context.ratio * 100)}%`;
  return `${ref.updatedAt ?? ''}\t${ref.agent}\t${cellForTerminal(ref.id)}\t${cellForTerminal(ref.title ?? '')}${place}\t${messagesOf(ref)}${fill}\t${cellForTerminal(ref.path)}\n`;
}
