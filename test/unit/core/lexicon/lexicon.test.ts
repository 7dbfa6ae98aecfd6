import assert from 'node:assert/strict';
import { deedNames } from '../../../../src/core/lexicon/deedNames';
import { deedsNamed } from '../../../../src/core/lexicon/deedWords';
import { emptyColumns, lexicon } from '../../../../src/core/lexicon/lexicon';
import { cueOf, languages } from '../../../../src/core/lexicon/notion';
import { anyOf } from '../../../../src/core/text/patterns';

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

describe('deeds of a repository', () => {
  for (const { deed, rows } of deedNames)
    for (const { language, says, hit, miss } of rows)
      it(`${deed}: finds its hits in “${language}” by its own pattern, and nothing in its misses`, () => {
        const own = anyOf('iu', says);
        assert.deepEqual(
          {
            missed: hit.filter((text) => !own.test(text)),
            found: miss.filter((text) => deedsNamed(text).includes(deed)),
          },
          { missed: [], found: [] },
        );
      });

  it('have one row a language; the list of languages without words may only shrink', () => {
    const empty = deedNames.flatMap(({ deed, rows }) => {
      const said = rows.map(({ language }) => language);
      assert.deepEqual(
        said,
        languages.filter((language) => said.includes(language)),
        deed,
      );
      return languages.filter((language) => !said.includes(language)).map((language) => `${deed}: ${language}`);
    });
    assert.deepEqual(empty, [
      'commit: it',
      ...['push: fr', 'push: pt', 'push: it'],
      ...['merge: de', 'merge: es', 'merge: fr', 'merge: pt', 'merge: it'],
      ...['pull request', 'tag', 'release'].flatMap((deed) =>
        languages.filter((language) => language !== 'en').map((language) => `${deed}: ${language}`),
      ),
    ]);
  });
});
