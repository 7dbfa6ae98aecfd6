import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const roots = ['src', 'webview'];

const declaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/;

describe('documentation', () => {
  it('says of every export what its name and types do not', () => {
    const files = roots.flatMap(sourceFiles);
    assert.ok(files.length > 100, 'the folders were found');
    assert.deepEqual(
      files.flatMap((file) => undocumented(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`)),
      [],
    );
  });

  it('says it in a sentence of its own, not in the name again', () => {
    const files = roots.flatMap(sourceFiles);
    assert.deepEqual(
      files.flatMap((file) => empty(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`)),
      [],
    );
    const source = [
      '/** Reads logs. */',
      'export function readLogs(): void {}',
      '/** The read log. */',
      'export const readLog = 1;',
      '/** */',
      'export type Log = string;',
      '/** Reads a log from its first line. */',
      'export function read(): void {}',
    ];
    assert.deepEqual(empty(source.join('\n')), ['readLogs', 'readLog', 'Log']);
  });

  it('tells an export with a doc comment from one without', () => {
    const source = [
      '/** Of the file. */',
      '',
      'export const bare = 1;',
      '/** Said. */',
      'export function said(): void {}',
      '/**',
      ' * Said in two lines.',
      ' */',
      'export interface Long {}',
      '// No doc comment.',
      'export type Plain = string;',
    ];
    assert.deepEqual(undocumented(source.join('\n')), ['bare', 'Plain']);
  });

  it('speaks of users as they', () => {
    const files = roots.flatMap(sourceFiles);
    assert.deepEqual(
      files.filter((file) =>
        commentsOf(readFileSync(file, 'utf8')).some((line) => /\b(?:he|his|him|himself)\b/i.test(line)),
      ),
      [],
    );
  });
});

/** Names of exports without a doc comment on the line above. A comment with a blank line below it is the file's. */
function undocumented(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const name = declaration.exec(line)?.[1];
    return name === undefined || lines[index - 1]?.trimEnd().endsWith('*/') === true ? [] : [name];
  });
}

/** Names of exports whose comment has fewer than three words, or none beyond those of the name. */
function empty(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const name = declaration.exec(line)?.[1];
    if (name === undefined || lines[index - 1]?.trimEnd().endsWith('*/') !== true) return [];
    const words = wordsIn(commentAbove(lines, index));
    const own = new Set(wordsIn(name.replace(/([a-z])([A-Z])/g, '$1 $2')));
    const further = words.filter((word) => !own.has(word) && !fillers.has(word));
    return words.length < fewestWords || further.length === 0 ? [name] : [];
  });
}

const fewestWords = 3;
const fillers = new Set(['a', 'an', 'the', 'of']);

/** Lower case, without the ending of a plural or a third person. */
const wordsIn = (text: string) =>
  (text.toLowerCase().match(/[\p{L}\d`$]+/gu) ?? []).map((word) => word.replace(/s$/, ''));

/** The text of the comment that ends above this line. */
function commentAbove(lines: readonly string[], index: number): string {
  const start = lines.slice(0, index).findLastIndex((line) => line.includes('/**'));
  return lines
    .slice(start, index)
    .map((line) => line.replace(/^\s*(?:\/\*\*|\*(?!\/))|\*\/\s*$/g, ''))
    .join(' ');
}

const commentsOf = (source: string) => source.split('\n').filter((line) => /^\s*(?:\/\*\*|\*|\/\/)/.test(line));

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.ts'))
    .map((item) => path.join(item.parentPath, item.name).replaceAll(path.sep, '/'));
}
