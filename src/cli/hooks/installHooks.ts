/** Registers this program with an agent, or takes it out again: the change is shown first, and asked for. */
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settingsNotWritten, wrongUse } from '../../core/errors';
import { isMissing, whyNotWritten } from '../../node/fileErrors';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import { askYesNo } from '../chain/askYesNo';
import type { Console } from '../output';
import { type HookAgent, hookAgents } from './hookAgents';
import { hookPlaces } from './hookPlaces';
import { showChange } from './showChange';

/** What is wanted, and whether it was agreed to already. */
export interface HookChange {
  readonly agent: HookAgent;
  readonly what: 'install' | 'remove';
  readonly yes: boolean;
}

/** Throws `wrong-use` where nobody agrees or the settings are not understood, `target-failed` where they cannot be written. */
export async function changeHooks({ agent, what, yes }: HookChange, output: Console): Promise<void> {
  const place = hookPlaces[agent];
  const { label } = hookAgents[agent];
  const file = await realFile(place.path(nodeEnvironment()));
  const before = await read(file);
  const after = what === 'install' ? place.withHooks(before, ownCommand()) : place.withoutHooks(before);
  const change = showChange(file, before, after);
  if (change === '')
    return output.say(what === 'install' ? `${label} has these hooks already.` : `${label} has no hooks of ours.`);
  output.say(change);
  const question = what === 'install' ? `Have ${label} run these hooks?` : `Take these hooks out of ${label}?`;
  if (!yes && !(await askYesNo(question, output)))
    throw wrongUse('Nothing was changed. Say --yes where nobody can be asked.');
  await write(file, after, label);
  output.say(
    what === 'install'
      ? `${label} hands its sessions of a folder on from now on. "handoff hook remove --agent ${agent}" ends it.`
      : `${label} runs no hooks of ours any more.`,
  );
  if (what === 'install' && place.note !== null) output.say(place.note);
}

/** Node and this program by their whole paths: an agent's shell may know neither. */
function ownCommand(): readonly string[] {
  const program = process.argv[1] ?? '';
  if (program.split(/[\\/]/).includes('_npx'))
    throw wrongUse(
      'A copy that npx fetched may be gone tomorrow. Install it first (npm install --global create-handoff), then register it.',
    );
  return [process.execPath, program];
}

/** Settings may be a link into a folder of dotfiles; the link stays. */
async function realFile(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (isMissing(error)) return file;
    throw error;
  }
}

async function read(file: string): Promise<string> {
  try {
    const text = await readFile(file, 'utf8');
    // What is there and empty is not taken for a file that is not there.
    return text === '' ? '\n' : text;
  } catch (error) {
    if (isMissing(error)) return '';
    throw wrongUse(`${file} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  }
}

/**
 * Written beside and moved over it, with the rights it had; a file that would be empty goes. A file of several names (hard
 * links into a folder of dotfiles) is written in its place, so that all its names stay one file.
 */
async function write(file: string, text: string, label: string): Promise<void> {
  const half = `${file}.${randomUUID().slice(0, 8)}.part`;
  try {
    if (text === '') return await rm(file, { force: true });
    await mkdir(path.dirname(file), { recursive: true });
    const seen = await stat(file).catch(() => null);
    if (seen !== null && seen.nlink > 1) return await writeFile(file, text);
    const mode = seen?.mode;
    try {
      await writeFile(half, text, { flag: 'wx' });
      if (mode !== undefined) await chmod(half, mode & 0o777);
      await rename(half, file);
    } finally {
      await rm(half, { force: true });
    }
  } catch (error) {
    throw settingsNotWritten(label, file, whyNotWritten(error), error);
  }
}
