/** oh-my-pi (`omp`), a descendant of Pi with more kinds of records. */
import type { Environment } from '../../core/ports';
import { openPiContextReader } from '../families/pi/context';
import { findPiSessions } from '../families/pi/find';
import { loadPiSession } from '../families/pi/loadSession';
import { isOhMyPiLog } from '../families/pi/recognise';
import { configuredWindows } from '../families/pi/windows';
import { expandHome, joinPath } from '../reading/values/paths';
import type { Source } from '../source';
import { openOhMyPiParser } from './parse';
import { findSubagents } from './subagents';

/** Shares its header with Pi; its own records or its folder tell it apart. */
export const ohMyPi: Source = {
  id: 'oh-my-pi',
  label: 'oh-my-pi',
  places: ['~/.omp/agent/sessions/<folder>/<time>_<id>.jsonl'],
  watchFolders: (environment) => [sessionsFolder(environment)],
  findSessions: (request) => findPiSessions('oh-my-pi', [sessionsFolder(request.environment)], request),
  recognises: isOhMyPiLog,
  loadSession: (request) => loadPiSession(request, openOhMyPiParser),
  findSubagents,
  configuredWindows,
  contextReader: openPiContextReader,
};

function sessionsFolder({ home, variables }: Environment): string {
  const configured = variables['OMP_CODING_AGENT_DIR'];
  return joinPath(configured ? expandHome(configured, home) : joinPath(home, '.omp', 'agent'), 'sessions');
}
