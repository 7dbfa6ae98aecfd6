/**
 * Folders of one layer that import each other, straight or over others, are one heap with several names: who reads one reads
 * all. Files that lie beside the folders are for everybody, and belong to none.
 */
import assert from 'node:assert/strict';
import path from 'node:path';
import { importsOf, type SourceImport } from '../support/sourceImports';

/** The folders of a layer that are still tied together. A knot here only shrinks; what is untied is taken out. */
const stillTied: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'src/app': [],
  'src/cli': [],
  'src/core': [],
  'src/core/claims': [],
  'src/core/document': [['layouts', 'lead', 'pullRequest']],
  'src/extractors': [],
  'src/extractors/model': [['again', 'grades']],
  'src/extractors/observed': [],
  'src/extractors/stated': [['agent', 'constraints', 'decisions', 'language', 'questions', 'user']],
  'src/host': [],
  'src/node': [],
  'src/review': [['snapshot', 'triage']],
  'src/sources/reading': [],
  'src/worker': [],
  webview: [['draft', 'extracted', 'raw']],
};

describe('folders of one layer', () => {
  for (const [layer, tied] of Object.entries(stillTied))
    it(`do not import each other in ${layer}, but for those that are known`, () => {
      const isKnown = (knot: readonly string[]) => tied.some((known) => knot.every((room) => known.includes(room)));
      const knots = knotsIn(layer, importsOf(layer));
      assert.deepEqual(
        knots.filter((knot) => !isKnown(knot)),
        [],
      );
    });

  it('are found where they do, also over a third one', () => {
    const imports = [
      ['a/one.ts', 'b/two'],
      ['b/two.ts', 'c/deep/three'],
      ['c/deep/three.ts', 'a/four'],
      ['d/five.ts', 'a/one'],
      ['a/one.ts', 'shared'],
      ['shared.ts', 'd/five'],
    ].map(([from = '', to = '']) => ({ from: `layer/${from}`, to: `layer/${to}`, isType: false }));
    assert.deepEqual(knotsIn('layer', imports), [['a', 'b', 'c']]);
  });
});

/** The folders that reach each other, each knot in alphabetical order. */
function knotsIn(layer: string, imports: readonly SourceImport[]): string[][] {
  const room = (file: string) => {
    const [folder = '', inner] = path.relative(layer, file).split(path.sep);
    return inner === undefined || folder === '..' ? null : folder;
  };
  const targets = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [owner, other] = [room(from), room(to)];
    if (owner === null || other === null || owner === other) continue;
    targets.set(owner, (targets.get(owner) ?? new Set()).add(other));
  }
  const reach = (start: string): ReadonlySet<string> => {
    const reached = new Set<string>();
    const visit = (name: string): void => {
      for (const next of targets.get(name) ?? [])
        if (!reached.has(next)) {
          reached.add(next);
          visit(next);
        }
    };
    visit(start);
    return reached;
  };
  const reaches = new Map([...targets.keys()].map((name) => [name, reach(name)]));
  const knots = [...reaches].map(([name, reached]) =>
    [...reached].filter((other) => reaches.get(other)?.has(name) === true).sort(),
  );
  return [...new Set(knots.filter(({ length }) => length > 1).map((knot) => knot.join(' ')))]
    .sort()
    .map((knot) => knot.split(' '));
}
