import assert from 'node:assert/strict';
import { indexSession } from '../../../../src/core/pipeline/indexSession';
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

  it('leaves out what failed', () => {
    assert.deepEqual(told(session(user('go'), run('gh pr merge 7', 'not mergeable', 1))), []);
  });
});
