import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandoffError } from '../../../../src/core/errors';
import { writeUnderFreeName } from '../../../../src/host/delivery/writeUnderFreeName';

describe('writeUnderFreeName', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-names-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => path.join(folder, name);
  const textOf = (name: string) => readFileSync(at(name), 'utf8');

  it('makes the folders above the file', async () => {
    assert.equal(await writeUnderFreeName({ path: at('a/b/handoff.md'), text: 'new' }), at('a/b/handoff.md'));
    assert.equal(textOf('a/b/handoff.md'), 'new');
  });

  it('takes the next number where files are there, and leaves them as they are', async () => {
    writeFileSync(at('handoff.md'), 'first');
    writeFileSync(at('handoff-2.md'), 'second');
    assert.equal(await writeUnderFreeName({ path: at('handoff.md'), text: 'new' }), at('handoff-3.md'));
    assert.deepEqual(['handoff.md', 'handoff-2.md', 'handoff-3.md'].map(textOf), ['first', 'second', 'new']);
  });

  it('keeps a fixed name, and what stood there under another', async () => {
    writeFileSync(at('handoff.md'), 'first');
    assert.equal(await writeUnderFreeName({ path: at('handoff.md'), text: 'new', keepsOld: true }), at('handoff.md'));
    assert.deepEqual([textOf('handoff.md'), textOf('handoff-1.md')], ['new', 'first']);
  });

  it('writes what belongs beside it once', async () => {
    const beside = { path: at('.gitignore'), text: '*' };
    await writeUnderFreeName({ path: at('handoff.md'), text: 'new', beside });
    writeFileSync(at('.gitignore'), 'mine');
    await writeUnderFreeName({ path: at('handoff.md'), text: 'newer', beside });
    assert.equal(textOf('.gitignore'), 'mine');
  });

  it('fails in one sentence where a file stands in the place of the folder, and tries no numbers', async () => {
    writeFileSync(at('notes'), 'a file');
    await assert.rejects(writeUnderFreeName({ path: at('notes/handoff.md'), text: 'new' }), (error) =>
      HandoffError.is(error, 'target-failed'),
    );
    assert.deepEqual(readdirSync(folder), ['notes']);
  });
});
