import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import type { FoundSessions, Source } from '../../../src/sources/source';
import { memoryFileStore } from '../../support/memoryFileStore';

interface Place {
  readonly workspaces?: readonly string[];
  readonly variables?: Record<string, string>;
  /** Databases by the path they stand at. */
  readonly databases?: Readonly<Record<string, string>>;
  readonly home?: string;
  readonly platform?: 'linux' | 'win32';
}

/** Lists the sessions of a source among files in memory. */
export function findIn(
  source: Source,
  contents: Readonly<Record<string, string>>,
  { workspaces = ['/home/dev/shop'], variables = {}, databases = {}, home = '/h', platform = 'linux' }: Place = {},
): Promise<FoundSessions> {
  const stored = Object.fromEntries(Object.keys(databases).map((path) => [path, 'SQLite format 3\u0000']));
  const disk = createNodeFileStore();
  const files = {
    ...memoryFileStore({ ...contents, ...stored }),
    openDatabase: (path: string) => disk.openDatabase(databases[path] ?? path),
  };
  const environment = { home, platform, variables };
  return source.findSessions({ environment, files, workspaces, signal: new AbortController().signal });
}
