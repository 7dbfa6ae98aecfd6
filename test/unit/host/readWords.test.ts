import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packWords } from '../../../scripts/packWords.mjs';
import { readWords } from '../../../src/host/readWords';
import { readTables } from '../../support/wordTables';

describe('the packed tables of words', () => {
  let folder = '';
  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-words-'));
    await packWords(folder);
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are read as they were written, for every language', () => {
    const tables = readTables('l10n', 'bundle.l10n.*.json');
    assert.equal(readdirSync(folder).length, tables.length + 1);
    for (const { locale, words } of tables) assert.deepEqual(readWords(folder, locale), words, locale);
  });

  it('are none for another language, and for what is no name of one', () => {
    for (const locale of ['en', 'zh-tw', 'pt-br', '../sentences', 'sentences', ''])
      assert.equal(readWords(folder, locale), null, locale);
  });
});
