import assert from 'node:assert/strict';
import { isLiteral, isNameAlone, isOfCaseAbove, isReason } from '../../../../src/extractors/stated/user/noOrder';
import { answer, edit, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const isNoOrder = (text: string) => [isOfCaseAbove, isReason, isLiteral, isNameAlone].some((form) => form.test(text));

describe('words that order nothing', () => {
  const none = [
    'because we want the agent driving the browser.',
    'cuz it is fast that way',
    'weil es so schneller ist',
    'parce que le client veut des tables',
    '因为它必须很快',
    '"use client"',
    "'use strict';",
    'TestParse_EmptyInput',
    'src/till/money.ts:12',
    '`roundToCents()`',
  ];
  for (const text of none) it(`are none: ${text}`, () => assert.ok(isNoOrder(text)));

  const orders = [
    'because it must be fast, never load the whole table',
    'weil es schnell sein muss, lade nie die ganze Tabelle',
    'because adding it there should commit and push as well',
    'never say "use client" in a server file',
    'use the client, because it is fast',
    '"always run the linter first", I said',
    'use roundToCents()',
    'nimm `src/money.ts`',
  ];
  for (const text of orders) it(`are some: ${text}`, () => assert.ok(!isNoOrder(text)));

  it('are what was done before the order, and the names of a pasted list', async () => {
    const { facts } = await draftOf(
      session(
        user(
          [
            'Another thing in the tests. Two of them fail:',
            'TestParse_EmptyInput',
            'TestParse_LongInput',
            'Diagnosed the issue - the parser failed because each folder has signed=false.',
            'I moved the fixtures to testdata.',
            'Give both tests the flag.',
          ].join('\n'),
        ),
        edit('/home/dev/tally/src/parse_test.go'),
      ),
      'go on',
    );
    const texts = facts.constraints.map(({ text }) => text).join(' | ');
    assert.match(texts, /Give both tests the flag/);
    assert.doesNotMatch(texts, /TestParse|Diagnosed|moved the fixtures/);
  });

  it('stand under no heading of rules', async () => {
    const { facts } = await draftOf(
      session(
        user('Never load the whole table. Is a table agent plausible? because we want the whole page later.'),
        edit('/home/dev/tally/src/table.ts'),
        answer('Done with it.'),
      ),
      'go on',
    );
    const texts = facts.constraints.map(({ text }) => text).join(' | ');
    assert.match(texts, /Never load the whole table/);
    assert.doesNotMatch(texts, /^because|\| because/);
  });
});
