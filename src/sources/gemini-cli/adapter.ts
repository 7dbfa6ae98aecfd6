/** Gemini CLI: a chat file per session; older versions wrote one JSON document instead of lines. */
import { logUnreadable } from '../../core/errors';
import type { Session } from '../../core/session';
import { readJsonDocument } from '../reading/lines/jsonDocument';
import { openLineLedger } from '../reading/lines/lineLedger';
import { loadLines } from '../reading/lines/loadLines';
import { baseName, parentFolder } from '../reading/values/paths';
import type { LoadRequest, Source } from '../source';
import { openContextReader } from './context';
import { findChats, tmpFolder } from './find';
import { openGeminiParser } from './parse';
import { recordedFolder } from './projectFolder';
import { isGeminiChat } from './recognise';
import { findSubagents } from './subagents';

/** Prompts and written files stay whole up to here. */
const maxStringBytes = 16 * 1024;

/** Needs no `sessionId`: a file holds one chat. */
export const geminiCli: Source = {
  id: 'gemini-cli',
  label: 'Gemini CLI',
  places: ['~/.gemini/tmp/<project>/chats/session-<time>-<id>.jsonl'],
  watchFolders: (environment) => [tmpFolder(environment)],
  findSessions: findChats,
  recognises: isGeminiChat,
  async loadSession(request) {
    const session = await ((await isDocument(request)) ? loadDocument(request) : loadChat(request));
    const folder = session.cwd ?? (await recordedFolder(parentFolder(parentFolder(request.path)), request.files));
    const id = session.id === '' ? baseName(request.path).replace(/\.jsonl?$/, '') : session.id;
    return { ...session, id, cwd: folder, startCwd: session.startCwd ?? folder };
  },
  findSubagents,
  contextReader: openContextReader,
};

/** A document that was printed over many lines may carry the name of a chat. */
async function isDocument({ path, files }: LoadRequest): Promise<boolean> {
  return path.endsWith('.json') || /^\s*\{\s*\n/.test(await files.readText(path, { maxBytes: 256 }));
}

/** A document on one line can carry any name, so the lines decide what it is. */
const loadChat = (request: LoadRequest): Promise<Session> => loadLines(request, openGeminiParser, { maxStringBytes });

async function loadDocument(request: LoadRequest): Promise<Session> {
  const document = await readJsonDocument(request);
  const ledger = openLineLedger();
  const parser = openGeminiParser(ledger);
  const isChat = parser.acceptDocument(document.value, (id) => document.lineOf(JSON.stringify(id)));
  if (document.value !== undefined && !isChat) throw logUnreadable(request.path, 'it is not a chat of the Gemini CLI');
  const session = parser.finish();
  document.book(ledger);
  return { ...session, path: request.path, ...ledger.close() };
}
