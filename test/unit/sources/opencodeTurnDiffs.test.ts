import assert from 'node:assert/strict';
import { netChanges } from '../../../src/core/changes/netChanges';
import { indexSession } from '../../../src/core/index/indexSession';
import { openCode } from '../../../src/sources/opencode/adapter';
import { memoryFileStore } from '../../support/memoryFileStore';

const root = '/home/dev/shop';
const patchOf = (body: string, from: string, to: string) =>
  `Index: a\n${'='.repeat(20)}\n--- a\t\n+++ a\t\n@@ -${from} +${to} @@\n${body}\n`;

interface Turn {
  readonly diffs: readonly object[];
  readonly edits?: readonly (readonly [file: string, oldString: string, newString: string])[];
}

/** An export with a turn for each list of diffs. */
function exportOf(turns: readonly Turn[], revert?: object) {
  const messages = turns.flatMap(({ diffs, edits = [] }, turn) => [
    {
      info: { id: `msg_${turn}a`, role: 'user', summary: { diffs } },
      parts: [{ id: `prt_${turn}a`, type: 'text', text: `order ${turn}` }],
    },
    {
      info: { id: `msg_${turn}b`, role: 'assistant', path: { cwd: `${root}/web`, root } },
      parts: [
        ...edits.map(([file, oldString, newString], at) => ({
          ...{ id: `prt_${turn}e${at}`, type: 'tool', tool: 'edit', callID: `call_${turn}_${at}` },
          state: { status: 'completed', input: { filePath: `${root}/${file}`, oldString, newString }, output: 'done' },
        })),
        { id: `prt_${turn}b`, type: 'text', text: 'Done.' },
      ],
    },
  ]);
  return JSON.stringify({ info: { id: 'ses_1', directory: `${root}/web`, revert }, messages }, null, 1);
}

async function changesOf(turns: readonly Turn[], revert?: object) {
  const files = memoryFileStore({ '/log.json': exportOf(turns, revert) });
  const signal = new AbortController().signal;
  const session = await openCode.loadSession({ path: '/log.json', sessionId: null, files, signal });
  return netChanges(indexSession(session)).map(({ path, operation, before, after, counted, gaps, hunks }) => ({
    ...{ path, operation, before, after, counted, gaps },
    hunks: hunks.map(({ removed, added }) => [removed, added]),
  }));
}

const short = patchOf(' one\n-two\n+TWO\n+three', '1,2', '1,3');

describe('what OpenCode saw of the files when a turn was over', () => {
  it('stands over what the edits tell: it also has what formatters and others did', async () => {
    const [change] = await changesOf([
      {
        diffs: [{ file: 'web/a.ts', patch: short, additions: 2, deletions: 1, status: 'modified' }],
        edits: [['web/a.ts', 'two', 'TWO']],
      },
    ]);
    assert.deepEqual(change, {
      ...{ path: 'a.ts', operation: 'modified', before: 'one\ntwo\n', after: 'one\nTWO\nthree\n' },
      ...{ counted: { added: 2, removed: 1 }, gaps: [], hunks: [[['two'], ['TWO', 'three']]] },
    });
  });

  it('leads over several turns from the first state to the last, and goes on with edits behind it', async () => {
    const changes = await changesOf([
      { diffs: [{ file: 'b.ts', patch: short, additions: 2, deletions: 1 }], edits: [['b.ts', 'two', 'TWO']] },
      {
        diffs: [
          { file: 'b.ts', patch: patchOf(' one\n-TWO\n-three\n+two', '1,3', '1,2'), additions: 1, deletions: 2 },
          { file: 'new.ts', patch: patchOf('+one', '0,0', '1,1'), additions: 1, deletions: 0, status: 'added' },
        ],
      },
      { diffs: [], edits: [['new.ts', 'one', 'two']] },
    ]);
    assert.deepEqual(
      changes.map(({ path, operation, before, after, counted }) => [path, operation, before, after, counted]),
      [[`${root}/new.ts`, 'created', '', 'two\n', null]],
      'the first file is as it was',
    );
  });

  it('counts a file whose text is too long, and keeps the places that differ', async () => {
    const lines = Array.from({ length: 9_000 }, (_, at) => ` line number ${at}`).join('\n');
    const [change] = await changesOf([
      {
        diffs: [
          { file: 'a.ts', patch: patchOf(`${lines}\n-two\n+TWO`, '1,9001', '1,9001'), additions: 1, deletions: 1 },
        ],
        edits: [['a.ts', 'two', 'TWO']],
      },
    ]);
    assert.deepEqual(change?.counted, { added: 1, removed: 1 });
    assert.deepEqual([change?.before, change?.gaps, change?.hunks], [null, [], [[['two'], ['TWO']]]]);
  });

  it('believes no patch that was cut, keeps no text of a secret file and the end of a text as it was', async () => {
    const changes = await changesOf([
      {
        diffs: [
          { file: 'cut.ts', patch: short.replace('1,3', '1,30'), additions: 2, deletions: 1 },
          { file: '.env', patch: short, additions: 2, deletions: 1 },
          {
            file: 'end.ts',
            patch: patchOf('-a\n\\ No newline at end of file\n+a', '1,1', '1,1'),
            additions: 1,
            deletions: 1,
          },
        ],
      },
    ]);
    assert.deepEqual(
      changes.map(({ before, after, counted }) => [before, after, counted?.added]),
      [
        [null, null, 2],
        [null, null, 2],
        ['a', 'a\n', 1],
      ],
    );
  });

  it('takes nothing of a turn that was undone in part', async () => {
    const turns = [
      { diffs: [{ file: 'a.ts', patch: short, additions: 2, deletions: 1 }], edits: [['a.ts', 'x', 'y'] as const] },
    ];
    const [change] = await changesOf(turns, { messageID: 'msg_0b', partID: 'prt_0b' });
    assert.deepEqual([change?.before, change?.counted], [null, null]);
  });
});
