/** Pi, the coding agent (npm @mariozechner/pi-coding-agent, later @earendil-works/pi-coding-agent). */
import type { Environment, FileStore } from '../../core/ports';
import { loadPiSession } from '../loadPiSession';
import { lastField } from '../logEnds';
import { expandHome, joinPath } from '../paths';
import { openPiContextReader } from '../piContext';
import { findPiSessions } from '../piFind';
import { isPiLog } from '../piRecognise';
import type { Source } from '../source';
import { openPiParser } from './parse';

export const pi: Source = {
  id: 'pi',
  label: 'Pi',
  places: ['~/.pi/agent/sessions/--<folder>--/<time>_<id>.jsonl'],
  watchFolders: (environment) => [sessionsFolder(environment)],
  async findSessions(request) {
    const own = await configuredFolder(request.environment, request.files);
    const folders = [sessionsFolder(request.environment), ...(own === null ? [] : [own])];
    return findPiSessions('pi', [...new Set(folders)], request);
  },
  recognises: isPiLog,
  loadSession: (request) => loadPiSession(request, openPiParser),
  contextReader: openPiContextReader,
};

function agentFolder({ home, variables }: Environment): string {
  const configured = variables['PI_CODING_AGENT_DIR'];
  return configured ? expandHome(configured, home) : joinPath(home, '.pi', 'agent');
}

function sessionsFolder(environment: Environment): string {
  const configured = environment.variables['PI_CODING_AGENT_SESSION_DIR'];
  return configured ? expandHome(configured, environment.home) : joinPath(agentFolder(environment), 'sessions');
}

/** The folder that Pi's settings name, if they name one. */
async function configuredFolder(environment: Environment, files: FileStore): Promise<string | null> {
  const path = joinPath(agentFolder(environment), 'settings.json');
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return null;
  const folder = lastField(await files.readText(path, { maxBytes: 256 * 1024 }), 'sessionDir');
  return folder === null || folder === '' ? null : expandHome(folder, environment.home);
}
