/** DeepSeek TUI, later CodeWhale: a JSON document for each session. */
import type { Environment } from '../../core/ports';
import { expandHome, joinPath } from '../reading/values/paths';
import type { LogSample, Source } from '../source';
import { findSessions } from './find';
import { loadSession } from './parse';

/** Looks in the folders of both names. */
export const deepseekTui: Source = {
  id: 'deepseek-tui',
  label: 'DeepSeek TUI',
  places: ['~/.deepseek/sessions/<id>.json', '~/.codewhale/sessions/<id>.json'],
  watchFolders: sessionFolders,
  findSessions: (request) => findSessions(sessionFolders(request.environment), request),
  recognises: isSession,
  loadSession,
};

function sessionFolders({ home, variables }: Environment): readonly string[] {
  const own = variables['DEEPSEEK_HOME'] || variables['CODEWHALE_HOME'];
  const folders = own ? [expandHome(own, home)] : [joinPath(home, '.codewhale'), joinPath(home, '.deepseek')];
  return folders.map((folder) => joinPath(folder, 'sessions'));
}

function isSession({ head }: LogSample): boolean {
  const start = head.slice(0, 4_000);
  if (!/^\s*\{/.test(start) || !/"schema_version":\s*\d/.test(start)) return false;
  return /"metadata":\s*\{/.test(start) && /"workspace":\s*"/.test(start) && /"message_count":\s*\d/.test(start);
}
