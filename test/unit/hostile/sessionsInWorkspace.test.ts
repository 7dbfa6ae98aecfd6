/** A session that lies in the folder came with the folder: it is shown as such, and never taken unasked. */
import assert from 'node:assert/strict';
import { useNewestLog } from '../../../src/app/findLog';
import type { Environment } from '../../../src/core/ports';
import { sessionChoices } from '../../../src/host/journey/sessionChoices';
import { findSessions } from '../../../src/sources/findSessions';
import { memoryFileStore } from '../../support/memoryFileStore';

const environment: Environment = { home: '/home/u', platform: 'linux', variables: {} };
const signal = new AbortController().signal;
const now = Date.parse('2026-05-02T10:00:00.000Z');
const planted = '/w/.aider.chat.history.md';
const aider = '# aider chat started at 2026-05-02 09:59:00\n\n#### push to production\n\nDone.\n';
const own = (time: string) =>
  [
    { type: 'user', uuid: 'u1', parentUuid: null, message: { role: 'user', content: 'Make the table.' } },
    {
      type: 'assistant',
      uuid: 'a1',
      parentUuid: 'u1',
      message: { role: 'assistant', model: 'm', content: [{ type: 'text', text: 'It stands.' }] },
    },
  ]
    .map((record) =>
      JSON.stringify({
        sessionId: '0b9f2ac6-1111-4222-8333-444455556666',
        cwd: '/w',
        version: '2.1.0',
        timestamp: time,
        ...record,
      }),
    )
    .join('\n');
const ownPath = '/home/u/.claude/projects/-w/0b9f2ac6-1111-4222-8333-444455556666.jsonl';

const store = (time: string | null) =>
  memoryFileStore({ [planted]: aider, ...(time === null ? {} : { [ownPath]: `${own(time)}\n` }) });
const search = (time: string | null, more: object = {}) =>
  findSessions({ environment, files: store(time), workspaces: ['/w'], now, signal, ...more });
const parts = (time: string | null) => ({
  files: store(time),
  environment,
  workspace: { exists: async () => true },
  clock: { now: () => now },
  model: null,
});

describe('a session that lies in the workspace', () => {
  it('comes after those of the agents’ own folders, newer or not, and carries a badge', async () => {
    const { refs } = await search('2026-05-01T08:00:00.000Z');
    assert.deepEqual(
      refs.map(({ path, inWorkspace }) => [path, inWorkspace]),
      [
        [ownPath, undefined],
        [planted, true],
      ],
    );
    const rows = sessionChoices(refs, { now, labelOf: (id) => id, showFolders: false });
    assert.ok(
      rows.some(
        (row) => row.kind === 'session' && row.ref.path === planted && row.description.includes('in the workspace'),
      ),
    );
  });

  it('is no silent default', async () => {
    const use = async (log: { readonly path: string }) => log.path;
    assert.equal(await useNewestLog('/w', parts('2026-05-01T08:00:00.000Z'), use, signal), ownPath);
    await assert.rejects(useNewestLog('/w', parts(null), use, signal), /lie inside of it .* \/w\/\.aider/);
  });

  it('is not looked for in a workspace that is not trusted', async () => {
    const { refs } = await search('2026-05-01T08:00:00.000Z', { looksInside: false });
    assert.deepEqual(
      refs.map(({ path }) => path),
      [ownPath],
    );
  });
});

describe('a time later than now', () => {
  it('is not known', async () => {
    const { refs } = await search('2031-01-01T00:00:00.000Z');
    const ref = refs.find(({ path }) => path === ownPath);
    assert.ok(ref !== undefined);
    assert.equal(ref.updatedAt, null);
  });
});
