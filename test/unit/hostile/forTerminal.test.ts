import assert from 'node:assert/strict';
import { cellForTerminal, forTerminal } from '../../../src/core/untrusted/forTerminal';

const hostile: Readonly<Record<string, string>> = {
  'a colour': '\u001b[31mred\u001b[0m',
  'a title of the window': '\u001b]0;owned\u0007',
  'a link': '\u001b]8;;http://evil\u001b\\here\u001b]8;;\u001b\\',
  'a clearing of the screen': '\u001b[2J\u001b[H',
  'the eight-bit form of a code': '\u009b31m',
  'a backspace': 'safe\b\b\b\bevil',
  'a carriage return': 'safe\revil',
  'an override of the direction': 'a\u202egnp.exe',
  'an isolate': '\u2066a\u2069',
  'marks of direction': 'a\u200f\u200e\u061cb',
  'letters that cannot be seen': '\u{e0041}\u200b\ufeff',
};

describe('text for a terminal', () => {
  for (const [name, text] of Object.entries(hostile))
    it(`shows ${name} and does not obey it`, () => {
      const shown = forTerminal(text);
      assert.doesNotMatch(
        shown,
        /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u,
      );
      assert.ok(shown.length >= text.length, 'nothing vanishes');
    });

  it('keeps lines, tabs and every script', () => {
    const text = 'naïve\t日本語\nשלום 👩‍👩‍👧\n';
    assert.equal(forTerminal(text), text);
  });

  it('keeps a cell of a table within its line and its column', () => {
    assert.equal(cellForTerminal('a\nb\tc\r\nd'), 'a b c d');
  });
});
