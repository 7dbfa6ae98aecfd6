import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/index/indexSession';
import type { Session } from '../../../../src/core/session';
import { madeIds } from '../../../../src/extractors/observed/repository/madeIds';
import { call, run, session, user } from '../../../support/builders';

describe('madeIds', () => {
  const told = (made: Session) => madeIds(indexSession(made)).map(({ text }) => text);

  it('names what was made or acted upon, the latest first', () => {
    const made = session(
      user('go'),
      run('gh pr create --fill', 'https://example.com/a/tally/pull/7'),
      run('gh issue close 12', 'Closed issue #12'),
      run('tk create "Round to cents"', 'Created tally-4f2'),
    );
    assert.deepEqual(told(made), [
      'Created tally-4f2: Round to cents',
      'Closed issue 12',
      'Created pull request https://example.com/a/tally/pull/7',
    ]);
  });

  it('says that a long title is cut', () => {
    const title = 'Round the sums of each row to cents before they are added up, '.repeat(4);
    const [text = ''] = told(session(user('go'), run(`tk create "${title}"`, 'Created tally-4f2')));
    assert.match(text, /^Created tally-4f2: Round .{60,110}…$/);
  });

  it('names entries of trackers that a server made or changed, by their own names', () => {
    const entry = (id: string) =>
      `{"id":"77aa","identifier":"${id}","title":"Round to cents","description":"all of it…`;
    const tool = (name: string, text: string) => call(name, [{ kind: 'other', input: '' }], { text });
    const made = session(
      user('go'),
      tool('mcp__tracker__create_issue', entry('TAL-4')),
      tool('mcp__tracker__get_issue', entry('TAL-9')),
      tool('mcp__tracker__update_issue', entry('TAL-2')),
      tool('mcp__tracker__update_issue', '{"success":true}'),
    );
    assert.deepEqual(told(made), ['Updated issue TAL-2: Round to cents', 'Created issue TAL-4: Round to cents']);
  });

  it('takes nothing from what stands in an entry: its parent, what is attached, the entry of a comment', () => {
    const tool = (name: string, text: string) =>
      told(session(user('go'), call(name, [{ kind: 'other', input: '' }], { text })));
    const parent =
      '{"parent":{"identifier":"TAL-1","title":"All of it"},"identifier":"TAL-4","title":"Fix \\"double\\" drawer","of":[{"title":"x"}]}';
    assert.deepEqual(tool('mcp__tracker__update_issue', parent), ['Updated issue TAL-4: Fix "double" drawer']);
    assert.deepEqual(tool('mcp__tracker__create_comment', '{"id":"7","issue":{"identifier":"TAL-4"}}'), []);
  });

  it('gives each of several that one line made its own address, with the title it was given', () => {
    const issues = 'https://example.com/a/tally/issues/8\nhttps://example.com/a/tally/issues/9';
    const line =
      'gh issue create --title "Round to cents" --body x\ngh issue create --title "Count the drawer" --body y';
    assert.deepEqual(told(session(user('go'), run(line, issues))), [
      'Created issue https://example.com/a/tally/issues/9: Count the drawer',
      'Created issue https://example.com/a/tally/issues/8: Round to cents',
    ]);
    const loop = 'for name in cents drawer; do gh issue create --title "$name" --body x; done';
    assert.deepEqual(told(session(user('go'), run(loop, issues))), [
      'Created issue https://example.com/a/tally/issues/9',
      'Created issue https://example.com/a/tally/issues/8',
    ]);
  });

  it('takes the address on its side of a look, and none for what exists', () => {
    const at = (number: number) => `https://example.com/a/tally/issues/${number}`;
    const line = 'gh issue list --search "cents" --json url --jq ".[].url"; gh issue create --title "Round to cents"';
    const [text = ''] = told(session(user('go'), run(line, `${at(3)}\n${at(41)}`)));
    assert.ok(text.includes(at(41)) && !text.includes(at(3)), text);
    const there =
      'a pull request for branch "fix" into branch "main" already exists:\nhttps://example.com/a/tally/pull/7';
    assert.deepEqual(told(session(user('go'), run('gh pr create --fill 2>&1 | tail -3', there))), []);
  });

  it('says nothing of a run by the words of its jobs', () => {
    const again = run('gh run rerun 812', '');
    const seen = (output: string) =>
      told(session(user('go'), again, run('gh run view 812 --json jobs,conclusion', output)));
    const jobs = '{"conclusion":"success","name":"lint"}\n{"conclusion":"failure","name":"test"}';
    for (const output of [jobs, 'conclusion: success lint\nconclusion: failure test'])
      assert.ok(!seen(output).some((text) => /success|failure/.test(text)), seen(output).join('; '));
    assert.ok(seen('{"conclusion":"failure"}').some((text) => /failure/.test(text)));
  });

  it('takes no address that another command of the line printed for one that was made', () => {
    const line = 'gh issue create --title "Round to cents" --body x && gh issue list';
    const output = 'https://example.com/a/tally/issues/8\nhttps://example.com/a/tally/issues/3';
    assert.deepEqual(told(session(user('go'), run(line, output))), [
      'Created issue https://example.com/a/tally/issues/8',
    ]);
  });

  it('says of a draft that it is one, until it was marked ready', () => {
    const made = run('gh pr create --draft --title "Round up" --body x', 'https://example.com/a/tally/pull/7');
    assert.deepEqual(told(session(user('go'), made)), [
      'Created draft pull request https://example.com/a/tally/pull/7',
    ]);
    assert.deepEqual(told(session(user('go'), made, run('gh pr ready 7', ''))), ['Marked ready pull request 7']);
  });

  it('tells how a run ended that was started again, where a later look shows it', () => {
    const again = run('gh run rerun 812 --failed', '');
    const looked = (conclusion: string) =>
      run(
        'gh run view 812 --json status,conclusion,jobs',
        `{"status":"completed","conclusion":"${conclusion}","jobs":[]}`,
      );
    assert.deepEqual(told(session(user('go'), again, looked(''), looked('success'))), [
      'Started again workflow run 812, seen success',
    ]);
    const filtered = run(
      `gh run view 812 --json status,conclusion,jobs --jq '"status=\\(.status) conclusion=\\(.conclusion)"'`,
      'status=completed conclusion=failure\n  unit: failure',
    );
    assert.deepEqual(told(session(user('go'), again, filtered)), ['Started again workflow run 812, seen failure']);
    assert.deepEqual(told(session(user('go'), looked('success'))), []);
  });

  it('leaves out what failed', () => {
    assert.deepEqual(told(session(user('go'), run('gh pr merge 7', 'not mergeable', 1))), []);
  });
});
