import assert from 'node:assert/strict';
import { factParts, type InlinePart, markdownParts } from '../../../../webview/draft/inlineParts';

/** Bold `<b:…>`, leaning `<i:…>`, code `<c:…>`, a link `<its target:…>`. */
const shown = (parts: readonly InlinePart[]): string => parts.map(shownPart).join('');

function shownPart(part: InlinePart): string {
  switch (part.kind) {
    case 'words':
      return part.text;
    case 'code':
      return `<c:${part.text}>`;
    case 'bold':
      return `<b:${shown(part.parts)}>`;
    case 'emphasis':
      return `<i:${shown(part.parts)}>`;
    case 'link':
      return `<${part.target}:${shown(part.parts)}>`;
  }
}

describe('a line of Markdown', () => {
  for (const [line, expected] of [
    ['in [**bold**](x), [*so*](y) and [`a` b](z)', 'in <x:<b:bold>>, <y:<i:so>> and <z:<c:a> b>'],
    ['**see [a](x) and *b***', '<b:see <x:a> and *b>*'],
    ['**see [a](x)** *or [b](y)*', '<b:see <x:a>> <i:or <y:b>>'],
    ['lands *after* the ``tag `a` ``', 'lands <i:after> the <c:tag `a`>'],
    ['Lint src/*.ts and test/*.ts, src/**/*.ts and test/**/*.ts', null],
    ['keep\\_it \\*so\\*', 'keep_it *so*'],
    ['', ''],
  ] as const)
    it(`is read: ${line}`, () => assert.equal(shown(markdownParts(line)), expected ?? line));
});

describe('the words of a fact', () => {
  for (const [text, expected] of [
    ['**Done:** `a*b` in [cart.ts](src/cart.ts)', '<b:Done:> <c:a*b> in <src/cart.ts:cart.ts>'],
    ['Lint src/*.ts and test/*.ts only', null],
    ['Drop *Test and Foo* alike', null],
    ['It stands in C:\\.venv\\_old, \\d+\\.\\d+ too', null],
  ] as const)
    it(`keep their stars and backslashes: ${text}`, () => assert.equal(shown(factParts(text)), expected ?? text));
});
