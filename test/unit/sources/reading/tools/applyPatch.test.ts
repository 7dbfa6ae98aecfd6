import assert from 'node:assert/strict';
import { patchCommand, readPatch } from '../../../../../src/sources/reading/tools/applyPatch';

describe('applyPatch', () => {
  it('reads what a patch does to each file', () => {
    const patch = [
      '*** Begin Patch',
      '*** Add File: new.ts',
      '+one',
      '+two',
      '*** Update File: old.ts',
      '*** Move to: moved.ts',
      '@@ function',
      ' kept',
      '-gone',
      '+come',
      '*** End of File',
      '*** Delete File: dead.ts',
      '*** End Patch',
    ].join('\n');
    assert.deepEqual(readPatch(patch), [
      {
        ...{ kind: 'edit', path: 'new.ts', operation: 'created', text: { removed: '', added: 'one\ntwo' } },
        exact: { whole: 'one\ntwo\n' },
      },
      {
        ...{ kind: 'edit', path: 'old.ts', operation: 'moved', movedTo: 'moved.ts' },
        text: { removed: 'gone', added: 'come' },
        exact: { pieces: [{ removed: 'kept\ngone\n', added: 'kept\ncome\n' }] },
      },
      { kind: 'edit', path: 'dead.ts', operation: 'deleted' },
    ]);
  });

  it('keeps nothing of what was put into a secret file, and a piece for each place of another', () => {
    const put = (path: string) =>
      readPatch(`*** Begin Patch\n*** Update File: ${path}\n@@\n-a\n+b\n@@ fn\n c\n+d\n\n-e\n*** End Patch\n`);
    assert.deepEqual(put('.env'), [{ kind: 'edit', path: '.env', operation: 'modified' }]);
    const [edit] = put('a.txt');
    assert.deepEqual(edit?.exact, {
      pieces: [
        { removed: 'a\n', added: 'b\n' },
        { removed: 'c\n\ne\n', added: 'c\nd\n\n' },
      ],
    });
  });

  it('finds no edits in a text that is no patch', () => {
    assert.deepEqual(readPatch('npm test\n+ not a patch'), []);
  });

  it('tells a command that only feeds a patch from one that does more', () => {
    const patch = '*** Begin Patch\n*** Delete File: a\n*** End Patch';
    const cases: readonly [string, ReturnType<typeof patchCommand>][] = [
      [`apply_patch <<'EOF'\n${patch}\nEOF`, { patch, folder: null }],
      [`apply_patch <<EOF\n${patch}\nEOF\n`, { patch, folder: null }],
      [`cd "sub" && apply_patch <<-"PATCH"\n${patch}\nPATCH`, { patch, folder: 'sub' }],
      [`apply_patch <<'EOF'\n${patch}\nEOF\nnpm test`, null],
      [`echo apply_patch`, null],
    ];
    for (const [command, expected] of cases) assert.deepEqual(patchCommand(command), expected, command);
  });
});
