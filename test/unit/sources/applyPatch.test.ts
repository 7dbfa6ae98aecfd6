import assert from 'node:assert/strict';
import { patchCommand, readDiff, readPatch } from '../../../src/sources/applyPatch';

describe('applyPatch', () => {
  it('reads every file of a patch with what it takes out and puts in', () => {
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
      { kind: 'edit', path: 'new.ts', operation: 'created', after: 'one\ntwo' },
      { kind: 'edit', path: 'old.ts', operation: 'moved', movedTo: 'moved.ts', before: 'gone', after: 'come' },
      { kind: 'edit', path: 'dead.ts', operation: 'deleted' },
    ]);
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

  it('reads the changed lines of a unified diff without its file names', () => {
    const diff = '--- a.ts\n+++ b.ts\n@@ -1,2 +1,2 @@\n kept\n-gone\n+come\n';
    assert.deepEqual(readDiff(diff), { before: 'gone', after: 'come' });
  });
});
