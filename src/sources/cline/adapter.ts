/** Cline: sessions of its command line, and tasks of its extension. */
import { loadClineTask } from '../families/cline/task';
import { extensionIn, findClineTasks, isClineTask, readsLikeRoo, taskFolders } from '../families/cline/tasks';
import type { LogSample, Source } from '../source';
import { findClineSessions, sessionsFolder } from './find';
import { loadClineSession } from './parse';
import { findSubagents } from './subagents';

const extension = { agent: 'cline', extension: 'saoudrizwan.claude-dev', movedBy: null } as const;

/** Reads two formats, which the place and the content of a file tell apart. */
export const cline: Source = {
  id: 'cline',
  label: 'Cline',
  places: [
    '~/.cline/data/sessions/<id>/<id>.messages.json',
    '<VS Code user data>/User/globalStorage/saoudrizwan.claude-dev/tasks/<id>/api_conversation_history.json',
  ],
  watchFolders: (environment) => [sessionsFolder(environment), ...taskFolders(extension, environment)],
  async findSessions(request) {
    const sessions = await findClineSessions(request);
    const tasks = await findClineTasks(extension, request);
    return { refs: [...sessions.refs, ...tasks.refs], problems: [...sessions.problems, ...tasks.problems] };
  },
  findSubagents,
  recognises: (sample) => isSession(sample) || (isClineTask(sample) && isOwnTask(sample)),
  async loadSession(request) {
    const head = await request.files.readText(request.path, { maxBytes: 64 });
    return /^\s*\[/.test(head) ? loadClineTask('cline', request) : loadClineSession(request);
  },
};

const isOwnTask = (sample: LogSample) => {
  const named = extensionIn(sample.path);
  return named === null ? !readsLikeRoo(sample) : named === extension.extension;
};

/** The messages of a session, or its description. */
function isSession({ head }: LogSample): boolean {
  const start = head.slice(0, 2_000);
  if (!/^\s*\{\s*"version":\s*\d+,/.test(start)) return false;
  if (/"updated_at":\s*"/.test(start) && /"sessionId":\s*"/.test(start) && /"messages":\s*\[/.test(start)) return true;
  return /"session_id":\s*"/.test(start) && /"(?:workspace_root|enable_tools|interactive)":/.test(start);
}
