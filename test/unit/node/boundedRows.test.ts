import assert from 'node:assert/strict';
import { askBounded, fullPatience } from '../../../src/node/boundedRows';
import type { DatabaseHandle } from '../../../src/node/databaseHandle';

type Row = Record<string, unknown>;

/** Answers every question with the same rows, and tells whether it was left in the middle of them. */
function handleOf(rows: () => Iterable<Row>) {
  const asked: string[] = [];
  let isOpen = false;
  const handle: DatabaseHandle = {
    *rows(sql) {
      asked.push(sql);
      isOpen = true;
      try {
        yield* rows();
      } finally {
        isOpen = false;
      }
    },
    close: () => undefined,
    needsWatching: false,
  };
  return { handle, asked, isOpen: () => isOpen };
}

function* endless(row: Row): Generator<Row> {
  for (;;) yield row;
}

const refused = (pattern: RegExp) => (error: unknown) => error instanceof Error && pattern.test(error.message);
const small = 1_000;

describe('askBounded', () => {
  it('breaks off an answer of too many rows, and leaves no statement open', () => {
    const { handle, isOpen } = handleOf(() => endless({ id: 1 }));
    const ask = askBounded('/logs/a.db', handle, small, fullPatience());
    assert.throws(() => ask('SELECT id FROM part'), refused(/more than 500000 rows/));
    assert.equal(isOpen(), false);
  });

  it('breaks off an answer that is too large', () => {
    const { handle } = handleOf(() => endless({ data: 'x'.repeat(8_000_000) }));
    const ask = askBounded('/logs/a.db', handle, small, fullPatience());
    assert.throws(() => ask('SELECT data FROM part'), refused(/half a gigabyte/));
  });

  it('loses its patience over all questions together, not only over one', () => {
    const slow = function* (): Generator<Row> {
      const until = performance.now() + 20;
      while (performance.now() < until);
      yield { id: 1 };
    };
    const { handle, asked } = handleOf(slow);
    const ask = askBounded('/logs/a.db', handle, small, { leftMs: 50 });
    assert.equal(ask('SELECT id FROM part').length, 1);
    assert.throws(
      () => {
        for (let count = 0; count < 20; count++) ask('SELECT id FROM part');
      },
      refused(/take more than/),
    );
    assert.ok(asked.length <= 4, String(asked.length));
  });

  it('asks once for the largest value of each table, and only where the file could hold one', () => {
    const { handle, asked } = handleOf(() => []);
    const ask = askBounded('/logs/a.db', handle, small, fullPatience());
    ask('SELECT id FROM part');
    assert.deepEqual(asked, ['SELECT id FROM part']);
    const large = handleOf(() => [{ name: 'data' }]);
    const askLarge = askBounded('/logs/a.db', large.handle, 1_000_000_000, fullPatience());
    assert.throws(() => askLarge('SELECT id FROM part'), refused(/part holds a value larger than 128 MB/));
    assert.match(large.asked[1] ?? '', /octet_length\("data"\)/);
  });
});
