/**
 * Chats of Cursor's command line, one database each: messages lie under the hash of their content, and the newest root
 * names them in order.
 */
import { emptyHead } from '../../core/emptyHead';
import { HandoffError } from '../../core/errors';
import type { Problem } from '../../core/problem';
import type { ContextUse, Session } from '../../core/session';
import { type SessionRef, unknownContext } from '../../core/sessionRef';
import { openConversation } from '../reading/entries/conversation';
import { openLineLedger } from '../reading/lines/lineLedger';
import { bad, noteLine, skipped } from '../reading/lines/lineOutcome';
import { folderOfUri } from '../reading/values/folderOfUri';
import { isoTime } from '../reading/values/isoTime';
import { baseName, joinPath, parentFolder } from '../reading/values/paths';
import { rowTime } from '../reading/values/rowTime';
import { matchesWorkspaces } from '../reading/values/workspaceMatch';
import type { FindRequest, LoadRequest } from '../source';
import type { RootBlob } from './rootBlob';
import { givenName, messagesOf, readAbout, readRoot, readSidecar, storeName } from './store';
import { takeStoreMessage } from './storeMessage';
import { cursorTools } from './tools';
import { cursorPieces } from './userText';

/** @param folder `~/.cursor/chats`, with a folder for each workspace and in it one for each chat */
export async function findCommandLineChats(
  folder: string,
  request: FindRequest,
  problems: Problem[],
): Promise<readonly SessionRef[]> {
  const { files, signal } = request;
  const refs: SessionRef[] = [];
  for (const workspace of (await files.list(folder)) ?? []) {
    for (const chat of (workspace.kind === 'folder' ? await files.list(workspace.path) : null) ?? []) {
      signal.throwIfAborted();
      if (chat.kind !== 'folder') continue;
      try {
        const ref = await readRef(joinPath(chat.path, storeName), chat.name, request);
        if (ref !== null) refs.push(ref);
      } catch (error) {
        if (!HandoffError.is(error)) throw error;
        problems.push({ line: 0, kind: 'unreadable', message: error.message });
      }
    }
  }
  return refs;
}

async function readRef(
  path: string,
  id: string,
  { files, workspaces, signal }: FindRequest,
): Promise<SessionRef | null> {
  const stat = await files.stat(path);
  if (stat === null || stat.size === 0) return null;
  const beside = await readSidecar(path, files);
  if (beside.isSubagent === true) return null;
  if (beside.cwd !== undefined && !(await matchesWorkspaces(beside.cwd, workspaces, files))) return null;
  const database = await files.openDatabase(path, signal);
  try {
    const chat = readAbout(database);
    const root = readRoot(database, chat.latestRootBlobId);
    if (root === null || chat.subagentInfo !== undefined) return null;
    const cwd = beside.cwd ?? folderOfUri(root.folder);
    if (!(await matchesWorkspaces(cwd, workspaces, files))) return null;
    return {
      id,
      agent: 'cursor',
      path,
      title: givenName(chat.name) ?? givenName(beside.title),
      cwd,
      startedAt: isoTime(rowTime(chat.createdAt) ?? rowTime(beside.createdAtMs)),
      updatedAt: isoTime(rowTime(beside.updatedAtMs)) ?? new Date(stat.modified).toISOString(),
      messages: null,
      parent: null,
      context: unknownContext,
      size: stat.size,
    };
  } finally {
    database.close();
  }
}

/** Throws where the database cannot be read; messages that are missing leave gaps. */
export async function loadCommandLineChat({ path, files, signal }: LoadRequest): Promise<Session> {
  const beside = await readSidecar(path, files);
  const database = await files.openDatabase(path, signal);
  try {
    const chat = readAbout(database);
    const root = readRoot(database, chat.latestRootBlobId);
    const ledger = openLineLedger();
    const conversation = openConversation(ledger, { tools: cursorTools, userPieces: cursorPieces });
    let line = 0;
    for (const { id, value } of messagesOf(database, root?.messages ?? [])) {
      signal.throwIfAborted();
      line += 1;
      const before = conversation.size();
      const isMessage = takeStoreMessage(value, { line, id, row: `blobs/${id}`, time: null }, conversation);
      if (conversation.size() === before)
        noteLine(isMessage ? skipped('without content') : bad('message'), line, ledger);
    }
    const { entries, title } = conversation.close();
    const cwd = beside.cwd ?? folderOfUri(root?.folder);
    return {
      ...emptyHead,
      id: idOf(path) ?? chat.agentId ?? baseName(path),
      agent: 'cursor',
      path,
      title: givenName(chat.name) ?? givenName(beside.title) ?? title,
      cwd,
      startCwd: cwd,
      model: chat.lastUsedModel ?? null,
      startedAt: isoTime(rowTime(chat.createdAt) ?? rowTime(beside.createdAtMs)),
      updatedAt: isoTime(rowTime(beside.updatedAtMs)),
      context: contextOf(root, conversation.compactions()),
      entries,
      ...ledger.close(),
    };
  } finally {
    database.close();
  }
}

function contextOf(root: RootBlob | null, compactions: number): ContextUse {
  const usedTokens = root?.usedTokens ?? null;
  const windowTokens = root?.windowTokens ?? null;
  const ratio = usedTokens !== null && windowTokens !== null && windowTokens > 0 ? usedTokens / windowTokens : null;
  return { usedTokens, windowTokens, ratio, compactions, estimated: false };
}

/** Chats are named by their folder, and resumed by that name. */
const idOf = (path: string) => (baseName(path) === storeName ? baseName(parentFolder(path)) : null);
