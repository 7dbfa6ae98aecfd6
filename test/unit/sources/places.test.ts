import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sources } from '../../../src/sources/registry';
import { fixtures } from '../../support/paths';
import { buildDatabaseFrom } from './buildDatabase';
import { findIn } from './findIn';

const fixture = (name: string) => readFileSync(path.join(fixtures, 'sources', name), 'utf8');
const chat = fixture('vscode-chat/plain/input.json');
const claude = fixture('claude-code/plain/input.jsonl');
const codex = fixture('codex/plain/input.jsonl');
const pi = fixture('pi/plain/input.jsonl');
const goose = fixture('goose/old-lines/input.jsonl');
const clineAbout = (id: string) =>
  JSON.stringify({ session_id: id, cwd: '/home/dev/shop', started_at: '2026-05-02T08:00:00.000Z' });

interface Moved {
  readonly source: string;
  /** What a reader of the list is told. */
  readonly where: string;
  readonly variables?: Record<string, string>;
  readonly files: Readonly<Record<string, string>>;
  /** Databases by the path they stand at, each made of a fixture. */
  readonly databases?: Readonly<Record<string, string>>;
}

const config = '/h/.config';
const stored = 'User/workspaceStorage';

/** Each place that an agent documents besides its usual one, with one session in it. */
const places: readonly Moved[] = [
  {
    source: 'claude-code',
    where: 'the second folder of CLAUDE_CONFIG_DIR',
    variables: { CLAUDE_CONFIG_DIR: '/a,/b' },
    files: { '/b/projects/-home-dev-shop/11111111-2222-3333-4444-555555555555.jsonl': claude },
  },
  {
    source: 'claude-code',
    where: 'the folder of XDG_CONFIG_HOME',
    variables: { XDG_CONFIG_HOME: '/x' },
    files: { '/x/claude/projects/-home-dev-shop/11111111-2222-3333-4444-555555555555.jsonl': claude },
  },
  {
    source: 'codex',
    where: 'the archive below CODEX_HOME',
    variables: { CODEX_HOME: '/c' },
    files: { '/c/archived_sessions/rollout-2026-05-02T08-00-00-11111111-2222-3333-4444-555555555555.jsonl': codex },
  },
  {
    source: 'pi',
    where: 'PI_CODING_AGENT_SESSION_DIR, lying flat',
    variables: { PI_CODING_AGENT_SESSION_DIR: '/p' },
    files: { '/p/2026-05-02_a.jsonl': pi },
  },
  {
    source: 'pi',
    where: 'the folder of a build under another name',
    files: { '/h/.tau/agent/sessions/--home-dev-shop--/2026-05-02_a.jsonl': pi },
  },
  {
    source: 'pi',
    where: 'the folder that the variable of such a build names',
    variables: { TAU_CODING_AGENT_DIR: '~/t' },
    files: { '/h/t/sessions/--home-dev-shop--/2026-05-02_a.jsonl': pi },
  },
  {
    source: 'oh-my-pi',
    where: 'OMP_CODING_AGENT_DIR',
    variables: { OMP_CODING_AGENT_DIR: '/o' },
    files: { '/o/sessions/-shop/2026-05-02_a.jsonl': pi },
  },
  {
    source: 'copilot-cli',
    where: 'XDG_STATE_HOME',
    variables: { XDG_STATE_HOME: '/s' },
    files: { '/s/.copilot/session-state/a/events.jsonl': fixture('copilot-cli/plain/input.jsonl') },
  },
  {
    source: 'cline',
    where: 'CLINE_DATA_DIR',
    variables: { CLINE_DATA_DIR: '/c', CLINE_DIR: '/not-here' },
    files: { '/c/sessions/1/1.json': clineAbout('1'), '/c/sessions/1/1.messages.json': '{}' },
  },
  {
    source: 'cline',
    where: 'CLINE_SESSION_DATA_DIR',
    variables: { CLINE_SESSION_DATA_DIR: '/c', CLINE_DATA_DIR: '/not-here' },
    files: { '/c/1/1.json': clineAbout('1'), '/c/1/1.messages.json': '{}' },
  },
  {
    source: 'goose',
    where: 'GOOSE_PATH_ROOT',
    variables: { GOOSE_PATH_ROOT: '/g' },
    files: { '/g/data/sessions/20250101_1.jsonl': goose },
  },
  {
    source: 'goose',
    where: 'XDG_DATA_HOME',
    variables: { XDG_DATA_HOME: '/d' },
    files: { '/d/goose/sessions/20250101_1.jsonl': goose },
  },
  {
    source: 'kilo-code',
    where: 'a database of another channel below XDG_DATA_HOME',
    variables: { XDG_DATA_HOME: '/d' },
    files: {},
    databases: { '/d/kilo/kilo-beta.db': 'kilo-code/database/input.sql' },
  },
  {
    source: 'opencode',
    where: 'the database that OPENCODE_DB names',
    variables: { OPENCODE_DB: '/d/mine.db' },
    files: {},
    databases: { '/d/mine.db': 'opencode/plain/input.sql' },
  },
  {
    source: 'continue',
    where: 'CONTINUE_GLOBAL_DIR',
    variables: { CONTINUE_GLOBAL_DIR: '/c' },
    files: { '/c/sessions/11111111-2222-3333-4444-555555555555.json': fixture('continue/plain/input.json') },
  },
  {
    source: 'deepseek-tui',
    where: 'DEEPSEEK_HOME',
    variables: { DEEPSEEK_HOME: '/d' },
    files: { '/d/sessions/abc.json': fixture('deepseek-tui/tool-calls/input.json') },
  },
  {
    source: 'amp',
    where: 'XDG_DATA_HOME',
    variables: { XDG_DATA_HOME: '/d' },
    files: { '/d/amp/threads/T-1.json': fixture('amp/plain/input.json') },
  },
  {
    source: 'kimi-code',
    where: 'KIMI_CODE_HOME',
    variables: { KIMI_CODE_HOME: '~/k' },
    files: { '/h/k/sessions/wd_shop_1/session_1/agents/main/wire.jsonl': fixture('kimi-code/recorded/input.jsonl') },
  },
  {
    source: 'grok',
    where: 'GROK_HOME',
    variables: { GROK_HOME: '/g' },
    files: { '/g/sessions/%2Fhome%2Fdev%2Fshop/01a2/updates.jsonl': fixture('grok/recorded/input.jsonl') },
  },
  {
    source: 'factory-droid',
    where: 'one folder for all, as old versions had it',
    files: { '/h/.factory/sessions/a.jsonl': fixture('factory-droid/plain/input.jsonl') },
  },
  ...[
    ['a window without a folder', `${config}/Code/User/globalStorage/emptyWindowChatSessions/a.json`],
    ['one moved between windows', `${config}/Code/User/globalStorage/transferredChatSessions/a.json`],
    ['a window without a folder, in older versions', `${config}/Code/${stored}/no-workspace/chatSessions/a.json`],
    ['the Insiders edition', `${config}/Code - Insiders/${stored}/1/chatSessions/a.json`],
    ['VSCodium', `${config}/VSCodium/${stored}/1/chatSessions/a.json`],
    ['a remote server', `/h/.vscode-server/data/${stored}/1/chatSessions/a.json`],
    ['a portable installation', `/portable/user-data/${stored}/1/chatSessions/a.json`],
  ].map(([where = '', file = '']) => ({
    source: 'vscode-chat',
    where,
    variables: { VSCODE_PORTABLE: '/portable' },
    files: { [file]: chat },
  })),
];

describe('the places that agents document', () => {
  for (const { source: id, where, variables = {}, files, databases = {} } of places) {
    it(`are searched: ${id}, ${where}`, async () => {
      const source = sources.find((one) => one.id === id);
      assert.ok(source, id);
      const built = Object.entries(databases).map(([at, sql]) => [
        at,
        buildDatabaseFrom(path.join(fixtures, 'sources', sql), path.basename(at)),
      ]);
      const { refs, problems } = await findIn(source, files, {
        workspaces: [],
        variables,
        databases: Object.fromEntries(built),
      });
      assert.deepEqual(problems, []);
      assert.ok(refs.length > 0, 'nothing is listed');
      const named = new Set([...Object.keys(files), ...Object.keys(databases)]);
      for (const { path: at } of refs) assert.ok(named.has(at), at);
    });
  }
});
