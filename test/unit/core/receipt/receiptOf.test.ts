import assert from 'node:assert/strict';
import { readDocument } from '../../../../src/core/document/readDocument';
import { indexSession } from '../../../../src/core/index/indexSession';
import { countSentence, type ReceiptLine, type Use } from '../../../../src/core/receipt/receipt';
import { receiptOf } from '../../../../src/core/receipt/receiptOf';
import { answer, call, edit, read, run, type Step, session, user } from '../../../support/builders';

const handoff = (sections: string) => `# Handoff

**Trust:** workspace > user now > log > this text. Log: \`/home/dev/logs/parent.jsonl\`

${sections}

## Next goal (verbatim)

Go on with the rounding
`;

/** What came of each line in a session that did these steps behind the handoff. */
function receiptFor(sections: string, ...steps: readonly (Step | readonly Step[])[]) {
  const document = readDocument(handoff(sections));
  assert.ok(document !== null);
  const child = indexSession(session(user(handoff(sections), 'handoff'), ...steps));
  return receiptOf({ document, child, from: 1, hasEnded: true });
}

function check(sections: string, expected: Use, ...steps: readonly (Step | readonly Step[])[]): ReceiptLine {
  const { lines } = receiptFor(sections, ...steps);
  assert.equal(lines.length, 1, JSON.stringify(lines));
  const [line] = lines;
  assert.ok(line !== undefined);
  assert.equal(line.use, expected, `${line.text}: ${line.reason}`);
  return line;
}

const files = '## Files\n\nRoot: /home/dev/tally\n- `src/money.ts`, edited 2× (97)';
const search = (pattern: string, text: string) => call('Grep', [{ kind: 'search', pattern }], { text });

