import { readdirSync } from 'node:fs';
import path from 'node:path';
import { corpus } from '../../support/paths';

/** Files of the folder of real logs below `folder` whose path matches; none where this machine has no such folder. */
export function corpusLogs(folder: string, matches: RegExp): readonly string[] {
  if (corpus === null) return [];
  const top = path.join(corpus, folder);
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => path.join(item.parentPath ?? item.path, item.name))
    .filter((file) => matches.test(path.relative(top, file).split(path.sep).join('/')))
    .sort();
}
