/** Asks a program for its version, by starting it with `--version`. */
import { execFile } from 'node:child_process';
import type { Environment } from '../core/ports';
import { commandLine } from './commandLine';

const longestWaitMs = 8_000;
const mostOutput = 64 * 1024;

/** The first three numbers with dots between them that it prints; null where it prints none, fails, or takes too long. */
export function programVersion(program: string, { platform }: Pick<Environment, 'platform'>): Promise<string | null> {
  const line = commandLine(program, ['--version'], platform);
  if (line === null) return Promise.resolve(null);
  return new Promise((resolve) => {
    const options = {
      timeout: longestWaitMs,
      maxBuffer: mostOutput,
      windowsVerbatimArguments: line.verbatim,
      encoding: 'utf8',
    } as const;
    // One that cannot be asked is treated as an old one.
    execFile(line.file, [...line.args], options, (error, printed) =>
      resolve(error === null ? (/\d+\.\d+\.\d+/.exec(printed)?.[0] ?? null) : null),
    );
  });
}

/** Compares versions number by number; one that is not known is older than any. */
export function isAtLeast(version: string | null, least: string): boolean {
  if (version === null) return false;
  const wanted = least.split('.').map(Number);
  for (const [at, number] of version.split('.').map(Number).entries())
    if (number !== (wanted[at] ?? 0)) return number > (wanted[at] ?? 0);
  return true;
}
