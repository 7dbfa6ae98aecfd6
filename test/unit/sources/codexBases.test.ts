import assert from 'node:assert/strict';
import { noteReading } from '../../../src/app/growth/carryOn';
import type { Entry } from '../../../src/core/session';
import { lineInPart } from '../../../src/core/sessionParts';
import { codex } from '../../../src/sources/codex/adapter';
import { openLog } from '../../../src/sources/openLog';
import { memoryFileStore } from '../../support/memoryFileStore';
import { findIn } from './findIn';

const thread = '01a21512-ae30-70b2-a224-3f08bd68efbf';
const segment = '01a21513-cf92-7120-9454-b6d58ce3072e';
const forked = '01a21513-ef6a-71f1-9ab0-90f68e9d2d72';
const day = '/h/.codex/sessions/2026/11/25';
const first = `${day}/rollout-2026-11-25T10-00-00-${thread}.jsonl`;
const rewound = `${day}/rollout-2026-11-25T11-00-00-${thread}_${segment}.jsonl`;
const fork = `/h/.codex/sessions/2026/11/26/rollout-2026-11-26T09-00-00-${forked}.jsonl`;

const lineOf = (ordinal: number, type: string, payload: object) =>
  `${JSON.stringify({ timestamp: `2026-11-25T10:00:${String(ordinal).padStart(2, '0')}.000Z`, ordinal, type, payload })}\n`;
const said = (ordinal: number, role: 'user' | 'assistant', text: string) =>
  lineOf(ordinal, 'response_item', {
    ...{ type: 'message', role },
    content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }],
  });
const meta = (ordinal: number, payload: object) =>
  lineOf(ordinal, 'session_meta', {
    ...{ cwd: '/home/dev/shop', base_instructions: { text: 'Be good. '.repeat(3_000) }, history_mode: 'paginated' },
    ...payload,
  });

const kept = [
  meta(0, { id: thread }),
  said(1, 'user', 'Mend the rounding. Never touch src/legacy.ts.'),
  said(2, 'assistant', 'It is mended.'),
].join('');
const left = [said(3, 'user', 'Write the wrong file.'), said(4, 'assistant', 'The wrong file is written.')].join('');
const onward = (end: number) =>
  [
    meta(3, { id: thread, history_base: { thread_id: thread, end_ordinal_exclusive: 3, end_byte_offset: end } }),
    said(4, 'user', 'Write the right file instead.'),
    said(5, 'assistant', 'The right file is written.'),
  ].join('');
const logs = {
  [first]: kept + left,
  [rewound]: onward(kept.length),
  [fork]: [
    meta(6, {
      ...{ id: forked, forked_from_id: thread },
      history_base: { thread_id: segment, end_ordinal_exclusive: 6, end_byte_offset: onward(kept.length).length },
    }),
    said(7, 'user', 'Go on in the fork.'),
  ].join(''),
};

const load = (path: string, files: Readonly<Record<string, string>> = logs) =>
  codex.loadSession({
    ...{ path, sessionId: null, files: memoryFileStore(files) },
    signal: new AbortController().signal,
  });
const texts = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.kind === 'message' ? [[entry.line, entry.text]] : []));

describe('codex: logs that go on from another one', () => {
  it('reads what a rewind kept, and nothing of what it left', async () => {
    const session = await load(rewound);
    assert.deepEqual(texts(session.entries), [
      [2, 'Mend the rounding. Never touch src/legacy.ts.'],
      [3, 'It is mended.'],
      [5, 'Write the right file instead.'],
      [6, 'The right file is written.'],
    ]);
    assert.deepEqual(session.parts, [
      { path: first, firstLine: 1 },
      { path: rewound, firstLine: 4 },
    ]);
    assert.deepEqual([session.id, session.path, session.problems, session.lines.total], [thread, rewound, [], 6]);
  });

  it('reads a fork of a rewound session up the chain, under its own id', async () => {
    const session = await load(fork);
    assert.deepEqual(
      texts(session.entries).map(([line]) => line),
      [2, 3, 5, 6, 8],
    );
    assert.deepEqual([session.id, session.parent, session.startCwd], [forked, thread, '/home/dev/shop']);
  });

  it('says that what it goes on from is not there, and keeps its numbers', async () => {
    const session = await load(rewound, { [rewound]: logs[rewound] ?? '' });
    assert.deepEqual(
      texts(session.entries).map(([line]) => line),
      [5, 6],
    );
    assert.match(
      session.problems[0]?.message ?? '',
      /goes on from another log .* is not there: what was said and done/,
    );
  });

  it('goes round no circle', async () => {
    const base = { thread_id: segment, end_ordinal_exclusive: 3, end_byte_offset: kept.length };
    const session = await load(rewound, {
      ...logs,
      [first]: kept.replace(`"id":"${thread}"`, `"id":"${thread}","history_base":${JSON.stringify(base)}`),
    });
    assert.match(session.problems[0]?.message ?? '', /leads in a circle/);
    assert.ok(session.entries.length > 0);
  });

  it('finds each line in the log it stands in', async () => {
    const session = await load(fork);
    assert.deepEqual(
      [3, 4, 8].map((line) => lineInPart(session, line)),
      [
        { path: first, line: 3, before: 0 },
        { path: rewound, line: 1, before: 3 },
        { path: fork, line: 2, before: 6 },
      ],
    );
  });

  it('is read as a whole where it grows: its lines are counted on from another log', async () => {
    for (const [path, isCarried] of [
      [first, true],
      [fork, false],
    ] as const) {
      const { files, place } = noteReading(path, memoryFileStore(logs));
      await openLog({ path, sessionId: null, files, signal: new AbortController().signal });
      assert.equal((await place('codex')) !== null, isCarried);
    }
  });

  it('lists a session once, by its newest log and its first prompt', async () => {
    const { refs } = await findIn(codex, logs);
    assert.deepEqual(
      refs.map(({ id, path, title }) => [id, path, title]),
      [
        [forked, fork, 'Go on in the fork.'],
        [thread, rewound, 'Mend the rounding. Never touch src/legacy.ts.'],
      ],
    );
  });
});
