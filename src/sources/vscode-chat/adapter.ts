/** Chat of VS Code with Copilot Chat: stored chats, logs of changes, exports, and transcripts. */
import { logUnreadable } from '../../core/errors';
import type { FileStore } from '../../core/ports';
import type { Session } from '../../core/session';
import { openCopilotParser } from '../families/copilot/events';
import { readJsonDocument } from '../reading/lines/jsonDocument';
import { openLineLedger } from '../reading/lines/lineLedger';
import { loadLines } from '../reading/lines/loadLines';
import { baseName, joinPath, parentFolder } from '../reading/values/paths';
import type { LoadRequest, Source } from '../source';
import { openContextReader } from './context';
import { findChatSessions } from './find';
import { emptyChat, readChat } from './parse';
import { openMutationParser } from './parseMutations';
import { isChat, isMutationLog } from './recognise';
import { vscodeActions, vscodeDescription } from './toolActions';
import { userFolders } from './userData';
import { storedFolder } from './workspaceFolder';

/** Prompts and edits stay whole up to here. */
const maxStringBytes = 16 * 1024;

/** So much of a text is enough to find it in a document. */
const seekLength = 160;

const tools = { actions: vscodeActions, description: vscodeDescription };

/** Reads four forms, which the content of a file tells apart. */
export const vscodeChat: Source = {
  id: 'vscode-chat',
  label: 'VS Code chat',
  places: [
    '<VS Code user data>/User/workspaceStorage/<id>/chatSessions/<session>.jsonl',
    '<VS Code user data>/User/workspaceStorage/<id>/GitHub.copilot-chat/transcripts/<session>.jsonl',
    'files of "Chat: Export Chat"',
  ],
  watchFolders: (environment) => userFolders(environment).map((folder) => joinPath(folder, 'workspaceStorage')),
  findSessions: findChatSessions,
  recognises: isChat,
  async loadSession(request) {
    const session = await loadAnyForm(request);
    const id = session.id === '' ? baseName(request.path).replace(/\.jsonl?$/, '') : session.id;
    const folder = (await storageFolder(request.path, request.files)) ?? session.cwd;
    return { ...session, id, cwd: folder, startCwd: folder };
  },
  contextReader: openContextReader,
};

async function loadAnyForm(request: LoadRequest): Promise<Session> {
  const head = await request.files.readText(request.path, { maxBytes: 4096 });
  if (/^\s*\{"type":"session\.start"/.test(head)) {
    return loadLines(request, (ledger) => openCopilotParser(ledger, 'vscode-chat', tools), { maxStringBytes });
  }
  if (isMutationLog({ head, records: [] }) || request.path.endsWith('.jsonl')) {
    return loadLines(request, openMutationParser, { maxStringBytes });
  }
  return loadDocument(request);
}

async function loadDocument(request: LoadRequest): Promise<Session> {
  const document = await readJsonDocument(request);
  const ledger = openLineLedger();
  const seek = (text: string) => document.lineOf(JSON.stringify(text).slice(1, seekLength));
  const chat = readChat(document.value, ledger, (_request, id) => {
    const line = document.lineOf(JSON.stringify(id ?? 'requestId'));
    return { request: line, result: line, of: () => line, seek };
  });
  if (chat === null && document.value !== undefined) throw logUnreadable(request.path, 'it is not a chat of VS Code');
  document.book(ledger);
  return { ...(chat ?? emptyChat), path: request.path, ...ledger.close() };
}

/** Chats lie one folder below the storage of their workspace, transcripts two. */
async function storageFolder(path: string, files: FileStore): Promise<string | null> {
  const chats = parentFolder(path);
  const storage = baseName(chats) === 'transcripts' ? parentFolder(parentFolder(chats)) : parentFolder(chats);
  return storedFolder(storage, files);
}
