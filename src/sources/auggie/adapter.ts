/** Auggie (npm @augmentcode/auggie): a JSON document for each session. */
import type { Environment } from '../../core/ports';
import { joinPath } from '../reading/values/paths';
import type { LogSample, Source } from '../source';
import { findAuggieSessions } from './find';
import { loadSession } from './parse';

/** Needs no `sessionId`: a file holds one session. */
export const auggie: Source = {
  id: 'auggie',
  label: 'Auggie',
  places: ['~/.augment/sessions/<id>.json'],
  watchFolders: (environment) => [sessionsFolder(environment)],
  findSessions: (request) => findAuggieSessions(sessionsFolder(request.environment), request),
  recognises: isSession,
  loadSession,
};

const sessionsFolder = ({ home }: Environment) => joinPath(home, '.augment', 'sessions');

function isSession({ head }: LogSample): boolean {
  return /^\s*\{/.test(head) && /"sessionId":\s*"/.test(head) && /"chatHistory":\s*\[/.test(head);
}
