import assert from 'node:assert/strict';
import { writeLogWindow } from '../../../src/app/logWindow';
import { recordWithholder } from '../../../src/core/redact/files/withholdRecord';

const keep = { redact: (text: string) => ({ text, hits: [] }), withhold: recordWithholder([]) };
const lines = (...texts: string[]) => texts.map((text) => ({ text, isCut: false }));

describe('writeLogWindow', () => {
  it('lays a record out and tells where it stands', () => {
    const log = { first: 7, lines: lines('{"a":1}', '{"b":{"c":2}}', 'not json') };
    const { text, start, end } = writeLogWindow('/logs/s.jsonl', log, 8, keep);
    const shown = text.split('\n');
    assert.deepEqual(shown.slice(start, end + 1), ['// line 8', '{', '  "b": {', '    "c": 2', '  }', '}']);
    assert.match(shown[1] ?? '', /Lines 7 to 9/);
    assert.ok(shown.includes('not json'));
  });

  it('redacts what it shows', () => {
    const redact = (text: string) => ({ text: text.replaceAll('hush', '[redacted:rule]'), hits: [] });
    const log = { first: 1, lines: lines('{"token":"hush"}', 'hush') };
    assert.doesNotMatch(writeLogWindow('/logs/s.jsonl', log, 1, { ...keep, redact }).text, /hush/);
  });

  it('cuts long texts and says how much is missing', () => {
    const log = { first: 1, lines: lines(JSON.stringify({ image: 'x'.repeat(10_000) })) };
    const { text } = writeLogWindow('/logs/s.jsonl', log, 1, keep);
    assert.ok(text.length < 5_000);
    assert.match(text, /… \(6000 more characters\)/);
  });
});
