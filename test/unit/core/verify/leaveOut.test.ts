import assert from 'node:assert/strict';
import { type LeadFix, leadFixes } from '../../../../src/core/verify/leadFixes';
import { leaveOut } from '../../../../src/core/verify/leaveOut';
import { readClaims } from '../../../../src/core/verify/readClaims';
import type { SeenRepository } from '../../../../src/core/verify/world';
import { answer, edit, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

const lead =
  '**Where it stands:** I am on branch `old`, not pushed (12). Branch `feat/feet`, tested (20), last commit 3fd20c1, 2 files not committed, not pushed.';
const text = `# Handoff

**Goal:** go on
${lead}

## To do

- In progress: Write the table (30)

## Repository

- \`/repo\`, branch \`feat/feet\`, not pushed (31)
- Not committed: \`a.js\`, \`b.js\` (32)
`;

const seen: SeenRepository = {
  ...{ branch: 'feat/feet', head: '3fd20c1aaaa', uncommitted: ['/repo/a.js', '/repo/b.js'], pushed: false },
};
const fixes = (change: Partial<SeenRepository> = {}, of = text) =>
  leadFixes(of, readClaims(of).claims, {
    repository: { value: { ...seen, ...change } },
    absolute: (path) => `/repo/${path}`,
  });
const words = (found: readonly LeadFix[]) => found.map(({ said, now }) => `${said} → ${now}`);

describe('where it stands', () => {
  it('is left alone while it is true', () => {
    assert.deepEqual(fixes(), []);
  });

  it('is corrected in our own words, and never in what the agent said', () => {
    const found = fixes({ branch: 'main', head: '8a41d0ebbb', uncommitted: [], pushed: true });
    assert.deepEqual(words(found), [
      'Branch `feat/feet` → Branch `main`',
      'last commit 3fd20c1 → last commit 8a41d0e',
      '2 files not committed → none of its files changed any more',
      'not pushed → pushed',
    ]);
    const corrected = leaveOut(text, [], found).split('\n')[3];
    assert.equal(
      corrected,
      '**Where it stands:** I am on branch `old`, not pushed (12). Branch `main`, tested (20), last commit 8a41d0e, none of its files changed any more, pushed.',
    );
  });

  it('counts what is left of the files it names, and what nobody can tell stays', () => {
    assert.deepEqual(words(fixes({ uncommitted: ['/repo/b.js', '/repo/c.js'], pushed: null })), [
      '2 files not committed → 1 of its 2 files not committed',
    ]);
  });

  it('is no longer said to be edits alone once git was asked', () => {
    const byEdits = (line: string) =>
      line.replace(/(not committed|Not committed)(?=[,:])/i, '$1 (edited here; git was not asked)');
    const of = text.split('\n').map(byEdits).join('\n');
    assert.deepEqual(words(fixes({}, of)), []);
    const found = fixes({ uncommitted: [] }, of);
    assert.match(leaveOut(of, [], found), /3fd20c1, none of its files changed any more, not pushed\.$/m);
  });

  it('says of edits alone that git was not asked, as it is read again', async () => {
    const edited = [user('Round the sums.'), edit('/home/dev/tally/src/a.ts')];
    const drawn = (...more: readonly (readonly Step[])[]) =>
      draftOf(
        session(...edited, ...more, answer('The sums are rounded to whole cents.')),
        'Write the receipt of the cart',
      );
    const { markdown } = await drawn();
    assert.match(markdown, /1 file not committed \(edited here; git was not asked\)/);
    const { claims } = readClaims(markdown);
    const paths = claims.flatMap((claim) => (claim.kind === 'uncommitted' ? claim.paths : []));
    assert.equal(paths.length, 1, markdown);
    assert.match(paths[0] ?? '', /src\/a\.ts$/);
    const asked = await drawn(run('git status --short', ' M src/a.ts'));
    assert.match(asked.markdown, /1 file not committed/);
    assert.doesNotMatch(asked.markdown, /git was not asked/);
  });

  it('is nothing where there is no such line', () => {
    assert.deepEqual(fixes({ branch: 'main' }, '# Handoff\n\n**Where it stands:** Nothing was reported.\n'), []);
    assert.deepEqual(fixes({ branch: 'main' }, '# A text\n'), []);
  });
});

describe('a handoff without what does not hold', () => {
  it('says nothing of files as a whole of which none is left, and keeps what the user wrote beside them', () => {
    const changes = (more: string) =>
      `# H\n\n## What changed\n\nRoot: /repo\n2 files, +3 −1 from first to last.\n${more}- \`a.js\` +1 −1\n`;
    assert.equal(leaveOut(changes(''), [{ at: 6, length: 1 }], []).trim(), '# H');
    assert.match(leaveOut(changes('Ask Ines.\n'), [{ at: 7, length: 1 }], []), /Root: \/repo[\s\S]*Ask Ines\./);
  });

  it('loses the hunks below a line with it, and those of no other', () => {
    const hunk = (line: string) => `  \`\`\`diff\n  ${line}\n\n  \`\`\`\n`;
    const changes = `## What changed\n\n- \`a.js\` +1 −1\n${hunk('+limit = 1')}- \`b.js\` +1 −1\n${hunk('+limit = 2')}`;
    assert.equal(
      leaveOut(changes, [{ at: 2, length: 1 }], []),
      `## What changed\n\n- \`b.js\` +1 −1\n${hunk('+limit = 2')}`,
    );
    const both = [2, 7].map((at) => ({ at, length: 1 }));
    assert.equal(
      leaveOut(
        `# H\n\n${changes}`,
        both.map(({ at, length }) => ({ at: at + 2, length })),
        [],
      ).trim(),
      '# H',
    );
  });

  it('loses a line with all that stands below it, and a heading with its last line', () => {
    const made = leaveOut(
      '# H\n\n## To do\n\n- a\n  more\n- b\n\n## Checks\n\n- c\n\n## Files\n\n- d\n',
      [
        { at: 4, length: 2 },
        { at: 10, length: 1 },
      ],
      [],
    );
    assert.equal(made, '# H\n\n## To do\n\n- b\n\n## Files\n\n- d\n');
  });

  it('takes no line of a fence for a heading', () => {
    const made = leaveOut(
      '## Checks\n\n- c\n  ```text\n  x\n  ```\n```\n## not one\n```\n- e\n',
      [{ at: 2, length: 4 }],
      [],
    );
    assert.equal(made, '## Checks\n\n```\n## not one\n```\n- e\n');
  });
});
