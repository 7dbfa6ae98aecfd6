import assert from 'node:assert/strict';
import { emptyColumns, lexicon } from '../../../../src/core/lexicon/lexicon';
import { cueOf, languages } from '../../../../src/core/lexicon/notion';

describe('the lexicon', () => {
  for (const notion of lexicon)
    for (const { language, phrases, hit, miss } of notion.rows)
      it(`${notion.name}: finds its hits in “${language}” by its own phrases, and nothing in its misses`, () => {
        const own = cueOf({ stands: notion.stands, phrases });
        const any = cueOf(notion);
        assert.deepEqual(
          { missed: hit.filter((text) => !own(text)), found: miss.filter(any) },
          { missed: [], found: [] },
        );
      });

  it('has one row a language and names each notion once', () => {
    const names = lexicon.map(({ name }) => name);
    assert.equal(new Set(names).size, names.length);
    for (const { name, rows } of lexicon) {
      const said = rows.map(({ language }) => language);
      assert.deepEqual(
        said,
        languages.filter((language) => said.includes(language)),
        name,
      );
    }
  });

  it('says which languages have no word for a notion: the list may only shrink', () => {
    assert.deepEqual(emptyColumns(), ['polite-openers: zh', 'polite-openers: ja', 'polite-openers: ko', 'done: it']);
  });
});
