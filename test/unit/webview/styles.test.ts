import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

describe('the styles of the panel', () => {
  it('have no comment within a selector: two rules would be one that holds for nothing', () => {
    const folder = path.join('webview', 'css');
    const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
    assert.ok(files.length > 5);
    const within = files.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/[^\s{};/*,][^\S\n]*\/\*[^*]*\*\/\s*[.#:[a-z*]/g)].map(
        ([found]) => `${file}: ${found}`,
      ),
    );
    assert.deepEqual(within, []);
  });
});
