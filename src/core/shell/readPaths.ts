/**
 * Says which files a shell command shows: `cat`, `sed -n`, `nl`, `head`, `tail` and their like. Searching (`grep`),
 * listing and writing are not reading. Looks at the text alone, never at the disk.
 */
import type { Command } from './command';
import { parseCommand } from './parseCommand';

const showing = new Set('bat batcat cat get-content gc type less more head tail nl awk gawk sed'.split(' '));

/** Returns the paths in order, each once; relative ones are relative to the folder the command was run in. */
export function readPaths(line: string): string[] {
  const found = new Set<string>();
  for (const command of parseCommand(line)) {
    if (!shows(command)) continue;
    for (const path of command.reads) found.add(path);
  }
  return [...found];
}

/** Files in a container or on another host are not ours. */
function shows({ program, args, place, output }: Command): boolean {
  if (!showing.has(program) || place !== 'here' || output === 'file' || output === 'nowhere') return false;
  // Only `sed -n` shows a part of a file; `sed s/a/b/` shows one that does not exist.
  return program !== 'sed' || args.some((word) => /^-[Er]*n/.test(word) || word === '--quiet');
}
