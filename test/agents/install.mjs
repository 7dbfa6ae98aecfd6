// Installs agents from the package registry, each version once, into .agents-cache (or AGENTS_CACHE).
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from './run-program.mjs';

const cache = path.resolve(process.env.AGENTS_CACHE ?? '.agents-cache');
/** Most agents want a newer Node than the project does. */
const node = { name: 'node', package: 'node', version: '24.21.0' };
const longestMs = 300_000;
/** A registry that does not answer is not asked for long. */
const npmOptions = ['--no-audit', '--no-fund', '--fetch-retries=1', '--fetch-timeout=60000'];

/** Folder with the program, or why there is none. */
export async function install({ name, package: pack, version, programFolder = '.bin' }, withinMs = longestMs) {
  const folder = path.join(cache, `${name}-${version}`);
  const programs = path.join(folder, 'node_modules', programFolder);
  if (existsSync(programs)) return { programs };
  const draft = `${folder}.part`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeFileSync(path.join(draft, 'package.json'), '{ "private": true }');
  const args = ['install', `${pack}@${version}`, ...npmOptions];
  const { status, output } = await run('npm', args, { cwd: draft, env: process.env, longestMs: withinMs });
  if (status !== 0)
    return { missing: `does not install: ${output.trim().split('\n').slice(-3).join(' ').slice(0, 200)}` };
  renameSync(draft, folder);
  return { programs };
}

/** Folder of the Node that the agents run with, or why there is none. */
export const installNode = (withinMs) => install(node, withinMs);
