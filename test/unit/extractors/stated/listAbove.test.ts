import assert from 'node:assert/strict';
import { answer, session, user } from '../../../support/builders';
import { stated } from './said';

/** What is said in one prompt, and what of it binds. */
const constraintsOf = (text: string) =>
  stated(session(user('Build the shop.'), answer('Built.'), user(text), answer('Done.'))).constraints;

describe('a rule that points at the list above it', () => {
  const files = ['src/till.ts', 'src/coins.ts', 'docs/prices.md'];
  const rulesOf = (text: string) => constraintsOf(text).map((rule) => rule.text);
  const under = (mark: string, behind: string) =>
    ['The branch as it is:', '- Changed by hand:', ...files.map((file) => `  ${mark} ${file}`), behind].join('\n');

  it('is told with that list', () => {
    for (const mark of ['-', '*']) {
      const list = files.map((file) => `${mark} ${file}`).join(' ');
      assert.deepEqual(rulesOf(under(mark, '\nNever change or stage those without a word from me.')), [
        `Changed by hand: ${list} Never change or stage those without a word from me.`,
      ]);
    }
  });

  it('is told with the beginning of a long one', () => {
    const many = Array.from({ length: 40 }, (_, at) => `- src/shelf/part-${at}.ts`);
    const [rule = ''] = rulesOf(['Changed by hand:', ...many, '', 'Do not touch these.'].join('\n'));
    assert.match(rule, /^Changed by hand: - src\/shelf\/part-0\.ts - .* \[…\] Do not touch these\.$/);
    assert.ok(rule.length < 520, rule);
  });

  it('stands alone where it names its own thing, or no list is there', () => {
    for (const rule of ['Never change those tests again.', 'Never write prices and round them.'])
      assert.deepEqual(rulesOf(under('-', `\n${rule}`)), [rule]);
    assert.deepEqual(rulesOf('Prices are in cents.\n\nNever change those without a word from me.'), [
      'Never change those without a word from me.',
    ]);
  });
});
