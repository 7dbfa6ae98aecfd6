import assert from 'node:assert/strict';
import { noFacts } from '../../../../src/core/allFacts';
import type { EndedFact, Facts, InformationFact } from '../../../../src/core/fact';
import { learnedLater } from '../../../../src/core/point/learnedLater';
import { wordsLater } from '../../../../src/core/point/wordsLater';
import type { Session } from '../../../../src/core/session';
import { answer, edit, session, user } from '../../../support/builders';

const till = '/home/dev/tally/src/till.ts';
const first = [user('Round the coins of the till.'), edit(till), answer('The till rounds every coin.')];

describe('what was learned behind a point', () => {
  const lineOf = ({ entries }: Session, words: string) =>
    entries.find((entry) => entry.kind === 'message' && entry.text.includes(words))?.line ?? assert.fail(words);
  const point = (told: Session, words: string) => ({ line: lineOf(told, words), name: 'the wrong turn' });
  const wordsOf = (told: Session, from: string) => wordsLater(told, point(told, from)).map(({ text }) => text);

  for (const said of [
    'no, that is horrible. The shared files go to lib, the views stay where they are',
    'actually revert the commit, just write it down as a ticket',
    'hm, it prints the same sum. I mean, we see it in the hook; it doesn’t mean the hook caused it',
    'Nein, die Summe stimmt nicht, nimm Cent statt Euro',
    'En fait ce n’est pas ça, garde les centimes',
    '不对，这里应该用分',
  ])
    it(`offers the words of the user that set it right: “${said}”`, () => {
      const told = session(...first, user('Store sums as text.'), edit(till), answer('They are text.'), user(said));
      assert.deepEqual(wordsOf(told, 'Store sums'), [`“${said}”`]);
    });

  for (const said of ['Store sums as text.', 'ok, go on', 'no', 'Now write the readme of the till, please'])
    it(`offers no mere order, and no bare no: “${said}”`, () => {
      const told = session(...first, user(said), answer('Done, it is as you said.'));
      assert.deepEqual(wordsOf(told, said), []);
    });

  it('takes nothing that was said before the point, and none of a long plan', () => {
    const plan = `no, do it so: ${'each coin is counted once and then written down. '.repeat(20)}`;
    const told = session(user('no, not the till. Round the coins.'), ...first, user('Go on.'), user(plan));
    assert.deepEqual(wordsOf(told, 'Go on.'), []);
  });

  it('offers the reason that the user agreed to, without what the agent says that it did', () => {
    const reason = 'The server merges the branch with main, and main has a file that does not compile.';
    const told = session(
      ...first,
      user('Why does the build fail there and not here?'),
      answer(`I've updated the build file. ${reason} All tests pass now.`),
      user('ah, that explains it. main is mended'),
    );
    assert.deepEqual(wordsOf(told, 'Why does'), [`${reason} (the user: “ah, that explains it. main is mended”)`]);
  });

  it('is no reason where the user only asks whether it is one', () => {
    const told = session(...first, user('Why?'), answer('The server merges main.'), user('tell me if that is it'));
    assert.deepEqual(wordsOf(told, 'Why?'), []);
  });

  const cause = (text: string, line: number): InformationFact => ({
    ...{ id: `finding-${line}`, kind: 'information', topic: 'finding', text, tag: 'declared' },
    evidence: [{ line, entry: null }],
  });
  const laterOf = (facts: Partial<Facts>, ended: readonly EndedFact[]) =>
    learnedLater({ facts: { ...noFacts, ...facts }, ended, words: [] }, { line: 5, name: 'line 5' }).map(
      ({ text }) => text,
    );

  it('holds a cause that was mended behind it, and none that turned out to be none', () => {
    const over = (text: string, because: string): EndedFact => ({
      ...{ fact: cause(text, 9), endedBy: { line: 12, entry: null }, because },
    });
    assert.deepEqual(
      laterOf({}, [
        over('The problem was the order of sums.', 'its file was changed: src/till.ts'),
        over('The cause is the locale.', 'something else took its place: “Fixed the locale of the till”'),
        over('The issue is the server.', 'it turned out otherwise: “The server is not involved”'),
        over('The issue is the cache.', 'something else took its place: “The cache was never read”'),
      ]),
      ['The problem was the order of sums.', 'The cause is the locale.'],
    );
  });

  it('tells of what the agent says it found no deed', () => {
    const found = 'The index held a tree that was gone. Fixed by running git read-tree in the first folder.';
    assert.deepEqual(laterOf({ information: [cause(found, 9)] }, []), ['The index held a tree that was gone.']);
    assert.deepEqual(laterOf({ information: [cause('Fixed by reading the tree again.', 9)] }, []), []);
  });

  it('keeps what stands next to the point where there is more than anybody reads through', () => {
    const told = session(
      ...first,
      user('Store sums as text.'),
      ...Array.from({ length: 30 }, (_, at) => [answer('It is so.'), user(`no, sum ${at} is not right`)]).flat(),
    );
    const words = wordsLater(told, point(told, 'Store sums'));
    const later = learnedLater({ facts: noFacts, ended: [], words }, point(told, 'Store sums'));
    assert.equal(later.length, 20);
    assert.equal(later[0]?.text, '“no, sum 0 is not right”');
  });
});
