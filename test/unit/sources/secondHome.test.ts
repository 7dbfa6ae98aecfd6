/** Logs that lie in another home than that of the machine the extension runs on: WSL and Windows, containers, remote machines. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sources } from '../../../src/sources/registry';
import { fixtures } from '../../support/paths';
import { findIn } from './findIn';

const log = (name: string, folder: string) =>
  readFileSync(path.join(fixtures, 'sources', name), 'utf8').replaceAll(
    '/home/dev/shop',
    JSON.stringify(folder).slice(1, -1),
  );
const id = '11111111-2222-3333-4444-555555555555';
const rollout = `sessions/2026/05/02/rollout-2026-05-02T08-00-00-${id}.jsonl`;

interface Home {
  readonly window: string;
  readonly agent: 'claude-code' | 'codex';
  readonly home: string;
  readonly platform?: 'linux' | 'win32';
  readonly variables?: Record<string, string>;
  readonly at: string;
  /** The folder as the agent knows it. */
  readonly worked: string;
  readonly open: string;
  readonly isOfFolder: boolean;
}

const windows = 'C:\\Users\\mira';
const linux = '\\\\wsl.localhost\\Ubuntu\\home\\mira';

const homes: readonly Home[] = [
  {
    ...{ window: 'WSL, agent on Windows, in a folder of Windows', agent: 'claude-code', home: '/home/mira' },
    variables: { CLAUDE_CONFIG_DIR: '/home/mira/.claude,/mnt/c/Users/mira/.claude' },
    at: `/mnt/c/Users/mira/.claude/projects/C--Users-mira-shop/${id}.jsonl`,
    ...{ worked: `${windows}\\shop`, open: '/mnt/c/Users/mira/shop', isOfFolder: true },
  },
  {
    ...{ window: 'WSL, agent on Windows, in a folder of WSL', agent: 'claude-code', home: '/home/mira' },
    variables: { CLAUDE_CONFIG_DIR: '/mnt/c/Users/mira/.claude' },
    at: `/mnt/c/Users/mira/.claude/projects/--wsl-localhost-Ubuntu-home-mira-shop/${id}.jsonl`,
    ...{ worked: `${linux}\\shop`, open: '/home/mira/shop', isOfFolder: true },
  },
  {
    ...{ window: 'WSL, agent on Windows', agent: 'codex', home: '/home/mira' },
    variables: { CODEX_HOME: '/mnt/c/Users/mira/.codex' },
    at: `/mnt/c/Users/mira/.codex/${rollout}`,
    ...{ worked: `${windows}\\shop`, open: '/mnt/c/Users/mira/shop', isOfFolder: true },
  },
  {
    ...{ window: 'Windows, agent in WSL, in a folder of WSL', agent: 'claude-code', home: windows, platform: 'win32' },
    variables: { CLAUDE_CONFIG_DIR: `${linux}\\.claude` },
    at: `${linux}\\.claude\\projects\\-home-mira-shop\\${id}.jsonl`,
    ...{ worked: '/home/mira/shop', open: `${linux}\\shop`, isOfFolder: true },
  },
  {
    ...{ window: 'Windows, agent in WSL, in a folder of Windows', agent: 'codex', home: windows, platform: 'win32' },
    variables: { CODEX_HOME: `${linux}\\.codex` },
    at: `${linux}\\.codex\\${rollout.replaceAll('/', '\\')}`,
    ...{ worked: '/mnt/c/Users/mira/shop', open: `${windows}\\shop`, isOfFolder: true },
  },
  {
    ...{ window: 'a dev container with a mounted home', agent: 'claude-code', home: '/home/vscode' },
    at: `/home/vscode/.claude/projects/-home-mira-shop/${id}.jsonl`,
    ...{ worked: '/home/mira/shop', open: '/workspaces/shop', isOfFolder: false },
  },
  {
    ...{ window: 'a codespace, agent in it', agent: 'codex', home: '/home/codespace' },
    at: `/home/codespace/.codex/${rollout}`,
    ...{ worked: '/workspaces/shop', open: '/workspaces/shop', isOfFolder: true },
  },
  {
    ...{ window: 'a remote machine, agent in it', agent: 'claude-code', home: '/home/mira' },
    at: `/home/mira/.claude/projects/-srv-shop/${id}.jsonl`,
    ...{ worked: '/srv/shop', open: '/srv/shop', isOfFolder: true },
  },
];

describe('a log in another home', () => {
  for (const { window, agent, home, platform = 'linux', variables = {}, at, worked, open, isOfFolder } of homes)
    it(`is listed with its folder: ${window} (${agent})`, async () => {
      const source = sources.find((one) => one.id === agent);
      assert.ok(source);
      const files = { [at]: log(`${agent}/plain/input.jsonl`, worked) };
      const inFolder = await findIn(source, files, { home, platform, variables, workspaces: [open] });
      const inAll = await findIn(source, files, { home, platform, variables, workspaces: [] });
      assert.deepEqual(
        inAll.refs.map(({ path: found, cwd }) => [found, cwd]),
        [[at, worked]],
      );
      assert.deepEqual(
        inFolder.refs.map(({ path: found }) => found),
        isOfFolder ? [at] : [],
      );
    });
});
