import assert from 'node:assert/strict';
import { countOf } from '../../../../src/core/text/countOf';
import { literalsBelow } from '../../../support/wordTables';

/** What is counted somewhere in our own sentences. */
const things = [
  'turn',
  'message',
  'session',
  'passage',
  'line',
  'file',
  'item',
  'secret',
  'statement',
  'edit',
  'entrie',
  'handoff',
  'draft',
];
const bare = new RegExp(`\\{\\d\\} (?:${things.join('|')})s\\b`);

/** Sentences in which the number is never one, or is a choice of its own beside "one". */
const neverOne: readonly string[] = [
  'Reading {0} sessions that are new or have changed. The next search has them ready.',
  'The index cannot hold {0} passages.',
  'The oldest {0} sessions were',
  'At most {0} sessions are merged into one handoff. Leave some out.',
  '{0} sessions into one',
  // Of several, or it would not be said.
  '{0} sessions of {1}',
  '{0} is the beginning of {1} handoffs. Name more digits: handoff status lists them.',
  'Changed since the session, {0} of {1} files',
  // A limit, which is more than one.
  'These are {0} sessions; what came before was not followed. Name the last one to go on from there.',
  'looked at the first {0} files for sessions: the others are not offered in the Explorer',
  // Of a list that is in its middle.
  '{0} of {1} to-dos are done.',
  ' {0} of {1} to-dos are done: finish the one in progress first, then hand off, or compact instead.',
  ' {0} of {1} to-dos are done: finish the one in progress first{2}.',
  // The log of the extension.
  'draft made: {0}, {1} entries, {2} ms',
  'packed: {0} files, {1} bytes, {2} left out',
  'pack opened: {0} files, {1}',
];

describe('counts', () => {
  it('say one of a thing, and many', () => {
    assert.deepEqual(
      [0, 1, 2, 2318].map((number) => countOf(number, 'turn')),
      ['0 turns', '1 turn', '2 turns', '2,318 turns'],
    );
    assert.equal(countOf(1, 'entry', 'entries'), '1 entry');
  });

  it('are never a number in front of a plural', () => {
    const folders = ['src/cli', 'src/mcp', 'src/app', 'src/core', 'src/host', 'src/review', 'webview'];
    const found = literalsBelow(folders).filter(({ text }) => bare.test(text) && !neverOne.includes(text));
    assert.deepEqual(
      found.map(({ file, line, text }) => `${file}:${line}: ${text}`),
      [],
    );
  });
});