describe('the receipt of a handoff', () => {
  it('finds a file used where it was opened, with the line of the call', () => {
    const line = check(files, 'used', read('/home/dev/tally/src/money.ts', 'export const a = 1'));
    assert.deepEqual(
      line.evidence.map(({ line }) => line),
      [2],
    );
  });

  it('asks the judge of what holds about questions and open work', () => {
    const asked = '## To do\n\n- Waits for the user: “Which bucket should the nightly backups use?” (30)';
    const line = check(asked, 'used', user('The nightly backups use the second bucket.'), answer('So be it.'));
    assert.match(line.reason, /the user answered: “The nightly backups/);
    const todo = '## To do\n\n- To do: Write the captions of the manual (30)';
    const dropped = check(todo, 'contradicted', user('Forget the captions of the manual.'), answer('Dropped.'));
    assert.match(dropped.reason, /the user took it back: “Forget the captions/);
  });

  it('finds a file never touched where another one of its name was opened', () => {
    check(files, 'never-touched', read('/home/dev/tally/lib/other/src/money.tsx'));
  });

  it('counts the searches for a file whose place was carried', () => {
    const line = check(
      files,
      'found-again',
      run('find . -name money.ts', './src/money.ts'),
      search('money.ts', 'src/money.ts'),
      read('src/money.ts'),
    );
    assert.equal(line.calls.length, 2);
  });

  it('contradicts a file that was not there, and one that is there though it was gone', () => {
    const missing = call('Read', [{ kind: 'read', path: 'src/money.ts' }], {
      isError: true,
      text: 'ENOENT: no such file',
    });
    check(files, 'contradicted', missing);
    check('## Files\n\nRoot: /home/dev/tally\n- `src/old.ts`, deleted (97)', 'contradicted', read('src/old.ts', 'x'));
  });

  it('finds a check used, and contradicts its result only before anything was changed', () => {
    const passed = '## Checks\n\n- `npm test`: passed (12)';
    check(passed, 'used', run('cd /home/dev/tally && npm test 2>&1 | tail -3', 'ok'));
    check(passed, 'contradicted', run('npm test', '1 failing', 1));
    check(passed, 'used', edit('src/money.ts'), run('npm test', '1 failing', 1));
    check(passed, 'never-touched', run('npm run lint'));
    check('## Checks\n\n- `npm test`: passed, now stale; `a.ts` changed since (12)', 'used', run('npm test', 'x', 1));
  });

  it('finds a rule kept, broken, allowed since, or beyond what a log can show', () => {
    const rule = '## Words that bind\n\n- “Never touch src/legacy.ts, the importer reads it.” (3)';
    assert.match(check(rule, 'used', read('src/legacy.ts'), edit('src/money.ts')).reason, /kept in 2 calls/);
    check(rule, 'contradicted', edit('src/legacy.ts'));
    check(rule, 'not-known', user('You may change legacy.ts after all.'), edit('src/legacy.ts'));
    check(rule, 'not-known');
    const push = '## Words that bind\n\n- “Do not push.” (3)';
    check(push, 'contradicted', run('git add -A && git push origin main'));
    check(push, 'used', run('git commit -m x'));
    check('## Words that bind\n\n- “use bun, not npm” (3)', 'contradicted', run('npm install'));
    check('## Words that bind\n\n- “Keep the tone of the texts friendly and short.” (3)', 'not-known', run('ls'));
  });

  it('takes nothing for forbidden that was not', () => {
    for (const words of [
      'Don’t forget to push when you are done.',
      "don't push to main",
      'Do not push without asking me.',
      'Never commit generated files.',
      'no need to commit yet',
    ])
      check(`## Words that bind\n\n- “${words}” (3)`, 'not-known', run('git commit -m x && git push origin feature'));
  });

  it('counts it as found again when the user has to say a rule twice', () => {
    const rule = '## Words that bind\n\n- “Print feet with one decimal and metres with two decimals.” (3)';
    const line = check(
      rule,
      'found-again',
      run('ls'),
      user('As I said: print feet with one decimal, metres with two decimals!'),
    );
    assert.equal(line.calls.length, 0);
  });

  it('contradicts a decision that was taken back, with the line', () => {
    const decision = '## Decisions\n\n- Amounts are rounded half away from zero in formatAmount. (agent says, 96)';
    const line = check(
      decision,
      'contradicted',
      edit('src/money.ts'),
      answer('Rounding amounts half away from zero in formatAmount turned out wrong for refunds.'),
    );
    assert.equal(line.evidence[0]?.line, 4);
    check(decision, 'used', answer('formatAmount already has it.'), edit('src/money.ts'));
    check(decision, 'never-touched', edit('README.md'));
  });

  it('counts the looks that brought back what a line told', () => {
    const finding = '## Traps\n\n- The harbour office rounds tide heights half up to one decimal. (agent says, 96)';
    const line = check(
      finding,
      'found-again',
      search('rounds', 'nothing'),
      read('docs/harbour.md', 'The harbour office rounds all tide heights half up, to one decimal.'),
    );
    assert.equal(line.calls.length, 2);
  });

  it('finds a trap again where the same failure came up', () => {
    const trap =
      '## Traps\n\n- Resolved: `npm test` failed with `SyntaxError: Unexpected token export in loader` (104)';
    check(trap, 'found-again', run('npm test', 'x\nSyntaxError: Unexpected token export in loader\n', 1));
    assert.match(check(trap, 'used', run('npm test', 'ok')).reason, /did not fail so again/);
    check(trap, 'never-touched', run('ls'));
  });

  it('holds the branch against what git printed', () => {
    const repository = '## Repository\n\n- `/home/dev/tally`, branch `main` (204)';
    check(repository, 'used', run('git status', 'On branch main\nnothing to commit'));
    check(repository, 'contradicted', run('git status', 'On branch feat/x\n'));
    check(repository, 'never-touched', run('git checkout feat/x'), run('git status', 'On branch feat/x\n'));
  });

  it('takes no title that names a deed for the deed', () => {
    const rule = '## Words that bind\n\n- “No migration.” (3)';
    check(
      rule,
      'used',
      run('bd create "config: migrate the alias" -t task'),
      run('git commit -m "migrate later, push never"'),
    );
    check(rule, 'contradicted', run('npm run migrate'));
    check(
      '## Words that bind\n\n- “No migration or special parsing for old layouts.” (3)',
      'not-known',
      run('npm run migrate'),
    );
  });

  it('takes no other folder’s branch, and no heading, for this branch', () => {
    const repository = '## Repository\n\n- `/home/dev/tally`, branch `main` (204)';
    check(repository, 'never-touched', run('git -C /home/dev/other status', 'On branch feat/x\n'));
    check(repository, 'never-touched', run('cd ../other && git status', 'On branch feat/x\n'));
    check(repository, 'never-touched', run('git log -1 && gh pr view 3', '## Rewrite\n\nAll anew.'));
  });

  it('does not take an opened file, or a look at what was done, for finding again', () => {
    const opened = read('src/legacy.ts', 'the harbour office rounds tide heights half up to one decimal');
    check('## In flight\n\n- Edited src/legacy.ts: “rounds tide heights half up to one decimal” (97)', 'used', opened);
    check(
      '## What happened\n\n- Created src/legacy.ts, which rounds tide heights half up to one decimal (97)',
      'used',
      opened,
    );
  });

  it('takes no common word for a name', () => {
    check(
      '## Decisions\n\n- Only the registry `test` line of the GitHub table was removed for now. (96)',
      'never-touched',
      run('npm test', 'ok'),
      run('gh api https://github.com/x', 'ok'),
    );
  });

  it('takes no re-reading of the handoff for finding again', () => {
    const finding = '## Traps\n\n- The harbour office rounds tide heights half up to one decimal. (agent says, 96)';
    check(finding, 'never-touched', read('handoff.md', handoff(finding).replace('harbour', 'harbour')));
  });

  it('leaves out the head, the goal and the tail, and counts each line once', () => {
    const { lines, counts, isSoFar } = receiptFor(
      `${files}\n\n## Recent tail\n\n- said at the end\n\n## My own section\n\n- Use the sandbox account of the harbour.`,
      read('src/money.ts'),
    );
    assert.deepEqual(
      lines.map(({ section }) => section),
      ['files', null],
    );
    assert.equal(
      counts.lines,
      counts.used + counts.contradicted + counts.foundAgain + counts.neverTouched + counts.notKnown,
    );
    assert.equal(isSoFar, false);
  });

  it('is only so far until ten calls are made or the session is over', () => {
    const document = readDocument(handoff(files));
    assert.ok(document !== null);
    const calls = (count: number) => Array.from({ length: count }, () => run('ls'));
    const soFar = (count: number, hasEnded: boolean) =>
      receiptOf({ document, child: indexSession(session(...calls(count))), from: 0, hasEnded }).isSoFar;
    assert.deepEqual([soFar(9, false), soFar(10, false), soFar(1, true)], [true, false, false]);
  });

  it('looks for so many names of a line and no more, whatever a log holds', () => {
    const names = Array.from({ length: 3_000 }, (_, at) => `src/made${at}.ts`).join(' ');
    const { lines } = receiptFor(`## Traps\n\n- ${names}`, answer(names), read('src/made2999.ts'));
    assert.equal(lines.length, 1);
    assert.equal(lines[0]?.use, 'used');
  });

  it('says its counts in one line', () => {
    const counts = {
      lines: 41,
      used: 23,
      contradicted: 1,
      foundAgain: 3,
      foundAgainCalls: 9,
      neverTouched: 14,
      notKnown: 0,
    };
    assert.equal(
      countSentence(counts),
      '23 of 41 lines used, 1 contradicted, 3 found again in 9 calls, 14 never touched',
    );
    assert.equal(
      countSentence({
        ...counts,
        lines: 1,
        used: 1,
        contradicted: 0,
        foundAgain: 0,
        foundAgainCalls: 0,
        neverTouched: 0,
        notKnown: 0,
      }),
      '1 of 1 line used, 0 never touched',
    );
  });
});
