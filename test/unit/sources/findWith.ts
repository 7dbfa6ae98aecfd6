import type { FoundSessions, Source } from '../../../src/sources/source';
import { memoryFileStore } from '../../support/memoryFileStore';

/** Lists the sessions of /home/dev/shop as a source finds them among these files of the home folder /h. */
export function findWith(
  source: Source,
  contents: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>> = {},
): Promise<FoundSessions> {
  return source.findSessions({
    environment: { home: '/h', platform: 'linux', variables },
    files: memoryFileStore(contents),
    workspaces: ['/home/dev/shop'],
    signal: new AbortController().signal,
  });
}
