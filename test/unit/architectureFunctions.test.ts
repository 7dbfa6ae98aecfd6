import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { filesBelow } from '../support/sourceImports';

/** Lines of a function, its head and its last brace included. What is longer is a state and a table of handlers. */
const mostLines = 120;

describe('functions', () => {
  it(`have at most ${mostLines} lines`, () => {
    const files = ['src', 'webview'].flatMap(filesBelow).filter((file) => file.endsWith('.ts'));
    assert.ok(files.length > 300, 'the folders were found');
    const tooLong = files.flatMap((file) =>
      functionsIn(readFileSync(file, 'utf8'))
        .filter(({ lines }) => lines > mostLines)
        .map(({ at, lines }) => `${file}:${at} has ${lines} lines`),
    );
    assert.deepEqual(tooLong, []);
  });

  it('are found in all their forms, and other blocks are none', () => {
    const sizes = (...source: readonly string[]) => functionsIn(source.join('\n')).map(({ lines }) => lines);
    const body = ['  one();', '  two();'];
    for (const head of [
      ['function f() {'],
      ['export async function f(): Promise<void> {'],
      ['function f(', '  first: string,', '): void {'],
      ['const f = () => {'],
      ['export const f = async (', '  first: string,', '): Promise<void> => {'],
    ])
      assert.deepEqual(sizes(...head, ...body, '}'), [head.length + 3], head.join('\n'));
    const method = ['  async f(', '    first: string,', '  ) {', '    one();', '  },'];
    assert.deepEqual(sizes('const table = {', ...method, "  'a-b'(): void {", '    one();', '  },', '};'), [5, 3]);
    assert.deepEqual(sizes('listen(() => {', ...body, '});'), [4]);
    for (const head of ['if (a) {', 'for (const a of b) {', 'while (a) {', 'const a = {', 'f(a, {', 'switch (a) {'])
      assert.deepEqual(sizes(head, ...body, '}'), [], head);
    assert.deepEqual(sizes('if (', '  a &&', '  b', ') {', ...body, '}'), []);
    assert.deepEqual(sizes('function f() {', '  const g = () => {', '    one();', '  };', '}'), [5, 3]);
  });
});

const method = /^(?:(?:async|static|get|set|private|override) )*(?:[\w$]+|'[^']*'|\[[^\]]*\])(?:<[^(]*>)?\(/;
const control = /^(?:if|for|while|switch|catch|return|await|throw)\b/;

/** Told by how the formatter sets them: a block ends with the next brace that is as far in as its head. */
function functionsIn(source: string): { readonly at: number; readonly lines: number }[] {
  const rows = source.split('\n');
  return rows.flatMap((row, place) => {
    if (!row.endsWith('{')) return [];
    const inset = row.length - row.trimStart().length;
    const isAsFarIn = (other: string) => other.search(/\S/) === inset;
    const start = row.startsWith(')', inset)
      ? rows.findLastIndex((other, at) => at < place && isAsFarIn(other) && !other.startsWith(')', inset))
      : place;
    if (!isFunction(rows[start]?.trim() ?? '', row)) return [];
    const end = rows.findIndex((other, at) => at > place && isAsFarIn(other) && other.startsWith('}', inset));
    return end < 0 ? [] : [{ at: start + 1, lines: end - start + 1 }];
  });
}

function isFunction(head: string, opening: string): boolean {
  if (opening.endsWith('=> {') || /^(?:export )?(?:async )?function\b/.test(head)) return true;
  return method.test(head) && !control.test(head) && /\)(?:: [^=]+)? \{$/.test(opening);
}
