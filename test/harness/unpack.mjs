// Fetches one pinned npm package and unpacks it, without running any of its install scripts.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Everything the harness fetches lies here; the folder is ignored by git and can be deleted at any time. */
export const cacheFolder = process.env.VSCODE_TEST_CACHE ?? path.join(root, '.vscode-test');

const fetchMinutes = 10;

export function unpack({ name, integrity }, folder) {
  mkdirSync(path.dirname(folder), { recursive: true });
  const scratch = mkdtempSync(path.join(path.dirname(folder), 'pack-'));
  try {
    const archive = path.join(scratch, fetchArchive(name, scratch));
    const found = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
    if (found !== integrity) throw new Error(`${name} is not the package it was: its checksum is ${found}.`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function fetchArchive(name, folder) {
  const answer = npm(['pack', name, '--json', '--silent', '--ignore-scripts', '--pack-destination', folder], folder);
  const [packed] = Object.values(JSON.parse(answer));
  return path.basename(packed.filename).replace('@', '').replace('/', '-');
}

/** Runs npm as a person would, not as the script that is running now: npm hands its own settings down by environment. */
export function npm(args, folder) {
  const isWindows = process.platform === 'win32';
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_/i.test(name) || /^npm_config_(cache|registry|userconfig)$/i.test(name),
    ),
  );
  const options = { cwd: folder, env, shell: isWindows, encoding: 'utf8', timeout: fetchMinutes * 60_000 };
  try {
    return execFileSync(isWindows ? 'npm.cmd' : 'npm', args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const reason = `${error.stderr ?? ''}`.split('\n').find((line) => /npm error/.test(line)) ?? error.message;
    throw new Error(`npm ${args[0]} ${args[1] ?? ''} failed: ${reason}`, { cause: error });
  }
}
