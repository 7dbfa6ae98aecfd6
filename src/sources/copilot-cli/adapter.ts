/** GitHub Copilot CLI: one folder per session with its events and a small YAML file. */

import { openCopilotContextReader } from '../copilotContext';
import { openCopilotParser } from '../copilotEvents';
import { copilotActions, copilotDescription } from '../copilotTools';
import { loadLines } from '../loadLines';
import { baseName, parentFolder } from '../paths';
import { promptTitle } from '../promptTitle';
import type { Source } from '../source';
import { findCopilotSessions, stateFolder } from './findCopilotSessions';
import { isCopilotCliEvent } from './recognise';
import { readWorkspaceFile } from './workspaceFile';

/** Prompts and edits stay whole up to here. */
const maxStringBytes = 16 * 1024;

const tools = { actions: copilotActions, description: copilotDescription };

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
