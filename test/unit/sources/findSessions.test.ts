import assert from 'node:assert/strict';
import { logUnreadable } from '../../../src/core/errors';
import type { FileStore } from '../../../src/core/ports';
import { describeSessions, findSessions, newestFirst } from '../../../src/sources/findSessions';
import { memoryFileStore } from '../../support/memoryFileStore';

const idOf = (digit: number) => `0b9f2ac6-0000-4000-8000-00000000000${digit}`;
const projects = '/h/.claude/projects';

/** One prompt and one answer of Claude Code, at that second. */
const claudeLog = (digit: number, second: number, filler = '') =>
  ['user', 'assistant']
    .map((type, at) =>
      JSON.stringify({
        type,
        uuid: `${type}-${digit}`,
        parentUuid: at === 0 ? null : `user-${digit}`,
        isSidechain: false,
        sessionId: idOf(digit),
        cwd: '/home/dev/tally',
        timestamp: `2026-03-01T10:00:${second}.000Z`,
        message: { role: type, content: at === 0 ? 'Mend the till.' : [{ type: 'text', text: `Mended. ${filler}` }] },
      }),
    )
    .join('\n');

const requestOf = (files: FileStore, workspaces: readonly string[] = []) => ({
  environment: { home: '/h', platform: 'linux', variables: {} } as const,
  files,
  workspaces,
  signal: new AbortController().signal,
});

/** As a folder, or a file, of another user is. */
function withLocked(files: FileStore, locked: string): FileStore {
  const guard = (path: string) => {
    if (path.startsWith(locked)) throw logUnreadable(path, 'permission denied');
  };
  return {
    ...files,
    list: async (folder) => {
      guard(folder);
      return files.list(folder);
    },
    readText: async (path, options) => {
      guard(path);
      return files.readText(path, options);
    },
  };
}

describe('the search for sessions', () => {
  it('lists the sessions beside a folder that cannot be read, and names that one once', async () => {
    const files = memoryFileStore({
      [`${projects}/-home-dev-tally/${idOf(1)}.jsonl`]: claudeLog(1, 10),
      [`${projects}/locked/${idOf(2)}.jsonl`]: claudeLog(2, 20),
    });
    for (const workspaces of [[], ['/home/dev/tally']]) {
      const { refs, problems } = await findSessions(requestOf(withLocked(files, `${projects}/locked`), workspaces));
      assert.deepEqual(
        refs.map(({ id }) => id),
        [idOf(1)],
      );
      assert.deepEqual(
        problems.map(({ message }) => message),
        [
          `Sessions of Claude Code may be missing: locked cannot be read: permission denied. Check the path and its permissions. (${projects}/locked)`,
        ],
      );
    }
  });

  it('lists the sessions beside a file that cannot be read and would have told whose folder it lies in', async () => {
    const files = memoryFileStore({
      [`${projects}/-home-dev-tally/${idOf(1)}.jsonl`]: claudeLog(1, 10),
      [`${projects}/f00dcafe/${idOf(2)}.jsonl`]: claudeLog(2, 20),
    });
    const { refs, problems } = await findSessions(
      requestOf(withLocked(files, `${projects}/f00dcafe/`), ['/home/dev/tally']),
    );
    assert.deepEqual(
      refs.map(({ id }) => id),
      [idOf(1)],
    );
    assert.equal(problems.length, 1);
  });

  it('stays newest first where the whole reading tells another time than the end of the file', async () => {
    const files = memoryFileStore(
      {
        // Its end holds no time, so that of the file counts at first.
        [`${projects}/-home-dev-tally/${idOf(1)}.jsonl`]: claudeLog(1, 10, 'x'.repeat(20_000)),
        [`${projects}/-home-dev-tally/${idOf(2)}.jsonl`]: claudeLog(2, 20),
      },
      Date.parse('2026-03-02T00:00:00.000Z'),
    );
    const request = requestOf(files);
    const { refs } = await findSessions(request);
    assert.deepEqual(
      [...(await describeSessions(refs, request))].sort(newestFirst).map(({ id }) => id),
      [idOf(2), idOf(1)],
    );
  });
});
