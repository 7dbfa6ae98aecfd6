/** What is exported is used: elsewhere where it is code, and somewhere where it is the type of what is given away. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { filesBelow } from '../support/sourceImports';

interface SourceText {
  readonly file: string;
  readonly text: string;
}

/** Files whose exports are for programs that load them. */
const outside = /^src\/cli\/hooks\/extensions\//;

describe('exports', () => {
  it('are used by another file, or are types that their own file gives away', () => {
    const texts = ['src', 'webview', 'test', 'scripts']
      .flatMap((folder) => filesBelow(folder))
      .filter((file) => /\.(ts|mjs|cjs)$/.test(file) && !file.includes('fixtures'))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    assert.ok(texts.length > 2_000, 'the folders were found');
    assert.deepEqual(unusedIn(texts), []);
  });

  it('that nobody uses are found, and those that a test alone uses are not', () => {
    const texts = [
      {
        file: 'src/price.ts',
        text: 'export const tax = 1;\nexport const sum = () => tax;\nexport function old() {}\n',
      },
      { file: 'src/till.ts', text: 'export interface Till { a: Drawer }\nexport type Drawer = string;\nsum();\n' },
      { file: 'test/till.test.ts', text: 'const till: Till = {};\n' },
      { file: 'src/shelf.ts', text: 'export type Shelf = number;\n' },
    ];
    assert.deepEqual(unusedIn(texts), ['src/price.ts: tax', 'src/price.ts: old', 'src/shelf.ts: Shelf']);
  });
});

function unusedIn(texts: readonly SourceText[]): string[] {
  const users = new Map<string, Set<string>>();
  for (const { file, text } of texts)
    for (const [word] of text.matchAll(/[A-Za-z_$][\w$]*/g)) users.set(word, (users.get(word) ?? new Set()).add(file));
  const isShipped = ({ file }: SourceText) => /^(?:src|webview)\//.test(file) && !outside.test(file);
  return texts.filter(isShipped).flatMap(({ file, text }) =>
    [...text.matchAll(exported)].flatMap(([, kind = '', name = '']) => {
      const isElsewhere = (users.get(name)?.size ?? 0) > 1;
      const isGivenAway = /interface|type/.test(kind) && wordCount(text, name) > 1;
      return isElsewhere || isGivenAway ? [] : [`${file}: ${name}`];
    }),
  );
}

const exported = /^export (?:async )?(const|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gm;

const wordCount = (text: string, name: string): number =>
  [...text.matchAll(/[A-Za-z_$][\w$]*/g)].filter(([word]) => word === name).length;
