import { equal } from 'node:assert/strict';
import { openCarried } from '../../../../src/core/document/dropRepeats';
import { withoutCarried } from '../../../../src/core/document/keep/withoutCarried';

const carries = (...texts: readonly string[]) => {
  const carried = openCarried();
  for (const text of texts) carried.add(text);
  return carried;
};
const first = 'The loader asks the service once for each cart.';
const second = 'The reader keeps the prices of the last shop.';

describe('the last answer without what stands above', () => {
  it('loses the line that led to items with the last of them', () => {
    const answer = `Done.\n\n- Added tests:\n  - ${first}\n  - ${second}\n- Renamed the till.`;
    equal(withoutCarried(answer, carries(first, second)), 'Done.\n\n- Renamed the till.');
    equal(withoutCarried(`Checked:\n\n- ${first}\n\nRenamed the till.`, carries(first)).trim(), 'Renamed the till.');
    equal(withoutCarried(`Checked:\n- Parts:\n  - ${first}\n\nThe end.`, carries(first)), 'The end.');
  });

  it('keeps it where an item stays, and where it led to none', () => {
    const answer = `- Added tests:\n  - ${first}\n  - ${second}`;
    equal(withoutCarried(answer, carries(first)), `- Added tests:\n  - ${second}`);
    equal(withoutCarried(`It prints:\n\n${first} Then it ends.`, carries(first)), 'It prints:\n\nThen it ends.');
    equal(withoutCarried(`- Next:\n- ${first}`, carries(first)), '- Next:');
  });

  it('keeps a carried line where items or code below it stay: they would be read under another one', () => {
    const answer = `4. \`till.js\`\n   - Renamed.\n\n5. ${first}\n   - ${second}\n   - New tests.`;
    equal(
      withoutCarried(answer, carries(first, second)),
      `4. \`till.js\`\n   - Renamed.\n\n5. ${first}\n   - New tests.`,
    );
    const code = '```\nPRICES=eu node till.js\n```';
    equal(withoutCarried(`Set it:\n\n${first}\n${code}`, carries(first)), `Set it:\n\n${first}\n${code}`);
    equal(withoutCarried(`${first}\n\nThe end.\n${code}`, carries(first)), `The end.\n${code}`);
  });

  it('keeps a line whose words stand above in another order or with others between', () => {
    const near = 'Each cart asks the loader of the service once for the prices.';
    equal(withoutCarried(`${near}\n\nThe end.`, carries(`${near.replace('once', 'twice')}`)), `${near}\n\nThe end.`);
    equal(withoutCarried(`**${near}**\n\nThe end.`, carries(`- ${near} (12)`)), 'The end.');
  });

  it('keeps code, and a numbered list of which a part is new', () => {
    equal(withoutCarried(`1. ${first}\n2. New.`, carries(first)), `1. ${first}\n2. New.`);
    equal(withoutCarried(`Run:\n\n\`\`\`\n${first}\n\`\`\``, carries(first)), `Run:\n\n\`\`\`\n${first}\n\`\`\``);
  });
});
