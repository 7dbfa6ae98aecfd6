import assert from 'node:assert/strict';
import { rankFiles } from '../../../../src/extractors/observed/files/rankFiles';
import { ran, toldSession } from '../../../support/toldSession';

const edit = (path: string) => ({ edit: path, from: 'a', to: 'b' });

describe('rankFiles', () => {
  it('puts the file worked on last before one read long ago', async () => {
    const reads = Array.from({ length: 20 }, (_, at) => ({ read: `src/old${at}.ts` }));
    const index = await toldSession([{ user: 'Change it.' }, ...reads, { read: 'src/new.ts' }, edit('src/new.ts')]);
    assert.equal(rankFiles(index, 'Finish it')[0]?.path, 'src/new.ts');
  });

  it('counts an edit as much as a read: what was touched later stands first', async () => {
    const index = await toldSession([{ user: 'Change it.' }, edit('src/a.ts'), { read: 'src/b.ts' }]);
    assert.equal(rankFiles(index, 'Finish it')[0]?.path, 'src/b.ts');
  });

  it('puts a file that the goal names first, though it was read once and early', async () => {
    const later = Array.from({ length: 15 }, (_, at) => ({ read: `src/part${at}.ts` }));
    const index = await toldSession([{ user: 'Look around.' }, { read: 'src/report.ts' }, ...later]);
    assert.equal(rankFiles(index, 'Make src/report.ts faster')[0]?.path, 'src/report.ts');
    assert.notEqual(rankFiles(index, 'Make it faster')[0]?.path, 'src/report.ts');
  });

  it('counts a file that a shell command shows', async () => {
    const index = await toldSession([{ user: 'Look.' }, ran("sed -n '1,40p' src/shown.ts", 'text')]);
    assert.deepEqual(
      rankFiles(index, 'Go on').map(({ path }) => path),
      ['src/shown.ts'],
    );
  });

  it('gives a skill no place that its reading alone does not earn', async () => {
    const rest = Array.from({ length: 15 }, (_, at) => ({ read: `src/m${at}.ts` }));
    const skill = { read: '/home/dev/.agents/skills/release/SKILL.md' };
    const paths = rankFiles(await toldSession([{ user: 'Go.' }, skill, ...rest]), 'go').map(({ path }) => path);
    assert.equal(paths.indexOf(skill.read), rest.length);
  });

  it('lists no folder', async () => {
    const looks = [
      { read: 'src' },
      { read: 'src/a.ts' },
      { read: '/home/dev/.local/share/opencode/tool-output/tool_f6c8' },
    ];
    const index = await toldSession([{ user: 'Look.' }, ...looks]);
    assert.deepEqual(
      rankFiles(index, 'go').map(({ path }) => path),
      ['src/a.ts'],
    );
  });

  it('lists each file once, with all its touches', async () => {
    const index = await toldSession([{ user: 'Change it.' }, { read: 'src/a.ts' }, edit('src/a.ts'), edit('src/a.ts')]);
    const ranked = rankFiles(index, 'Finish it');
    assert.equal(ranked.length, 1);
    assert.equal(ranked[0]?.touches.length, 3);
  });
});
