/** Says which repository a log comes from, so that figures can be averaged over repositories. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

/** As the manifest of the logs has it; else the folder `owner+name` that holds the log; else the log's own folder. */
export function repositoryOf(log: string, folder: string): string {
  for (let home = dirname(log); ; home = dirname(home)) {
    const origin = originsIn(home).get(relative(home, log).split(sep).join('/'));
    if (origin !== undefined) return origin;
    if (home === folder || home === dirname(home)) break;
  }
  const [owned] = relative(folder, log)
    .split(sep)
    .filter((part) => /^[\w.-]+\+[\w.-]+$/.test(part));
  return owned?.replace('+', '/') ?? basename(dirname(log));
}

const known = new Map<string, ReadonlyMap<string, string>>();

/** The first column of MANIFEST.tsv names a file, the column `origin_repo` its repository. */
function originsIn(home: string): ReadonlyMap<string, string> {
  const before = known.get(home);
  if (before !== undefined) return before;
  const origins = new Map<string, string>();
  const file = join(home, 'MANIFEST.tsv');
  if (existsSync(file)) {
    const [head = [], ...rows] = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'));
    const column = head.indexOf('origin_repo');
    for (const row of rows) {
      const [name] = row;
      const origin = row[column];
      if (name !== undefined && origin !== undefined && origin !== '') origins.set(name, origin);
    }
  }
  known.set(home, origins);
  return origins;
}
