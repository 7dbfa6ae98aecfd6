/** Looks for a program on PATH, as a shell would, and starts nothing. */
import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Environment } from '../core/ports';

/**
 * Absolute path of the program, or null. Only absolute folders of PATH count: what a relative one leads to, the workspace
 * decides.
 */
export function findProgram(name: string, { platform, variables }: Environment): string | null {
  const isWindows = platform === 'win32';
  const folders = (variable('PATH', variables) ?? '').split(isWindows ? ';' : ':').filter((part) => isAbsolute(part));
  const endings = isWindows ? (variable('PATHEXT', variables) ?? '.COM;.EXE;.BAT;.CMD').toLowerCase().split(';') : [''];
  for (const folder of folders) {
    for (const ending of endings) {
      const path = join(folder, name + ending);
      if (isProgram(path)) return path;
    }
  }
  return null;
}

/** Windows calls it Path as often as PATH. */
function variable(name: string, variables: Environment['variables']): string | undefined {
  const key = Object.keys(variables).find((candidate) => candidate.toUpperCase() === name);
  return variables[name] ?? (key === undefined ? undefined : variables[key]);
}

function isProgram(path: string): boolean {
  try {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // A folder of PATH that we may not look into holds no program for us.
  }
}
