/** oh-my-pi (`omp`), a descendant of Pi with more kinds of records. */
import type { Environment } from '../../core/ports';
import { loadPiSession } from '../loadPiSession';
import { expandHome, joinPath } from '../paths';
import { openPiContextReader } from '../piContext';
import { findPiSessions } from '../piFind';
import { isOhMyPiLog } from '../piRecognise';
import type { Source } from '../source';
import { openOhMyPiParser } from './parse';

export const ohMyPi: Source = {
  id: 'oh-my-pi',
  label: 'oh-my-pi',
  places: ['~/.omp/agent/sessions/<folder>/<time>_<id>.jsonl'],
  watchFolders: (environment) => [sessionsFolder(environment)],
  findSessions: (request) => findPiSessions('oh-my-pi', [sessionsFolder(request.environment)], request),
  recognises: isOhMyPiLog,
  loadSession: (request) => loadPiSession(request, openOhMyPiParser),
  contextReader: openPiContextReader,
};

function sessionsFolder({ home, variables }: Environment): string {
  const configured = variables['OMP_CODING_AGENT_DIR'];
  return joinPath(configured ? expandHome(configured, home) : joinPath(home, '.omp', 'agent'), 'sessions');
}
