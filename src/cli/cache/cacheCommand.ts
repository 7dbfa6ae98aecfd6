/** `handoff cache`: what is kept on this machine to be quicker, and the way to be rid of it. */
import { type CachedFile, cachedFiles, clearCache } from '../../app/kept/cache';
import { sizeText } from '../../core/move/sizeText';
import { countOf } from '../../core/text/countOf';
import { cellForTerminal } from '../../core/untrusted/forTerminal';
import { cacheFolder } from '../../node/cacheFolder';
import { fileError } from '../../node/fileErrors';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import type { Command } from '../command';
import { readArguments } from '../readArguments';

/** Lists, or clears; neither loses anything but time. */
export const cacheCommand: Command = async (args, output) => {
  const options = { clear: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  const { values } = readArguments(args, options, 0, 'handoff cache [--clear] [--json]');
  const folder = cacheFolder(nodeEnvironment());
  const isCleared = values.clear === true;
  const files = readCache(folder, isCleared);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (values.json === true) return output.json({ folder, bytes, cleared: isCleared, files });
  if (files.length === 0) return output.say(`Nothing is kept in ${folder}.`);
  const what = `${countOf(files.length, 'file')}, ${sizeText(bytes)}`;
  if (isCleared)
    return output.say(`Removed ${what}, from ${folder}. The next search and the next handoff read the logs.`);
  output.table(`${cellForTerminal(folder)}: ${what}\n`);
  for (const file of files) {
    const used = file.usedAt.slice(0, 16).replace('T', ' ');
    output.table(`${sizeText(file.bytes).padStart(9)}  ${used}  ${cellForTerminal(nameOf(file))}\n`);
  }
};

function readCache(folder: string, isCleared: boolean) {
  try {
    const files = cachedFiles(folder);
    if (isCleared) clearCache(files);
    return files;
  } catch (error) {
    throw fileError(folder, error);
  }
}

function nameOf({ of }: CachedFile): string {
  if (of === 'search') return 'search index';
  if (of === 'program') return 'compiled code of this program';
  return of === null ? 'left by a program that ended half way' : of.log;
}
