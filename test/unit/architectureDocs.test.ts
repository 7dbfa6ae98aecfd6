import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const roots = ['src', 'webview'];
/** Folders whose exports are still to be described; a folder is taken off this list and never put on it. */
const toDo = ['src/core/', 'src/extractors/'];

const declaration =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/;

describe('documentation', () => {
  it('says of every export what its name and types do not', () => {
    const files = roots.flatMap(sourceFiles).filter((file) => !toDo.some((folder) => file.startsWith(folder)));
    assert.ok(files.length > 100, 'the folders were found');
    assert.deepEqual(
      files.flatMap((file) => undocumented(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`)),
      [],
    );
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
    const files = roots.flatMap(sourceFiles).filter((file) => !toDo.some((folder) => file.startsWith(folder)));
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

const commentsOf = (source: string) => source.split('\n').filter((line) => /^\s*(?:\/\*\*|\*|\/\/)/.test(line));

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && item.name.endsWith('.ts'))
    .map((item) => path.join(item.parentPath, item.name).replaceAll(path.sep, '/'));
}
