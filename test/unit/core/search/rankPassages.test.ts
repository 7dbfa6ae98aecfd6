import assert from 'node:assert/strict';
import { packPassages, unpackPassages } from '../../../../src/core/search/packPassages';
import type { Passage, PassageKind } from '../../../../src/core/search/passageKinds';
import { rankPassages } from '../../../../src/core/search/rankPassages';

const passage = (text: string, kind: PassageKind = 'answer', line = 1): Passage => ({ line, kind, text });

function pack(...passages: readonly Passage[]) {
  const packed = unpackPassages(packPassages(passages));
  assert.ok(packed !== null);
  return packed;
}

const all = { limit: 10, perSession: 10 };
const places = (sessions: readonly ReturnType<typeof pack>[], query: string, wishes = all) =>
  rankPassages(sessions, query, wishes).map(({ session, passage: number }) => [session, number]);

describe('rankPassages', () => {
  it('puts a decision and what a person said before what a program printed', () => {
    const session = pack(
      passage('integer cents integer cents', 'output'),
      passage('We keep integer cents, because floats drift when they are added.', 'decision'),
      passage('Why integer cents and not floats, please?', 'said by the user'),
    );
    assert.deepEqual(
      places([session], 'why integer cents').map(([, number]) => number),
      [1, 2, 0],
    );
  });

  it('prefers the passage that holds all of the words, in whatever session it stands', () => {
    const one = pack(passage('The cache is warm. The cache is large.'));
    const other = pack(passage('Nothing here.'), passage('The stale entries of the cache stay after a restart.'));
    assert.deepEqual(places([one, other], 'stale cache entries')[0], [1, 1]);
  });

  it('finds words that begin as the query does, and identifiers by their parts', () => {
    const session = pack(passage('renderTable is slow'), passage('the tables of contents'));
    assert.deepEqual(places([session], 'table'), [
      [0, 0],
      [0, 1],
    ]);
    assert.deepEqual(places([session], 'tab'), []);
  });

  it('takes only so many of one session, and of equals the one of the first session', () => {
    const many = pack(...Array.from({ length: 5 }, () => passage('ledger entry')));
    assert.deepEqual(places([many, many], 'ledger', { limit: 3, perSession: 2 }), [
      [0, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('finds nothing for words that tell nothing, and in sessions that hold nothing', () => {
    assert.deepEqual(places([pack(passage('the and of'))], 'the and of'), []);
    assert.deepEqual(places([pack()], 'ledger'), []);
  });

  it('finds words of other scripts', () => {
    const session = pack(passage('Die Überprüfung schlug fehl'), passage('税込みの合計を直す'));
    assert.deepEqual(places([session], 'überprüfung'), [[0, 0]]);
    assert.deepEqual(places([session], '合計'), [[0, 1]]);
  });
});

describe('unpackPassages', () => {
  it('refuses bytes that were cut or are of something else', () => {
    const bytes = packPassages([passage('one two three')]);
    assert.notEqual(unpackPassages(bytes), null);
    assert.equal(unpackPassages(bytes.slice(0, -4)), null);
    assert.equal(unpackPassages(new Uint8Array(8)), null);
    assert.equal(unpackPassages(new Uint8Array(64).fill(255)), null);
  });
});
