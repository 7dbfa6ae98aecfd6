import assert from 'node:assert/strict';
import { readJsonDocument } from '../../../../../src/sources/reading/lines/jsonDocument';
import { openLineLedger } from '../../../../../src/sources/reading/lines/lineLedger';
import { memoryFileStore } from '../../../../support/memoryFileStore';

describe('jsonDocument', () => {
  it('finds the lines of its parts, going forward', async () => {
    const document = await read('{\n "a": "x",\n "b": "y",\n "c": "x"\n}\n');
    assert.deepEqual(document.value, { a: 'x', b: 'y', c: 'x' });
    assert.deepEqual(
      [document.lineOf('"x"'), document.lineOf('"y"'), document.lineOf('"x"'), document.lineOf('"gone"')],
      [2, 3, 4, 4],
    );
  });

  it('books every line once, whole or broken', async () => {
    for (const [text, expected] of [
      ['{\n}\n', { total: 2, parsed: 2, skipped: {} }],
      ['{}', { total: 1, parsed: 1, skipped: {} }],
      ['', { total: 0, parsed: 0, skipped: {} }],
      ['{\n "a": 1', { total: 2, parsed: 0, skipped: { unreadable: 1 } }],
      ['{\n "a" 1\n}', { total: 3, parsed: 0, skipped: { unreadable: 2 } }],
    ] as const) {
      const ledger = openLineLedger();
      (await read(text)).book(ledger);
      assert.deepEqual(ledger.close().lines, expected, text);
    }
  });
});

function read(text: string) {
  const files = memoryFileStore({ '/d.json': text });
  return readJsonDocument({ path: '/d.json', sessionId: null, files, signal: new AbortController().signal });
}
