/** A comment of a review that was pasted is one item, and none of its sentences a rule of the user. */
import assert from 'node:assert/strict';
import { reviewFrom } from '../../../../src/extractors/stated/language/pastedReview';
import { userMessage } from '../../../../src/extractors/stated/user/userSentences';
import { answer, edit, session, user } from '../../../support/builders';
import { stated } from './said';

const tail =
  'The helper drops the error of the reader and never closes the drawer. Always close it, and do not return before the totals are written. Add a test for the empty drawer.';
const said = (text: string) =>
  stated(
    session(
      user('Build the till of `till.ts`.'),
      edit('/a/till.ts'),
      answer('Built.'),
      user(text),
      edit('/a/till.ts'),
      answer('Done.'),
    ),
    'Check the drawer',
  );

const pasted: readonly (readonly [text: string, title: string])[] = [
  [`In \`@src/till.ts\` around lines 35 - 69, ${tail}`, 'In `@src/till.ts` around lines 35 - 69'],
  [`fix this:\n\nIn @src/till.ts around lines 35 to 69, ${tail}`, 'fix this:'],
  [`**src/till.ts:35-69**\n${tail}`, 'src/till.ts:35-69'],
  [`src/till.ts\nComment on lines +26 to +30\n${tail}`, 'Comment on lines +26 to +30'],
  [`_⚠️ Potential issue_ | _🟠 Major_\n\n**Close the drawer.**\n\n${tail}`, 'Potential issue'],
  [`[P1] Close the drawer — /home/dev/src/till.ts:35-69\n${tail}`, '[P1] Close the drawer'],
  [`File: src/till.ts, lines 35-69\n${tail}`, 'File: src/till.ts, lines 35-69'],
  [`P2 Badge Close the drawer\n\n${tail}`, 'P2 Badge Close the drawer'],
  [
    `eval this feedback:\nThis duplicates the reader in till.ts at lines 35-69. Never count twice. Consider extracting the helper so that both readers always close the drawer before they return the totals.`,
    'eval this feedback:',
  ],
];

describe('a comment of a review that was pasted', () => {
  for (const [text, title] of pasted)
    it(`binds nobody and is told by its title: ${title}`, () => {
      const { constraints, requests } = said(text);
      assert.deepEqual(
        constraints.filter((fact) => !fact.text.includes('fix this')).map((fact) => fact.text),
        [],
      );
      const request = requests.find((fact) => fact.text.includes(title));
      assert.ok(request !== undefined && request.text.length <= 260, JSON.stringify(requests.map((fact) => fact.text)));
    });

  for (const text of [
    'In src/till.ts around lines 3 - 9 never use floats, always cents.',
    `In src/till.ts around lines 35 - 69 you return too early. I want the drawer closed first: never return before the totals are written, and always write the tests of the drawer with it.`,
    'Never edit `src/till.ts:35` by hand, always generate it.',
    'Always consider adding a test for lines 3-9 of each file.',
  ])
    it(`is none: ${text}`, () => assert.notDeepEqual(said(text).constraints, []));
});

describe('what a program printed where it broke', () => {
  for (const trace of [
    'file:///opt/lib/tui.js:906\n    throw new Error(text);\n    ^\nError: Line 4 is too wide.\nUse `cut()` to keep the lines short.\n    at Till.draw (file:///opt/lib/tui.js:906:23)\n    at Timer.run (file:///opt/lib/tui.js:350:18)\nNode.js v24.7.0',
    'Traceback (most recent call last):\n  File "/srv/till.py", line 35, in count\n    raise ValueError("the drawer is open, close it before the totals are counted, and count once")\nValueError: the drawer is open',
  ])
    it(`is no comment of a review: ${trace.slice(0, 30)}`, () => {
      const place = { how: 'prompt', ref: { line: 1, entry: null }, position: 0, turn: 1 } as const;
      assert.equal(reviewFrom(userMessage(`it broke:\n\n${trace}`, place)), -1);
    });
});
