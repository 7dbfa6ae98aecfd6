import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keptFiles } from '../../scripts/package/keptFiles.mjs';
import { absoluteLinks } from '../../scripts/package/links.mjs';
import { newestChanges } from '../../scripts/package/newestChanges.mjs';
import { writeNpmPackage } from '../../scripts/package/npmPackage.mjs';
import { isPreRelease, notesOf } from '../../scripts/package/versions.mjs';
import { describePackage, mostBytes, writeVsix } from '../../scripts/package/vsix.mjs';

describe('the packages', () => {
  let folder = '';
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-package-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('hold what runs and what must be read, and nothing else', async () => {
    const files = await writeVsix(process.cwd(), path.join(folder, 'one.vsix'));
    for (const needed of [
      ...[
        'dist/extension.js',
        'dist/worker.js',
        'dist/cli.js',
        'dist/program.js',
        'dist/lineThread.js',
        'dist/editor.mjs',
      ],
      ...['dist/panel/main.js', 'dist/panel/panel.css', 'dist/panel/codicon.ttf'],
      ...['package.nls.json', 'package.nls.ja.json', 'dist/words/sentences.json', 'dist/words/zh-cn.json'],
      ...[
        'dist/THIRD_PARTY_NOTICES.txt',
        'package.json',
        'README.md',
        'CHANGELOG.md',
        'LICENSE',
        'media/icon.png',
        'media/sessions.svg',
      ],
    ])
      assert.ok(files.includes(needed), needed);
    assert.deepEqual(
      files.filter((file) => /sqlite|wasm/.test(file)),
      [],
    );
    // What lies in the folder of the sample is what its handoff speaks of, so all of it is there.
    const sample = files.filter((file) => file.startsWith('dist/sample/'));
    assert.deepEqual(
      sample,
      readdirSync('dist/sample', { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(path.relative('.', entry.parentPath), entry.name).replaceAll('\\', '/'))
        .sort(),
    );
    assert.ok(sample.includes('dist/sample/workspace/README.md'));
    const foreign = files.filter(
      (file) =>
        !/^(?:dist|media|schemas)\/|^(?:package\.json|package\.nls(?:\.[a-z-]+)?\.json|README\.md|CHANGELOG\.md|LICENSE)$/.test(
          file,
        ),
    );
    assert.deepEqual(foreign, []);
    assert.deepEqual(
      files.filter(
        (file) => /\.(?:map|ts|log|vsix|md)$/.test(file) && file.includes('/') && !file.startsWith('dist/sample/'),
      ),
      [],
    );
  });

  it('are small, and the same for the same files', async () => {
    const [one, two] = [path.join(folder, 'one.vsix'), path.join(folder, 'two.vsix')];
    await writeVsix(process.cwd(), one);
    await writeVsix(process.cwd(), two);
    assert.ok(readFileSync(one).length < mostBytes, `${readFileSync(one).length} bytes`);
    assert.ok(readFileSync(one).equals(readFileSync(two)));
  });

  it('say which channel they are for: odd minors are for the trying', () => {
    assert.deepEqual(['0.1.0', '0.2.0', '1.0.3', '1.13.0'].map(isPreRelease), [true, false, false, true]);
    const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
    const files = [...keptFiles(process.cwd())];
    const told = (version: string) => describePackage({ ...manifest, version }, files);
    const mark = 'Id="Microsoft.VisualStudio.Code.PreRelease" Value="true"';
    assert.deepEqual([told('0.1.0').includes(mark), told('0.2.0').includes(mark)], [true, false]);
    assert.match(told('0.2.0'), /Services\.Branding\.Color" Value="#[0-9a-f]{6}"/i);
  });

  it('have notes for their version alone, and none where nobody wrote them', () => {
    const log = '# Changelog\n\n## Unreleased\n\n- c\n\n## 0.2.0 (today)\n\n- b\n\n## 0.1.0 (before)\n\n- a\n';
    assert.deepEqual(
      ['0.2.0', '0.1.0'].map((version) => notesOf(log, version)),
      ['- b\n', '- a\n'],
    );
    for (const missing of ['0.3.0', '0.1', '']) assert.throws(() => notesOf(log, missing), /Write the notes/);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    assert.ok(notesOf(readFileSync('CHANGELOG.md', 'utf8'), version).split('\n').length <= 40);
  });

  it('tell the newest changes, and where the others stand', () => {
    const of = (count: number) => `# Changelog\n\n## Unreleased\n\n${'- A change.\n'.repeat(count)}`;
    assert.equal(newestChanges(of(60), 'git+https://example.org/a.git'), of(60));
    const short = newestChanges(of(64), 'git+https://example.org/a.git');
    assert.equal(short, `${of(60)}\n4 earlier changes: https://example.org/a/blob/HEAD/CHANGELOG.md\n`);
    assert.match(newestChanges(readFileSync('CHANGELOG.md', 'utf8'), ''), /^# Changelog\n/);
  });

  it('put the command line where npm installs it, without dependencies and without a network', () => {
    const tarball = path.join(folder, 'cli.tgz');
    const files = writeNpmPackage(process.cwd(), tarball);
    assert.deepEqual(
      files.filter((file) => /extension\.js|editor\.mjs|panel|worker\.js/.test(file)),
      [],
    );
    assert.ok(files.includes('dist/database/sqlite.js') && files.some((file) => file.endsWith('.wasm.br')));
    const project = path.join(folder, 'project');
    mkdirSync(project);
    writeFileSync(path.join(project, 'package.json'), '{"name":"project","version":"1.0.0"}');
    const shell = process.platform === 'win32';
    execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
      ...{ cwd: project, shell, stdio: 'ignore' },
    });
    const program = path.join(project, 'node_modules/create-handoff/dist/cli.js');
    const options = { cwd: project, encoding: 'utf8' } as const;
    assert.match(execFileSync(process.execPath, [program, 'sources'], options), /claude-code/);
  });
});

describe('the list of what is packed', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-kept-'));
    for (const file of ['a.js', 'a.map', 'deep/er/b.js', 'deep/c.css', 'secret.env', 'src/d.js']) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), '');
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const listed = (rules: string) => {
    writeFileSync(path.join(folder, '.vscodeignore'), rules);
    return keptFiles(folder);
  };

  it('keeps only what is named', () => {
    assert.deepEqual(listed('**\n!a.*\n!deep/**/*.js\n'), ['a.js', 'a.map', 'deep/er/b.js']);
    assert.deepEqual(listed('**\n!deep/*.css\n'), ['deep/c.css']);
    assert.deepEqual(listed('**\n'), []);
  });

  it('refuses rules that would let files in unseen', () => {
    assert.throws(() => listed('src\n'), /src/);
    assert.throws(() => listed('**\n!a.js\nsecret.env\n'), /secret\.env/);
  });
});

describe('a README away from its repository', () => {
  const at = (text: string) => absoluteLinks(text, 'git+https://example.org/a/b.git');

  it('points to the repository where its links were relative', () => {
    assert.equal(
      at('[x](docs/a.md) ![y](media/b.png)'),
      '[x](https://example.org/a/b/blob/HEAD/docs/a.md) ![y](https://example.org/a/b/raw/HEAD/media/b.png)',
    );
  });

  it('leaves other links and marks as they are', () => {
    for (const text of ['[x](https://a.b/c)', '[x](#there)', '[x](mailto:a@b.c)', 'a[0](1)?'.slice(0, 4)])
      assert.equal(at(text), text);
  });
});
