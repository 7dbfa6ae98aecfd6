import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** Rows of the page that name code: file and constants. */
const rows = readFileSync('docs/limits.md', 'utf8')
  .split('\n')
  .filter((line) => line.includes('`src/'))
  .map((line) => (line.split('|').at(-2) ?? '').match(/`[^`]+`/g)?.map((code) => code.slice(1, -1)) ?? []);

describe('docs/limits.md', () => {
  it('has the figures of the code', () => {
    let held = 0;
    for (const row of rows) {
      let text = '';
      for (const code of row) {
        if (code.startsWith('src/')) text = readFileSync(code, 'utf8');
        else {
          assert.ok(text.includes(code), `${row[0]} has no “${code}”`);
          held += 1;
        }
      }
    }
    assert.ok(held >= rows.length && rows.length > 30, `${held} figures in ${rows.length} rows`);
  });

  it('has every bound of the folders that show, look and check', () => {
    const listed = new Set(rows.flat().filter((code) => code.startsWith('src/')));
    const must = ['src/app/verify/seeFolder.ts', 'src/app/verify/seeFiles.ts', 'src/host/panel/verifying.ts'];
    for (const file of must) assert.ok(listed.has(file), file);
  });
});
