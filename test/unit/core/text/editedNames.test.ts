import assert from 'node:assert/strict';
import { editedNames } from '../../../../src/core/text/editedNames';

describe('editedNames', () => {
  it('finds what a text defines, in several languages', () => {
    const added = (path: string, text: string) => editedNames(path, text, '')?.added;
    assert.deepEqual(added('a.go', 'type Store struct {\n}\n\nfunc (s *Store) Load(path string) error {'), [
      'Store',
      'Load',
    ]);
    assert.deepEqual(added('a.ts', 'export async function load() {}\nexport const most = 3;\n  const local = 1;'), [
      'load',
      'most',
    ]);
    assert.deepEqual(added('a.py', 'class Cart:\n    async def total(self):'), ['Cart', 'total']);
    assert.deepEqual(added('a.rs', 'pub(crate) fn parse_line() {}\nimpl X {}'), ['parse_line']);
  });

  it('tells what came from what was there and from what went', () => {
    const made = editedNames(
      'a.ts',
      'function load() {}\nfunction save() {}',
      'function load() {}\nfunction store() {}',
    );
    assert.deepEqual(made, { added: ['save'], dropped: ['store'] });
  });

  it('takes no name of an import for one that is defined', () => {
    const added = 'import {\n  Basket,\n  type BasketHandle,\n  type Props\n} from "./basket";\ntype Size = 1;';
    assert.deepEqual(editedNames('a.tsx', added, '')?.added, ['Size']);
  });

  it('knows a function that is written in another way as the same', () => {
    const made = editedNames('a.ts', 'const load = async (path: string) => {\n};', 'async function load(path) {\n}');
    assert.equal(made, undefined);
    assert.deepEqual(editedNames('a.tsx', 'const Card = memo(() => null);', '')?.added, ['Card']);
  });

  it('says nothing of calls, comments, prose and edits that define nothing', () => {
    assert.equal(editedNames('a.ts', 'load();\n// function gone()', ''), undefined);
    assert.equal(editedNames('a.md', 'function load() {}', ''), undefined);
  });
});
