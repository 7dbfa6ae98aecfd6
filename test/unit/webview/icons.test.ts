import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The icon font ships with the pictures that are named in the code, and no other. */
describe('the icon font of the panel', () => {
  it('has every picture that the panel asks for by name', () => {
    const css = readFileSync('dist/panel/panel.css', 'utf8');
    const has = (name: string) => new RegExp(`\\.codicon-${name}:before`).test(css);
    const files = readdirSync('webview', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const texts = files.map((file) => readFileSync(path.join('webview', file), 'utf8'));
    const asked = texts.flatMap((text) =>
      [...text.matchAll(/\b(?:icon|iconButton|createIconPart)\('([\w-]+)'|\bicon: '([\w-]+)'/g)].map(
        ([, one, other]) => one ?? other ?? '',
      ),
    );
    assert.ok(asked.length > 20);
    const drawnHere = ['half-circle'];
    assert.deepEqual(
      asked.filter((name) => !has(name) && !drawnHere.includes(name)),
      [],
    );
    assert.ok(!has('azure'), 'a picture that nothing names');
  });
});
