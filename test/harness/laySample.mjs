// Lays out test/fixtures/sample: a workspace, and a home folder with the logs of agents that worked in it.
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './unpack.mjs';

const recordedFolder = '/sample/tidetable';
const sinceLastRecord = 6 * 60_000;
const isoTime = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/**
 * Puts a fresh copy below `folder`. The logs then name the real path of the workspace, and the newest of them ended six
 * minutes ago.
 * @returns {{ workspace: string, home: string, env: Record<string, string> }} `env` leads agents' folders into `home`
 *   where the home folder itself cannot be set.
 */
export function laySample(folder) {
  mkdirSync(folder, { recursive: true });
  const top = realpathSync(folder);
  const [workspace, home] = [path.join(top, 'tidetable'), path.join(top, 'home')];
  for (const old of [workspace, home]) rmSync(old, { recursive: true, force: true });
  cpSync(path.join(root, 'test/fixtures/sample/workspace'), workspace, { recursive: true });
  cpSync(path.join(root, 'test/fixtures/sample/home'), home, { recursive: true });
  renameFolders(home, workspace);
  rewriteLogs(home, workspace);
  const env = {
    CLAUDE_CONFIG_DIR: path.join(home, '.claude'),
    CODEX_HOME: path.join(home, '.codex'),
    PI_CODING_AGENT_DIR: path.join(home, '.pi/agent'),
  };
  return { workspace, home, env };
}

/** Agents name the folder of a workspace after its path. */
function renameFolders(home, workspace) {
  const claude = path.join(home, '.claude/projects');
  renameSync(path.join(claude, '-sample-tidetable'), path.join(claude, workspace.replace(/[^A-Za-z0-9-]/g, '-')));
  const pi = path.join(home, '.pi/agent/sessions');
  const slug = `--${workspace.replace(/^[/\\]/, '').replace(/[/\\:]/g, '-')}--`;
  renameSync(path.join(pi, '--sample-tidetable--'), path.join(pi, slug));
}

function rewriteLogs(home, workspace) {
  const logs = readdirSync(home, { recursive: true })
    .map((file) => path.join(home, file))
    .filter((file) => statSync(file).isFile());
  const texts = logs.map((file) => readFileSync(file, 'utf8'));
  const newest = Math.max(...texts.flatMap((text) => text.match(isoTime) ?? []).map((time) => Date.parse(time)));
  const shift = Date.now() - sinceLastRecord - newest;
  const inJson = JSON.stringify(workspace).slice(1, -1);
  for (const [position, file] of logs.entries()) {
    let last = 0;
    const text = (texts[position] ?? '').replaceAll(recordedFolder, inJson).replace(isoTime, (time) => {
      const moved = Date.parse(time) + shift;
      last = Math.max(last, moved);
      return new Date(moved).toISOString();
    });
    writeFileSync(file, text);
    utimesSync(file, last / 1000, last / 1000);
  }
}
