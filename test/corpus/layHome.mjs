// Lays the folder of real logs out as a home: each log where its agent would keep it, under the name it would have.
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordsOf } from './records.mjs';

/** Folders whose logs are found only where they are open. */
const workspaces = { aider: path.join('work', 'aider'), specstory: path.join('work', 'specstory') };

/** @returns the files that hold sessions: `{ agent, file, original, workspace }`, `agent` as our list names it */
export function layHome(logs, home) {
  const placed = [];
  const place = (agent, original, target) => {
    const file = path.join(home, target);
    mkdirSync(path.dirname(file), { recursive: true });
    if (existsSync(file)) throw new Error(`two logs want to lie at ${target}`);
    copyFileSync(original, file);
    const workspace = workspaces[agent] === undefined ? null : path.join(home, workspaces[agent]);
    placed.push({ agent, file, original, workspace });
  };
  const under = (folder, ending) =>
    readdirSync(path.join(logs, folder))
      .filter((name) => name.endsWith(ending))
      .map((name) => path.join(logs, folder, name));

  for (const file of [...under('public/claude', '.jsonl'), ...under('public/claude/with-subagents', '.jsonl')]) {
    const { sessionId } = recordsOf(file).find((record) => record.sessionId && record.cwd);
    const { cwd } = recordsOf(file).find((record) => record.cwd);
    const target = path.join('.claude', 'projects', cwd.replace(/[^A-Za-z0-9-]/g, '-'), sessionId);
    place('claude-code', file, `${target}.jsonl`);
    const subagents = file.replace(/\.jsonl$/, '');
    if (existsSync(subagents)) cpSync(subagents, path.join(home, target), { recursive: true });
  }
  for (const file of under('public/codex', '.jsonl')) {
    const { id, timestamp } = recordsOf(file).find(({ type }) => type === 'session_meta').payload;
    const [year, month, day] = timestamp.slice(0, 10).split('-');
    const name = `rollout-${timestamp.slice(0, 19).replaceAll(':', '-')}-${id}.jsonl`;
    place('codex', file, path.join('.codex', 'sessions', year, month, day, name));
  }
  for (const file of under('public/pi', '.jsonl')) {
    const { id, timestamp, cwd } = recordsOf(file).find(({ type }) => type === 'session');
    const folder = `--${cwd.replace(/^[\\/]/, '').replace(/[\\/:]/g, '-')}--`;
    const name = `${timestamp.replace(/[:.]/g, '-')}_${id}.jsonl`;
    place('pi', file, path.join('.pi', 'agent', 'sessions', folder, name));
  }
  for (const file of under('public/copilot-cli', '.jsonl')) {
    const { sessionId } = recordsOf(file).find(({ type }) => type === 'session.start').data;
    place('copilot-cli', file, path.join('.copilot', 'session-state', sessionId, 'events.jsonl'));
  }
  const clineTask = path.join(logs, 'public', 'cline-sdk');
  const { session_id } = JSON.parse(readFileSync(path.join(clineTask, 'session.json'), 'utf8'));
  const cline = path.join('.cline', 'data', 'sessions', session_id, session_id);
  place('cline', path.join(clineTask, 'session.messages.json'), `${cline}.messages.json`);
  copyFileSync(path.join(clineTask, 'session.json'), path.join(home, `${cline}.json`));
  for (const file of under('public/aider', '.md'))
    place('aider', file, path.join(workspaces.aider, '.aider.chat.history.md'));
  for (const file of under('public/specstory', '.md')) {
    const name = path.basename(file).replace(/^\D+-(?=\d{4}-)/, '');
    place('specstory', file, path.join(workspaces.specstory, '.specstory', 'history', name));
  }
  layVsCodeChats(under('public/vscode-copilot', '.json'), home, placed);
  layScripted(path.join(logs, 'scripted'), home, place);
  return placed;
}

/** An export lacks the three fields that a stored chat has, and lies in no folder's storage. */
function layVsCodeChats(files, home, placed) {
  const storage = path.join(home, '.config', 'Code', 'User', 'workspaceStorage', hash('/home/dev/chats').slice(0, 32));
  mkdirSync(path.join(storage, 'chatSessions'), { recursive: true });
  writeFileSync(path.join(storage, 'workspace.json'), JSON.stringify({ folder: 'file:///home/dev/chats' }));
  for (const original of files) {
    const digest = hash(path.basename(original));
    const sessionId = digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
    const file = path.join(storage, 'chatSessions', `${sessionId}.json`);
    const exported = JSON.parse(readFileSync(original, 'utf8'));
    writeFileSync(file, JSON.stringify({ version: 3, sessionId, creationDate: 1_760_000_000_000, ...exported }));
    placed.push({ agent: 'vscode-chat', file, original, workspace: null });
  }
}

/** These lie as under a home already. Databases get the names that release channels have. */
function layScripted(scripted, home, place) {
  const agents = {
    claude: 'claude-code',
    copilot: 'copilot-cli',
    gemini: 'gemini-cli',
    kilo: 'kilo-code',
    omp: 'oh-my-pi',
    'pi-0.87': 'pi',
    'pi-1.5': 'pi',
    qwen: 'qwen-code',
  };
  for (const agent of readdirSync(scripted)) {
    for (const scenario of readdirSync(path.join(scripted, agent))) {
      const session = path.join(scripted, agent, scenario, 'session');
      if (!existsSync(session)) continue;
      for (const item of readdirSync(session, { recursive: true, withFileTypes: true })) {
        if (!item.isFile()) continue;
        const original = path.join(item.parentPath ?? item.path, item.name);
        const target = path.relative(session, original);
        if (/\.db$/.test(target))
          place(agents[agent] ?? agent, original, target.replace('opencode.db', `opencode-${scenario}.db`));
        else if (isOfSubagent(original)) cpSync(original, path.join(home, target));
        else if (/\.jsonl$|\.messages\.json$/.test(target)) place(agents[agent] ?? agent, original, target);
        else cpSync(original, path.join(home, target));
      }
    }
  }
  // The agent names the folder of a project here; the runs left that file out.
  writeFileSync(
    path.join(home, '.gemini', 'projects.json'),
    JSON.stringify({ projects: { '/home/dev/cartlet': 'cartlet' } }),
  );
}

/** What a subagent did is no session of its own: its log lies below the session's, or says so in its first record. */
function isOfSubagent(file) {
  if (/\/subagents\/|\/chats\/[\w-]{36}\//.test(file)) return true;
  if (!/\/rollout-[^/]*\.jsonl$/.test(file)) return false;
  const { payload } = recordsOf(file).find(({ type }) => type === 'session_meta');
  return payload.thread_source === 'subagent' || payload.source?.subagent !== undefined;
}

const hash = (text) => createHash('sha256').update(text).digest('hex');
