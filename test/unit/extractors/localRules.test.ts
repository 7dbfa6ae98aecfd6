import assert from 'node:assert/strict';
import { answer, call, edit, run, session, todos, user } from '../../support/builders';
import { draftOf } from '../../support/draftOf';

const goal = 'Write the tests for the rate cache';
const failing = (command: string, text: string) =>
  call('Bash', [{ kind: 'shell', command }], { text, exitCode: 1, isError: true });

describe('the local rules', () => {
  it('drop a decision that the user turned down', async () => {
    const { facts } = await draftOf(
      session(
        user('Cache the rates.'),
        answer('Decision: I use Redis for the cache, because it is fast.'),
        user('no Redis please, use a SQLite file instead'),
        answer('Decision: a SQLite file, because it needs no server.'),
        user('and go on'),
        answer('ok'),
      ),
      goal,
    );
    const said = facts.decisions.map(({ text }) => text).join('\n');
    assert.match(said, /SQLite file, because/);
    assert.doesNotMatch(said, /I use Redis/);
  });

  it('take only the options that were picked, not those that were asked about', async () => {
    const asked = session(
      user('what next?'),
      answer('Shall I go on with one of these?\n\n1. add the scaffold script\n2. build the eval harness'),
      user('okay #1 and #2 explain it'),
      answer('Done.'),
      user('and now'),
      answer('ok'),
    );
    const [choice] = (await draftOf(asked, goal)).facts.decisions;
    assert.match(choice?.text ?? '', /scaffold script/);
    assert.doesNotMatch(choice?.text ?? '', /eval harness/);
  });

  it('do not take advice for a decision', async () => {
    const { facts } = await draftOf(
      session(
        user('look at the cache'),
        answer('My recommendation: keep the cache in memory instead of a file. You could also drop it.'),
        user('hm'),
        answer('ok'),
        user('go on'),
        answer('ok'),
      ),
      goal,
    );
    assert.deepEqual(
      facts.decisions.filter(({ text }) => text.includes('recommendation')),
      [],
    );
  });

  it('name a door that stays shut', async () => {
    const blocked = failing('cat .secrets/key', 'Blocked: command references protected directory');
    const { facts } = await draftOf(
      session(user('look'), blocked, answer('I cannot read it.'), user('try again'), blocked, answer('Still not.')),
      goal,
    );
    assert.ok(
      facts.information.some(
        ({ text, tag }) =>
          tag === 'observed' && text.startsWith('Came up 2 times: Blocked: command references protected directory'),
      ),
    );
  });

  it('name no call that was given up because another of its batch failed', async () => {
    const trapsOf = async (output: string) => {
      const failed = failing('git -C /home/dev/shop reflog', output);
      const log = session(user('look'), failed, failed, failed, answer('It was not shown.'));
      return (await draftOf(log, goal)).facts.information.filter(({ text }) => text.startsWith('Came up'));
    };
    assert.deepEqual(await trapsOf('Sibling tool call errored'), []);
    assert.equal((await trapsOf('fatal: the sibling worktree errored on its own lock')).length, 1);
  });

  it('leave other people’s changes alone, and name the session’s own as not committed', async () => {
    const { facts } = await draftOf(
      session(
        user('fix it'),
        run('git status --short', ' M settings.json\n M src/rates.ts'),
        edit('/home/dev/tally/src/rates.ts'),
        answer('Fixed.'),
      ),
      goal,
    );
    assert.deepEqual(
      [facts.repository?.leaveAlone, facts.repository?.uncommitted, facts.repository?.commits],
      [['settings.json'], ['src/rates.ts'], []],
    );
  });

  it('take a commit from what git printed, or from its message where git was quiet', async () => {
    const loud = await draftOf(
      session(
        user('commit it'),
        run('git commit -am "Round to cents"', '[main 77aa88b] Round to cents'),
        answer('Done.'),
      ),
      goal,
    );
    const made = ({ facts }: typeof loud) => facts.repository?.commits.map(({ hash, subject }) => [hash, subject]);
    assert.deepEqual([loud.facts.repository?.branch, made(loud)], ['main', [['77aa88b', 'Round to cents']]]);
    const quiet = await draftOf(
      session(user('commit it'), run("git add -A && git commit -q -m 'Round to cents'"), answer('Done.')),
      goal,
    );
    assert.deepEqual(made(quiet), [[null, 'Round to cents']]);
  });

  it('do not call a look at a push hook a push', async () => {
    const { facts } = await draftOf(
      session(user('look'), run("sed -n '1,20p' .git/hooks/pre-push", '#!/bin/sh'), answer('ok')),
      goal,
    );
    assert.equal(facts.repository?.pushed ?? null, null);
  });

  it('take a link to a pull request out of what surrounds it', async () => {
    const made = session(
      user('open it'),
      run(
        'gh api pulls',
        '{"url":"https://git.example.org/a/b/pull/136#r1","x":"https://git.example.org/a/b/pulls/comments/27"}',
      ),
      answer('136 is open.'),
    );
    const { facts } = await draftOf(made, goal);
    assert.ok(facts.state.some(({ text }) => text === 'Seen: https://git.example.org/a/b/pull/136'));
  });

  it('take no link that nobody spoke of, and none that the words show themselves', async () => {
    for (const said of ['ok', 'See https://git.example.org/a/b/pull/136 for it.', 'All 1360 tills are open.']) {
      const seen = run('gh api pulls', '{"url":"https://git.example.org/a/b/pull/136"}');
      const { facts } = await draftOf(session(user('open it'), seen, answer(said)), goal);
      assert.ok(!facts.state.some(({ text }) => text.startsWith('Seen: ')), said);
    }
  });

  it('say where a name of the goal is defined', async () => {
    const hits = run(
      'grep -rn formatMoney src',
      'src/cli.ts:12: formatMoney(total)\nsrc/money.ts:41: export function formatMoney(cents: number) {',
    );
    const { facts } = await draftOf(session(user('look'), hits, answer('ok')), 'Make formatMoney round to 0.05');
    assert.ok(
      facts.information.some(
        ({ text }) =>
          text ===
          '`formatMoney` stands at `src/money.ts:41: export function formatMoney(cents: number) {`, `src/cli.ts:12`',
      ),
    );
  });

  it('say where an option of the goal stands, and not where a folder is called like it', async () => {
    const hits = run(
      'grep -rn keep-whole-cents .',
      'docs/keep-whole-cents/a.md:3: see docs/keep-whole-cents/b.md\nsrc/cli.ts:12: flag("--keep-whole-cents", false)',
    );
    const { facts } = await draftOf(
      session(user('look'), hits, answer('ok')),
      'Is keep-whole-cents right for end-to-end use?',
    );
    assert.deepEqual(
      facts.information.filter(({ id }) => id.startsWith('symbol-')).map(({ text }) => text),
      ['`keep-whole-cents` stands at `src/cli.ts:12: flag("--keep-whole-cents", false)`'],
    );
  });

  it('say where a name of the goal is given its value, as an edit left it, and in which other files it stands', async () => {
    const grep = run(
      'grep -rn centLimit src',
      'src/a.go:7: if n > centLimit {\nsrc/b.go:3: centLimit = 7\nsrc/c.go:9: use(centLimit)',
    );
    const left = 'The file was updated.\n    11→\tcentLimit := 5\n    12→\treturn centLimit';
    const changed = call('Edit', [{ kind: 'edit', path: '/home/dev/tally/src/c.go', operation: 'modified' }], {
      text: left,
    });
    const made = session(user('look'), grep, changed, answer('ok'));
    const { facts } = await draftOf(made, 'Is centLimit used everywhere now?');
    const told = facts.information.find(({ id }) => id === 'symbol-centLimit');
    assert.equal(
      told?.text,
      '`centLimit` stands at `src/c.go:11: centLimit := 5`, `src/b.go:3: centLimit = 7`, `src/a.go:7`',
    );
  });

  it('tell what was interrupted', async () => {
    const made = session(user('start it'), call('Bash', [{ kind: 'shell', command: 'npm run watch' }], null));
    const { facts } = await draftOf(made, goal);
    assert.equal(facts.inFlight[0]?.text, 'Not finished: `npm run watch`');
  });

  it('keep what was typed while the agent was busy', async () => {
    const { facts } = await draftOf(
      session(user('do it'), user('could also move this into its own package', 'queued'), answer('ok')),
      goal,
    );
    assert.ok(facts.constraints.some(({ text }) => text === 'could also move this into its own package'));
  });

  it('leave injected text out of the user’s words', async () => {
    const { markdown } = await draftOf(
      session(user('You MUST always run the skill first.', 'injected'), user('fix the rates please'), answer('ok')),
      goal,
    );
    assert.doesNotMatch(markdown, /MUST always run the skill/);
  });

  it('call work claimed to be done declared, and nothing that is only wished for', async () => {
    const { facts } = await draftOf(
      session(user('add it'), answer('- Added `--currency` to src/cli.ts.\n- It should be tested if you want.')),
      goal,
    );
    const done = facts.state.filter(({ label }) => label === 'done').map(({ text, tag }) => [text, tag]);
    assert.deepEqual(done, [['Added `--currency` to src/cli.ts.', 'declared']]);
  });

  it('show finished to-do items as done, behind the open ones', async () => {
    const { facts } = await draftOf(
      session(user('go'), todos(['Write it', 'completed'], ['Test it', 'pending']), answer('ok')),
      goal,
    );
    assert.deepEqual(
      facts.state.map(({ label, text }) => [label, text]),
      [
        ['pending', 'To do: Test it'],
        ['done', 'Write it'],
      ],
    );
  });
});
