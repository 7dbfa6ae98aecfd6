import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { listFiles } from '../../../../src/extractors/observed/files/listFiles';
import { edit, read, run, type Step, session, user } from '../../../support/builders';

describe('listFiles', () => {
  it('leaves out the document of an installed package that nothing tells of', () => {
    const index = indexSession(
      session(user('go'), read('/opt/lib/node_modules/left/docs/keys.md'), read('/home/dev/tally/docs/keys.md')),
    );
    assert.deepEqual(listed(index, 'go on'), ['docs/keys.md']);
  });

  it('holds the files that the goal names and the user attached or named, though no call touched them', () => {
    const attached: Step = { kind: 'note', topic: 'opened-file', text: '/home/dev/tally/demo/till.tsx' };
    const index = indexSession(
      session(
        user('Change @demo/till.tsx and src/coin.ts, not .env/keys.pem'),
        attached,
        read('/home/dev/tally/src/coin.ts'),
      ),
    );
    const goal = 'Change @demo/till.tsx, src/coin.ts, src/nowhere.ts and https://tally.example/docs/keys.html as said';
    assert.deepEqual(listed(index, goal), ['src/coin.ts', 'demo/till.tsx: named by the goal (2)']);
  });

  it('takes what a link of the goal points to for its file, also where a bracket of it was escaped', () => {
    const index = indexSession(session(user('Round src/till.ts'), read('/home/dev/tally/src/coin.ts')));
    for (const link of ['[till.ts](src/till.ts)', '[till.ts\\](src/till.ts)'])
      assert.deepEqual(listed(index, `Round all of ${link} again`), [
        'src/coin.ts',
        'src/till.ts: named by the goal (1)',
      ]);
  });

  it('leaves out files that a later look found gone, whoever removed them', () => {
    const at = (name: string) => `/home/dev/tally/src/old/${name}`;
    const seen = (...steps: readonly (Step | readonly Step[])[]) =>
      listed(indexSession(session(user('go'), edit(at('a.ts')), read(at('b.ts')), ...steps)), 'go on').sort();
    const both = ['src/old/a.ts', 'src/old/b.ts'];
    assert.deepEqual(seen(run('ls -la src/old', 'total 0\ndrwxr-xr-x 2 dev dev 6 .\ndrwxr-xr-x 3 dev dev 9 ..')), []);
    assert.deepEqual(seen(run('ls src/old/', 'b.ts')), ['src/old/b.ts']);
    assert.deepEqual(seen(run('cat src/old/b.ts', 'cat: src/old/b.ts: No such file or directory', 1)), [
      'src/old/a.ts',
    ]);
    for (const look of [run('ls src/old', 'a.ts b.ts'), run('ls src/old | head -1', 'a.ts'), run('ls src', 'old')])
      assert.deepEqual(seen(look), both);
    assert.deepEqual(seen(run('ls src/old', ''), edit(at('a.ts'))), ['src/old/a.ts']);
  });
});

function listed(index: ReturnType<typeof indexSession>, goal: string): string[] {
  const input = { index, goal, limits: { files: 9 }, onListFull: () => undefined };
  const files = listFiles(input as unknown as Parameters<typeof listFiles>[0], {
    errors: [],
    verification: [],
    repository: null,
  });
  return files.map(({ path, reason, evidence: [ref] }) =>
    reason === 'named by the goal' ? `${path}: ${reason} (${ref?.line})` : path,
  );
}
