import assert from 'node:assert/strict';
import { goalPhrases } from '../../../../src/core/text/goalIdentifiers';
import { answer, edit, read, run, type Step, session, user } from '../../../support/builders';
import { draftOf } from '../../../support/draftOf';

async function placesOf(goal: string, ...steps: readonly (readonly Step[])[]) {
  const { facts } = await draftOf(session(user('look'), ...steps, answer('ok')), goal);
  return facts.information.flatMap(({ id, text }) => (id.startsWith('symbol-') ? [text] : []));
}

const script = ['#!/bin/sh', 'set -eu', 'cargo update', 'git push'].join('\n');

describe('what a goal quotes', () => {
  for (const [goal, phrases] of [
    ['Take `cargo update` out', ['cargo update']],
    ['Rename the button “Save as draft” to “Keep”', ['Save as draft']],
    ['Benenne „Als Entwurf sichern“ um', ['Als Entwurf sichern']],
    ['「下書きとして保存」を直す', ['下書きとして保存']],
    ['Drop --dry-run and /api/orders/:id', ['--dry-run', '/api/orders/:id']],
    ['See /home/dev/tally/notes and src/api/orders', []],
    ['Use `parseUnit` as it is', []],
    ['It costs 5" or so', []],
  ] as const)
    it(goal, () => {
      assert.deepEqual(goalPhrases(goal), phrases);
    });
});

describe('the place of what a goal quotes', () => {
  const goal = 'I do not want `cargo update`, take it out';

  it('is the line of a script that was printed whole', async () => {
    assert.deepEqual(await placesOf(goal, run('cat tasks/release-plz', script)), [
      '`cargo update` stands at `tasks/release-plz:3: cargo update`',
    ]);
  });

  it('is the line of a part that was printed', async () => {
    const part = run("sed -n '40,80p' tasks/release-plz", script);
    assert.deepEqual(await placesOf(goal, part), ['`cargo update` stands at `tasks/release-plz:42: cargo update`']);
  });

  it('is told of the right one of two files that were numbered in one go', async () => {
    const both = run(
      'nl -ba a.sh; nl -ba b.sh',
      '     1\techo a\n     2\techo b\n     1\tset -e\n     2\tcargo update',
    );
    assert.deepEqual(await placesOf(goal, both), ['`cargo update` stands at `b.sh:2: cargo update`']);
  });

  it('is a search hit in a file without an ending', async () => {
    const hit = run('rg -n "cargo update"', 'tasks/release-plz:46:cargo update');
    assert.deepEqual(await placesOf(goal, hit), ['`cargo update` stands at `tasks/release-plz:46: cargo update`']);
  });

  it('is found where the code writes a name in another case, and not within a longer word', async () => {
    const hit = run('rg -in receipt_?id src', 'src/a.go:3: var receiptID string\nsrc/b.go:4: var receiptIdle bool');
    assert.deepEqual(await placesOf('pass the receiptId on', hit), [
      '`receiptId` stands at `src/a.go:3: var receiptID string`',
    ]);
    const exact = run('rg -in receipt_?id src', 'src/a.go:3: var receiptID string\nsrc/c.go:9: receiptId = 4');
    assert.deepEqual(await placesOf('pass the receiptId on', exact), [
      '`receiptId` stands at `src/c.go:9: receiptId = 4`',
    ]);
  });

  it('are several lines of the file that the goal names', async () => {
    const hits = run(
      'rg -n tillRate src',
      'src/a.ts:3: use(tillRate);\nsrc/b.ts:4: show(tillRate);\nsrc/b.ts:8: log(tillRate);',
    );
    assert.deepEqual(await placesOf('take tillRate out of src/b.ts', hits), [
      '`tillRate` stands at `src/b.ts:4: show(tillRate);`, `:8: log(tillRate);`, `src/a.ts:3`',
    ]);
  });

  it('is no message that a test prints with a place', async () => {
    const red = run('go test ./...', 'cli_test.go:568: cargo update: got 1, want 2');
    assert.deepEqual(await placesOf(goal, red), []);
  });

  it('stands whole beside code of Markdown, and is cut at a word', async () => {
    const hit = run('grep -rn "cargo update" docs', 'docs/a.md:3: run `cargo update` first');
    assert.deepEqual(await placesOf(goal, hit), ['`cargo update` stands at ``docs/a.md:3: run `cargo update` first``']);
    const long = run('grep -rn "cargo update" docs', `docs/a.md:3: cargo update ${'every morning '.repeat(20)}`);
    assert.match(String(await placesOf(goal, long)), /(?:every|morning)…`$/);
  });

  it('is none for a folder that tools make', async () => {
    const hit = read('/home/dev/tally/tsconfig.json', '     1→{ "exclude": ["node_modules"] }');
    assert.deepEqual(await placesOf('Look into node_modules for the shield', hit), []);
  });

  it('has no number where the file was changed since', async () => {
    const place = await placesOf(goal, run('cat /home/dev/tally/run.sh', script), edit('/home/dev/tally/run.sh'));
    assert.deepEqual(place, ['`cargo update` stands at `run.sh: cargo update`']);
  });

  it('is not known where the output is of more than one file, was cut before it, or is of no file', async () => {
    assert.deepEqual(await placesOf(goal, run('cat a.sh b.sh', script)), []);
    assert.deepEqual(await placesOf(goal, run('cat a.sh', `[... 90 characters left out ...]\n${script}`)), []);
    assert.deepEqual(await placesOf(goal, run('cat a.sh | sort', script)), []);
    assert.deepEqual(await placesOf(goal, run('./release', script)), []);
  });
});

describe('a file called like a word of the goal', () => {
  it('is named by it', async () => {
    const steps = [read('/home/dev/tally/tasks/release-plz', script), read('/home/dev/tally/tasks/release', script)];
    const { facts } = await draftOf(session(user('look'), ...steps.flat().map((step) => [step]), answer('ok')), goalOf);
    const reasons = new Map(facts.files.map(({ path, reason }) => [path, reason]));
    assert.match(reasons.get('tasks/release-plz') ?? '', /named in the goal/);
    assert.doesNotMatch(reasons.get('tasks/release') ?? '', /named in the goal/);
  });
  const goalOf = 'Take the update out of release-plz in a new pull request';
});

describe('a name of the goal', () => {
  it('stands nowhere as a part of another name', async () => {
    const hit = run('grep -rn sum_of src', 'src/a.ts:3: warn_sum_of_till("sum-of-till");', 0);
    assert.deepEqual(await placesOf('Why is sum_of wrong?', hit), []);
    const own = run('grep -rn sum_of src', 'src/a.ts:3: return sum_of(till);', 0);
    assert.deepEqual(await placesOf('Why is sum_of wrong?', own), [
      '`sum_of` stands at `src/a.ts:3: return sum_of(till);`',
    ]);
  });
});
