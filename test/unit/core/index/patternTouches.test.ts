/** Files that a command changed without naming them. */
import { deepEqual } from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import { answer, call, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const root = '/home/dev/tally';
const touched = (...steps: readonly (readonly Step[])[]) =>
  indexSession(session(user('Rename it.'), ...steps))
    .touches.filter(({ operation }) => operation === 'modified' || operation === 'moved')
    .map(({ path, movedTo }) => (movedTo === null ? path : `${path} → ${movedTo}`));

const hits = 'src/a.ts:3:oldName()\nsrc/b.ts:9:oldName\ndocs/c.md:1:oldName';
const found = run('grep -rn oldName .', hits);

describe('a rewrite over a pattern', () => {
  for (const [name, command] of [
    ['of the shell', "sed -i 's/oldName/newName/g' src/*.ts"],
    ['behind a search', "grep -rl oldName src | xargs sed -i 's/oldName/newName/g'"],
    ['of a walk', "find src -name '*.ts' -exec sed -i 's/oldName/newName/g' {} +"],
    ['of a loop', 'for f in src/*.ts; do perl -pi -e "s/oldName/newName/" "$f"; done'],
    ['of a loop over a search', "for f in $(grep -rl oldName src); do sed -i 's/oldName/newName/' $f; done"],
    ['from another folder', "cd src && sed -i 's/oldName/newName/g' *.ts"],
  ] as const)
    it(`changed what a search for the word had found: ${name}`, () => {
      deepEqual(touched(found, run(command)), ['src/a.ts', 'src/b.ts']);
    });

  const rewrite = run("sed -i 's/oldName/newName/g' src/*.ts");
  it('changed what git, or a search for the new word, shows behind it', () => {
    deepEqual(touched(rewrite, run('git diff --stat', ' src/a.ts | 2 +-\n 1 file changed')), ['src/a.ts']);
    deepEqual(touched(rewrite, run('git status --short', ' M src/a.ts\n?? src/d.js')), ['src/a.ts']);
    deepEqual(touched(rewrite, run('rg newName', 'src/b.ts:9:newName')), ['src/b.ts']);
    const search = call('Grep', [{ kind: 'search', pattern: 'newName' }], { text: 'src/b.ts:9:newName' });
    deepEqual(touched(rewrite, search), ['src/b.ts']);
  });

  it('is told by its command where nothing names the files, until a commit takes them', async () => {
    const told = async (...steps: readonly (readonly Step[])[]) => {
      const { markdown } = await draftOf(
        session(user('Rename it.'), ...steps, answer('Done.')),
        'Go on with the rename',
      );
      return /^- Files that the log does not name.*$/m.exec(markdown)?.[0] ?? null;
    };
    deepEqual(
      await told(run('ls src', 'a.ts\nb.ts'), rewrite),
      "- Files that the log does not name, by sed -i 's/oldName/newName/g' src/*.ts (4)",
    );
    deepEqual(await told(found, rewrite), null);
    deepEqual(
      await told(rewrite, run('git commit -am "Rename it"', '[main 1a2b3c4] Rename it\n 2 files changed')),
      null,
    );
    deepEqual(await told(run("sed -i 's/oldName/newName/g' /tmp/x/*.ts")), null);
    deepEqual(await told(run("sed -n 's/oldName/newName/p' src/*.ts")), null);
  });

  it('changed nothing where it failed, or only looked', () => {
    deepEqual(touched(found, run("sed -i 's/oldName/newName/g' src/*.ts", 'sed: no such file', 2)), []);
    deepEqual(touched(found, run("sed 's/oldName/newName/g' src/*.ts")), []);
    deepEqual(touched(run('grep -rn other src', 'src/a.ts:3:other'), rewrite), []);
  });
});

describe('a move over a pattern', () => {
  const moved = ['fixtures/a.json → test/fixtures/a.json', 'fixtures/b.json → test/fixtures/b.json'];
  const listed = run('ls fixtures', 'a.json\nb.json\nREADME.md');
  it('moved what a list had shown', () => {
    deepEqual(touched(listed, run('git mv fixtures/*.json test/fixtures/')), moved);
    deepEqual(touched(listed, run('for f in fixtures/*.json; do git mv "$f" test/fixtures/; done')), moved);
    deepEqual(
      touched(run('find fixtures', 'fixtures/a.json\nfixtures/b.json'), run('mv fixtures/*.json test/fixtures')),
      moved,
    );
  });

  it('moved what a list shows in the new place', () => {
    deepEqual(touched(run('mv fixtures/*.json test/fixtures/'), run('ls test/fixtures', 'a.json\nb.json')), moved);
  });
});

describe('a script for a shell that the session wrote and ran', () => {
  const written = call(
    'Write',
    [
      {
        kind: 'edit',
        path: `${root}/move.sh`,
        operation: 'created',
        exact: { whole: '#!/bin/sh\ngit mv src/a.ts lib/a.ts\n' },
      },
    ],
    {},
  );
  it('did what its lines say', () => {
    deepEqual(touched(written, run('sh move.sh')), ['src/a.ts → lib/a.ts']);
    deepEqual(touched(written, run('chmod +x move.sh && ./move.sh')), ['src/a.ts → lib/a.ts']);
  });
  it('did nothing where it was not run, or not written here', () => {
    deepEqual(touched(written, run('cat move.sh')), []);
    deepEqual(touched(run('sh move.sh')), []);
  });
});
