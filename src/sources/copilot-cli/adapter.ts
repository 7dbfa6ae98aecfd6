/** GitHub Copilot CLI: one folder per session with its events and a small YAML file. */

import { openCopilotContextReader } from '../families/copilot/context';
import { openCopilotParser } from '../families/copilot/events';
import { copilotActions, copilotDescription } from '../families/copilot/tools';
import { promptTitle } from '../reading/entries/promptTitle';
import { loadLines } from '../reading/lines/loadLines';
import { baseName, parentFolder } from '../reading/values/paths';
import type { Source } from '../source';
import { findCopilotSessions, stateFolder } from './find';
import { isCopilotCliEvent } from './recognise';
import { readWorkspaceFile } from './workspaceFile';

/** Prompts and edits stay whole up to here. */
const maxStringBytes = 16 * 1024;

const tools = { actions: copilotActions, description: copilotDescription };

/** Shares its events with the transcripts of Copilot Chat, but none of its places. */
export const copilotCli: Source = {
  id: 'copilot-cli',
  label: 'Copilot CLI',
  places: ['~/.copilot/session-state/<id>/events.jsonl'],
  watchFolders: (environment) => [stateFolder(environment)],
  findSessions: findCopilotSessions,
  recognises: ({ records }) => records.some(isCopilotCliEvent),
  async loadSession(request) {
    const session = await loadLines(request, (ledger) => openCopilotParser(ledger, 'copilot-cli', tools), {
      maxStringBytes,
    });
    const workspace = await readWorkspaceFile(parentFolder(request.path), request.files);
    const name = workspace.name === null ? null : promptTitle(workspace.name);
    const id = session.id === '' ? (workspace.id ?? idOfPath(request.path)) : session.id;
    return { ...session, id, title: name ?? session.title, cwd: session.cwd ?? workspace.cwd };
  },
  contextReader: openCopilotContextReader,
};

const idOfPath = (path: string) =>
  baseName(path) === 'events.jsonl' ? baseName(parentFolder(path)) : baseName(path).replace(/\.jsonl$/, '');
