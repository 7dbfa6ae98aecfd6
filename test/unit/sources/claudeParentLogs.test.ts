import assert from 'node:assert/strict';
import type { Entry } from '../../../src/core/session';
import { claudeCode } from '../../../src/sources/claude-code/adapter';
import { memoryFileStore } from '../../support/memoryFileStore';

const [parent, fork] = ['ba3095dd-8e98-45e3-8707-57e9d594e623', '3edf6bb3-dc5e-480d-9fda-d91841f1d01f'];
const pathOf = (id: string) => `/h/.claude/projects/-home-dev-shop/${id}.jsonl`;

interface Told {
  readonly uuid: string;
  readonly parentUuid?: string;
  readonly text: string;
  readonly role?: 'user' | 'assistant';
  readonly fields?: object;
}

const record = (sessionId: string, { uuid, parentUuid, text, role = 'user', fields = {} }: Told) =>
  `${JSON.stringify({
    ...{ parentUuid: parentUuid ?? null, isSidechain: false, type: role, uuid, sessionId, cwd: '/home/dev/shop' },
    ...{ timestamp: '2026-11-25T10:00:00.000Z', version: '2.1.330' },
    message: { role, content: [{ type: 'text', text }], ...(role === 'user' ? {} : { id: `m-${uuid}`, model: 'x' }) },
    ...fields,
  })}\n`;
const boundary = (sessionId: string) =>
  `${JSON.stringify({
    ...{ parentUuid: null, logicalParentUuid: 'u2', isSidechain: false, type: 'system', subtype: 'compact_boundary' },
    ...{ uuid: 'b1', sessionId, timestamp: '2026-11-25T10:01:00.000Z', compactMetadata: { preTokens: 900 } },
  })}\n`;
const summaryOf = (sessionId: string, fields: object) =>
  record(sessionId, {
    ...{ uuid: 's1', parentUuid: 'b1' },
    text: `This session is being continued from a previous conversation. Summary: half up.\nread the full transcript at: ${pathOf(parent)}\n`,
    fields: { isCompactSummary: true, ...fields },
  });
const before = [
  record(parent, { uuid: 'u1', text: 'Mend the rounding. Never touch src/legacy.ts.' }),
  record(parent, { uuid: 'u2', parentUuid: 'u1', text: 'It is mended.', role: 'assistant' }),
].join('');
const parentLog = [
  ...[before, boundary(parent), summaryOf(parent, { session_id: parent })],
  record(parent, { uuid: 'u3', parentUuid: 's1', text: 'Only the parent was told this.' }),
].join('');
const forkLog = (fields: object) =>
  [
    `${JSON.stringify({ type: 'mode', mode: 'normal', sessionId: fork })}\n`,
    ...[boundary(fork), summaryOf(fork, fields)],
    record(fork, { uuid: 'u2', parentUuid: 's1', text: 'It is mended.', role: 'assistant' }),
    record(fork, { uuid: 'f1', parentUuid: 'u2', text: 'Go on in the fork.' }),
  ].join('');

const load = (files: Readonly<Record<string, string>>) =>
  claudeCode.loadSession({
    ...{ path: pathOf(fork), sessionId: null, files: memoryFileStore(files) },
    signal: new AbortController().signal,
  });
const told = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => ('text' in entry ? [[entry.line, entry.kind, entry.text.slice(0, 30)]] : []));

describe('claude-code: a fork behind a compaction', () => {
  for (const fields of [{ session_id: parent }, {}]) {
    it(`goes on from its parent up to the boundary, which ${'session_id' in fields ? 'a field' : 'the summary'} names`, async () => {
      const session = await load({ [pathOf(parent)]: parentLog, [pathOf(fork)]: forkLog(fields) });
      assert.deepEqual(told(session.entries), [
        [1, 'message', 'Mend the rounding. Never touch'],
        [2, 'message', 'It is mended.'],
        [5, 'compaction', session.entries[2]?.kind === 'compaction' ? session.entries[2].text.slice(0, 30) : ''],
        [7, 'message', 'Go on in the fork.'],
      ]);
      assert.deepEqual([session.id, session.parent, session.problems], [fork, parent, []]);
    });
  }

  it('says that the log it was forked from is not there', async () => {
    const session = await load({ [pathOf(fork)]: forkLog({ session_id: parent }) });
    assert.deepEqual(
      session.problems.map(({ kind }) => kind),
      ['missing-log'],
    );
    assert.equal(session.parts, undefined);
  });

  it('goes on from no other log where it compacted itself', async () => {
    const own = [boundary(fork), summaryOf(fork, { session_id: fork })].join('');
    const session = await load({ [pathOf(parent)]: parentLog, [pathOf(fork)]: own });
    assert.deepEqual([session.parts, session.problems], [undefined, []]);
  });
});
