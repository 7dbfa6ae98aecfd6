/** What the ranking knows about every file and command of every cut, with what the continuation used: to learn from. */

import { indexSession, sessionRoot } from '../../src/core/index/indexSession';
import { commandKey } from '../../src/core/shell/commandKey';
import { absolutePath } from '../../src/core/text/displayPath';
import { foldSpace } from '../../src/core/text/foldSpace';
import { cutFileStore } from '../../src/eval/cutFileStore';
import { repositoryOf } from '../../src/eval/logs/repositoryOf';
import { benchmarkPath } from '../../src/eval/resume/benchmarkPath';
import { findLogs } from '../../src/eval/resume/findLogs';
import { everyCase, type ResumeCase, resumeCases } from '../../src/eval/resume/resumeCases';
import { commandFeatures } from '../../src/extractors/observed/commands/commandFeatures';
import { fileFeatures } from '../../src/extractors/observed/files/fileFeatures';
import { createNodeFileStore } from '../../src/node/nodeFileStore';
import { openLog } from '../../src/sources/openLog';

export const halfLives = [4, 8, 15, 25] as const;

export async function rankingTable(folder: string) {
  const table = [];
  for (const log of findLogs(folder)) {
    const scored = new Set(resumeCases(log).map((found) => found.id));
    for (const found of everyCase(log))
      table.push({ ...(await rowOf(found, scored.has(found.id))), repository: repositoryOf(log.path, folder) });
  }
  return table;
}

async function rowOf(found: ResumeCase, isScored: boolean) {
  const files = cutFileStore(createNodeFileStore(), found.log, found.linesBeforeCut);
  const signal = new AbortController().signal;
  const session = await openLog({ path: found.log, sessionId: null, files, signal });
  const index = indexSession(session);
  const root = sessionRoot(session);
  const goldKeys = new Set(found.gold.keys);
  return {
    log: found.log,
    isScored,
    isWide: found.isWide,
    goldFiles: found.gold.files.size,
    goldEdited: found.gold.edited.size,
    goldCommands: found.gold.commands.size,
    goldKeys: found.gold.keys.size,
    files: halfLives.map((halfLife) =>
      fileFeatures(index, found.goal, halfLife).map(({ path, features }) => ({
        features,
        isNeeded: found.gold.files.has(placeOf(path, root)),
        isEdited: found.gold.edited.has(placeOf(path, root)),
      })),
    ),
    commands: commandFeatures(index, found.goal).map(({ run, features }) => ({
      features,
      key: commandKey(run.command),
      isNeeded: found.gold.commands.has(foldSpace(run.command)),
      isKeyNeeded: goldKeys.has(commandKey(run.command)),
    })),
  };
}

/** As the benchmark writes it, on Windows as well. */
function placeOf(path: string, root: string | null): string {
  const absolute = absolutePath(path, root);
  return benchmarkPath(absolute, root ?? '') ?? absolute;
}
