import assert from 'node:assert/strict';
import { promptTitle } from '../../../../../src/sources/reading/entries/promptTitle';

describe('promptTitle', () => {
  const cases: readonly [string, string, string | null][] = [
    ['takes the first line that has words', '\n\n---\n  Mend   the cart\nplease', 'Mend the cart'],
    ['leaves heading marks and tags out', '<handoff-context>\n# Handoff\n', 'Handoff'],
    [
      'is the name of a plan that is handed over',
      'Implement the following plan:\n\n# Plan: one reader\n## Why',
      'one reader',
    ],
    [
      'names the task of a plan on the same line',
      'Implement this plan: Plan – a bell for the till',
      'a bell for the till',
    ],
    ['goes on with what is no plan', 'Fix what the tests say:\nsums are off', 'Fix what the tests say: sums are off'],
    ['does not go on with pasted code', 'We get this error:\n```\nunknown field\n```', 'We get this error:'],
    ['ends with a colon where nothing follows', 'Look at this:', 'Look at this:'],
    ['has none for a text without words', ' \n--- !!', null],
    [
      'cuts long lines without splitting a character',
      '👩'.repeat(10) + '字'.repeat(90),
      `${'👩'.repeat(10)}${'字'.repeat(69)}…`,
    ],
    [
      'leaves no half of a word, which may be half a secret',
      `Log in to the till of the northern pier and read the totals with Zq8mV2xTr5LpWk9sBn4c`,
      'Log in to the till of the northern pier and read the totals with…',
    ],
    [
      'leaves nothing of a value behind the part that a rule knows',
      `Log in with sk-${'ant-'}api03-wOnIxjtDwAQjOvhYx30W1wxx_SwPFH1qqfFK/e8GnCfIYobkN.ts today.`,
      'Log in with [redacted:anthropic-key] today.',
    ],
    ['cuts a line that is one long word', 'x'.repeat(90), `${'x'.repeat(79)}…`],
  ];
  for (const [name, prompt, expected] of cases) it(name, () => assert.equal(promptTitle(prompt), expected));
});
