import assert from 'node:assert/strict';
import { plainDocument, plainProse, withoutTornBold } from '../../../../src/core/text/plainProse';

describe('plainProse', () => {
  const cases: readonly (readonly [said: string, shown: string])[] = [
    ['**Done:** the cart **sums** up.', 'Done: the cart sums up.'],
    ['**use `a**b` here**, not **that**', 'use `a**b` here, not that'],
    ['It reads `src/**` and `lib/**`.', 'It reads `src/**` and `lib/**`.'],
    ['src/** and lib/** are 2**3 and 4**5', 'src/** and lib/** are 2**3 and 4**5'],
    ['** not bold ** and ****', '** not bold ** and ****'],
    ['Lock file (CRITICAL)** + **Stale lock** in `take`', 'Lock file (CRITICAL) + Stale lock in `take`'],
    ['**Checks the *resolved* cart.** The rest stays.', 'Checks the *resolved* cart. The rest stays.'],
    [
      '**Checks the *resolved* cart of `RawCart`. The rest stays.',
      'Checks the *resolved* cart of `RawCart`. The rest stays.',
    ],
    ['The cart sums up**', 'The cart sums up'],
    ['1 · **The cart sums up and …', '1 · The cart sums up and …'],
    ['f(**options), f(a, **rest)', 'f(**options), f(a, **rest)'],
    ['It takes char** name', 'It takes char** name'],
    [
      '**[cart.ts](/home/dev/tally/src/cart.ts)** and [the page](https://example.org/a)',
      'cart.ts and the page (https://example.org/a)',
    ],
  ];
  for (const [said, shown] of cases) it(`shows “${said}”`, () => assert.equal(plainProse(said), shown));

  it('takes lines between parts out, and no row of a table', () => {
    const text = '# One\n---\na\n\n***\n| a |\n|---|\n```yaml\n---\nname: x\n```';
    assert.equal(plainDocument(text), '# One\na\n\n| a |\n|---|\n```yaml\n---\nname: x\n```');
  });

  it('leaves a block of code as it is', () => {
    const text = '**Before**\n\n```md\n**bold** [a](b.ts)\n```\n\nand **after**';
    assert.equal(plainDocument(text), 'Before\n\n```md\n**bold** [a](b.ts)\n```\n\nand after');
  });
});

describe('bold words of which one half is gone', () => {
  for (const [text, expected] of [
    ['Fencing token for turns** — add a `version` to it', 'Fencing token for turns — add a `version` to it'],
    ['**Whole words** stay, `**/*.ts` and 2**3 too', '**Whole words** stay, `**/*.ts` and 2**3 too'],
  ] as const)
    it(`lose the other: ${text}`, () => assert.equal(withoutTornBold(text), expected));
});
