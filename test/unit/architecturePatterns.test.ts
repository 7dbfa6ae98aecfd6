import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Characters of a regular expression as it stands in the source, slashes and flags included. */
const longest = 200;

/** Files that still hold longer ones, and how many; a number here only falls. Write new ones with `core/text/patterns`. */
const stillLong: Readonly<Record<string, number>> = {};

describe('regular expressions', () => {
  it('are short enough to read: long ones are tables of short ones', () => {
    const files = ['src', 'webview'].flatMap(sourceFiles);
    assert.ok(files.length > 300, 'the folders were found');
    const tooMany = files.flatMap((file) => {
      const long = longPatterns(readFileSync(file, 'utf8'));
      return long.length <= (stillLong[file] ?? 0) ? [] : long.map((pattern) => `${file}: ${pattern.slice(0, 60)}…`);
    });
    assert.deepEqual(tooMany, []);
  });

  it('are found behind all that they may stand behind, and divisions are none', () => {
    const long = `/${'ab|'.repeat(70)}c/iu`;
    for (const source of [
      `const a = ${long};`,
      `f(${long}, 1)`,
      `[\n  ${long},\n]`,
      `x => ${long}.test(y)`,
      `return ${long};`,
      `{ isA: ${long} }`,
      `const b = /[/]${'ab'.repeat(100)}/;`,
    ])
      assert.equal(longPatterns(source).length, 1, source);
    assert.deepEqual(longPatterns(`const half = width / 2; // ${'word '.repeat(50)} / 3`), []);
    assert.deepEqual(longPatterns(`/* ${'word '.repeat(60)} */`), []);
    assert.deepEqual(longPatterns('const short = /ab|c/;'), []);
  });
});

const literal = /(?:^|[=(,:[!&|?{};\s>])(\/(?![*/ ])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*)/gm;

function longPatterns(source: string): string[] {
  return [...source.matchAll(literal)].flatMap(([, text = '']) => (text.length > longest ? [text] : []));
}

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.ts'))
    .map((item) => path.join(item.parentPath, item.name).replaceAll(path.sep, '/'));
}
