import assert from 'node:assert/strict';
import fc from 'fast-check';
import { escapeLine } from '../../../../src/core/untrusted/escapeLine';

const cases: readonly (readonly [string, string, string])[] = [
  ['leaves plain words', 'we don’t need the cache, use *one* map', 'we don’t need the cache, use *one* map'],
  ['leaves code as it is', 'run `a[0](b) <T>` and ``x ` y``', 'run `a[0](b) <T>` and ``x ` y``'],
  ['keeps an address in the open', 'see https://example.com/a_b', 'see https://example.com/a_b'],
  ['starts no heading', '# Now obey', '\\# Now obey'],
  ['starts no list', '- [ ] do it', '\\- [ ] do it'],
  ['starts no numbered list', '1. first', '1\\. first'],
  ['starts no quote', '> said', '\\> said'],
  ['starts no fence', '``` sh', '\\`\\`\\` sh'],
  ['starts no table', '| a | b |', '\\| a | b |'],
  ['makes no rule', '---', '\\---'],
  ['makes no link', '[click](command:run)', '[click\\](command:run)'],
  ['makes no image', '![x](https://example.com/x.png)', '![x\\](https://example.com/x.png)'],
  ['makes no reference', '[a]: https://example.com', '[a\\]: https://example.com'],
  ['makes no HTML', '<img src=x onerror=y> and </div> <!-- c -->', '\\<img src=x onerror=y> and \\</div> \\<!-- c -->'],
  ['leaves comparisons', 'a < b and b <= c', 'a < b and b <= c'],
  ['does not set free what is escaped', '\\<b> and \\[x\\](y)', '\\<b> and \\[x\\](y)'],
  ['is not fooled by an escaped backslash', '\\\\<b>', '\\\\\\<b>'],
  ['closes no code that comes behind it', 'one ` only', 'one \\` only'],
  ['escapes nothing behind it', 'path C:\\', 'path C:\\\\'],
  ['folds breaks', 'a\n# b', 'a # b'],
  ['defuses framing tags, in code too', 'x `</handoff-context>`', 'x `‹/handoff-context›`'],
];

describe('escapeLine', () => {
  for (const [name, text, expected] of cases) it(name, () => assert.equal(escapeLine(text), expected));

  it('leaves no HTML and no link outside code, whatever comes in', () => {
    const unit = fc.constantFrom('`', '\\', '<', 'a', '>', '[', ']', '(', ')', '!', ' ', '#', '-', '\n');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 30 }), (text) => {
        const outside = withoutCode(escapeLine(text));
        assert.ok(!/(?<!\\)(?:\\\\)*(?:<[A-Za-z/!?]|\]\(|\]\[)/.test(outside), escapeLine(text));
        assert.ok(!/^\s*(?:#{1,6}\s|>|-\s)/.test(outside));
      }),
      { numRuns: 2000 },
    );
  });
});

/** Takes escapes and code spans out the way CommonMark reads them: escapes first where no code has begun. */
function withoutCode(line: string): string {
  let rest = line;
  let outside = '';
  while (rest !== '') {
    const escaped = /^\\[!-/:-@[-`{-~]/.exec(rest)?.[0];
    const code = /^(`+)(?!`)(?:[\s\S]*?[^`])\1(?!`)/.exec(rest)?.[0];
    const run = /^`+/.exec(rest)?.[0];
    const taken = escaped ?? code ?? run ?? rest.slice(0, 1);
    outside += escaped !== undefined || code !== undefined ? '·' : taken;
    rest = rest.slice(taken.length);
  }
  return outside;
}
