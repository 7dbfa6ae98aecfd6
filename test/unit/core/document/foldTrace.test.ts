import assert from 'node:assert/strict';
import { foldTrace } from '../../../../src/core/document/foldTrace';

const frames = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');

describe('foldTrace', () => {
  it('tells the first two frames of a run and counts the others, in the notations of several languages', () => {
    for (const line of [
      '    at Node.render (http://localhost:3000/chunk-1.js:31518:20)',
      'warnOnInvalidKey @ chunk-36.js:2322',
      '  File "/srv/till.py", line 12, in round',
      "\tfrom lib/till.rb:12:in 'round'",
    ])
      assert.equal(
        foldTrace(`It fails:\n${frames(9, line)}\nWhy?`),
        `It fails:\n${line}\n${line}\n    … 7 more frames\nWhy?`,
      );
  });

  it('leaves short runs, other lists and empty text as they are', () => {
    for (const text of [
      '',
      frames(4, '    at a (b.js:1:2)'),
      frames(9, '- at noon'),
      frames(9, 'round it at 5'),
      '\n\n',
    ])
      assert.equal(foldTrace(text), text);
  });
});
