/** Pi, the coding agent (npm @mariozechner/pi-coding-agent, later @earendil-works/pi-coding-agent). */
import type { Environment, FileStore } from '../../core/ports';
import { openPiContextReader } from '../families/pi/context';
import { findPiSessions } from '../families/pi/find';
import { loadPiSession } from '../families/pi/loadSession';
import { isPiLog } from '../families/pi/recognise';
import { configuredWindows } from '../families/pi/windows';
import { lastField } from '../reading/lines/logEnds';
import { expandHome, joinPath } from '../reading/values/paths';
import type { Source } from '../source';
import { openPiParser } from './parse';

/** Users may move its folder; its settings tell where to. */
export const pi: Source = {
  id: 'pi',
  label: 'Pi',
  places: ['~/.pi/agent/sessions/--<folder>--/<time>_<id>.jsonl'],
  watchFolders: (environment) => [sessionsFolder(environment)],
  async findSessions(request) {
    const { environment, files } = request;
    const own = await configuredFolder(environment, files);
    const renamed = await foldersOfRenamed(environment, files);
    const folders = [sessionsFolder(environment), ...(own === null ? [] : [own]), ...renamed];
    return findPiSessions('pi', [...new Set(folders)], request);
  },
  recognises: isPiLog,
  loadSession: (request) => loadPiSession(request, openPiParser),
  configuredWindows,
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

/** Builds of Pi under another name keep everything alike: `<NAME>_CODING_AGENT_DIR`, `~/.<name>/agent`. */
async function foldersOfRenamed({ home, variables }: Environment, files: FileStore): Promise<readonly string[]> {
  const named = Object.entries(variables).flatMap(([name, folder]) => {
    const [, app, kind] = /^(\w+)_CODING_AGENT_(DIR|SESSION_DIR)$/.exec(name) ?? [];
    if (app === undefined || !folder || readElsewhere.has(app)) return [];
    const own = expandHome(folder, home);
    return kind === 'DIR' ? [joinPath(own, 'sessions')] : [own];
  });
  const hidden = ((await files.list(home)) ?? []).filter(
    ({ name, kind }) => kind !== 'file' && name.startsWith('.') && !readElsewhere.has(name.slice(1).toUpperCase()),
  );
  return [...named, ...hidden.map(({ path }) => joinPath(path, 'agent', 'sessions'))];
}

/** Pi itself, and oh-my-pi, which is a source of its own. */
const readElsewhere: ReadonlySet<string> = new Set(['PI', 'OMP']);

/** The folder that Pi's settings name, if they name one. */
async function configuredFolder(environment: Environment, files: FileStore): Promise<string | null> {
  const path = joinPath(agentFolder(environment), 'settings.json');
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return null;
  const folder = lastField(await files.readText(path, { maxBytes: 256 * 1024 }), 'sessionDir');
  return folder === null || folder === '' ? null : expandHome(folder, environment.home);
}
