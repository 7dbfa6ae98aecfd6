import assert from 'node:assert/strict';
import { readClaims } from '../../../../../src/core/verify/readClaims';
import { answer, run, session, user } from '../../../../support/builders';
import { draftOf } from '../../../../support/draftOf';
import { swap } from '../../../extractors/observed/changes/account';

const items = ['Sum coins before notes', 'Refuse unknown coins with a sentence', 'Drop the old table'];
const commit = (...body: readonly string[]) =>
  run(
    `git commit -am "$(cat <<'EOF'\nMend the till\n\n${body.join('\n')}\n\nCo-Authored-By: Somebody <a@b.c>\nEOF\n)"`,
    '[main abc1234] Mend the till\n 1 file changed, 1 insertion(+), 1 deletion(-)',
  );
const made = (...body: readonly string[]) =>
  session(user('Mend the till.'), swap('till.ts', 'one', 'two'), commit(...body), answer('The till is mended.'));
const changesIn = (markdown: string) => /## What changed\n([\s\S]*?)\n## /.exec(markdown)?.[1] ?? '';

describe('what the message of a commit says', () => {
  it('stands with its files, once, with where it was written', async () => {
    const { markdown } = await draftOf(
      made('What it does:', ...items.map((item) => `- ${item}`)),
      'Go on with the till',
    );
    assert.match(
      changesIn(markdown),
      /^- Mend the till: `till\.ts` \+1 −1, in `abc1234`\. Its message: Sum coins before notes; Refuse unknown coins with a sentence; Drop the old table \(\d+(?:, \d+)?\)$/m,
    );
    for (const item of items) assert.equal(markdown.split(item).length, 2, item);
    assert.ok(!markdown.includes('Somebody'));
  });

  it('is no list of what stands behind the commit on its line', async () => {
    const both = run(
      'git commit -am "Mend the till" && gh pr create --body "$(cat <<\'EOF\'\n- Sum coins\n- [ ] Run it on staging\nEOF\n)"',
      '[main abc1234] Mend the till\n 1 file changed, 1 insertion(+), 1 deletion(-)',
    );
    const { markdown } = await draftOf(
      session(user('Mend the till.'), swap('till.ts', 'one', 'two'), both, answer('The till is mended.')),
      'Go on with the till',
    );
    assert.ok(!markdown.includes('Its message'), changesIn(markdown));
  });

  it('is counted where there is no room for all of it', async () => {
    const long = Array.from({ length: 12 }, (_, at) => `- Part ${at} sums ${'coins and notes '.repeat(5).trim()}`);
    const { markdown } = await draftOf(made(...long), 'Go on with the till');
    const [, more = '0'] = /\(and (\d+) more\) \(\d+(?:, \d+)?\)$/m.exec(changesIn(markdown)) ?? [];
    const told = changesIn(markdown).split('Part ').length - 1;
    assert.equal(told + Number(more), long.length, changesIn(markdown));
    assert.ok(told > 2 && Number(more) > 0);
  });

  it('is nothing for a message of one line, and no part of what is verified', async () => {
    const { markdown } = await draftOf(made(), 'Go on with the till');
    assert.match(changesIn(markdown), /in `abc1234` \(\d+\)$/m);
    const { markdown: whole } = await draftOf(made('- Removes `old.ts` at last'), 'Go on with the till');
    const files = readClaims(whole).claims.flatMap((claim) => (claim.kind === 'files' ? claim.files : []));
    assert.deepEqual(files, [{ path: 'till.ts', isGone: false }]);
  });
});
