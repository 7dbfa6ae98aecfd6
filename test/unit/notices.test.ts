import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const notices = readFileSync('dist/THIRD_PARTY_NOTICES.txt', 'utf8');
const listed = [...notices.matchAll(/^- (\S+) (\S+) \((.+)\)$/gm)].map(([, name = '', version = '', license = '']) => ({
  name,
  version,
  license,
}));

describe('the third-party notices', () => {
  it('name every package that is bundled, once, with the licence it states', () => {
    for (const name of ['zod', 'openai', '@vscode/codicons', '@vscode/webview-ui-toolkit', 'node-sqlite3-wasm'])
      assert.equal(listed.filter((item) => item.name === name).length, 1, name);
    for (const { name, license } of listed) assert.notEqual(license, 'not stated', name);
  });

  it('hold the whole text of each licence', () => {
    for (const { name, version } of listed) {
      const [, text = ''] = notices.split(`\n${name} ${version} (`).slice(0, 2);
      assert.ok(text.length > 300, name);
    }
    assert.match(notices, /Apache License/);
    assert.match(notices, /Attribution 4\.0 International/);
  });

  it('name no package that only builds or tests', () => {
    const shipped = listed.filter(({ name }) => /^(?:esbuild|mocha|typescript|playwright-core)$/.test(name));
    assert.deepEqual(shipped, []);
  });

  it('go into the package', () => {
    assert.ok(existsSync(path.join('dist', 'THIRD_PARTY_NOTICES.txt')));
    assert.match(readFileSync('.vscodeignore', 'utf8'), /^!dist\/THIRD_PARTY_NOTICES\.txt$/m);
  });
});
