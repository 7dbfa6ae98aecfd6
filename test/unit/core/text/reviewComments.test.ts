import assert from 'node:assert/strict';
import { reviewComments } from '../../../../src/core/text/review/reviewComments';

const comment = (over: object) => JSON.stringify({ path: 'src/a.ts', line: 3, body: 'Name the unit.', ...over });
const pointOf = (body: string) => reviewComments(comment({ body }))[0]?.point;

describe('reviewComments', () => {
  it('reads one comment for each line that jq printed', () => {
    const read = reviewComments(`${comment({ user: 'mara' })}\n${comment({ line: null, user: { login: 'jo' } })}`);
    assert.deepEqual(
      read.map(({ path, line, author }) => [path, line, author]),
      [
        ['src/a.ts', 3, 'mara'],
        ['src/a.ts', null, 'jo'],
      ],
    );
  });

  it('takes a thread for one comment, and tells whether another one had the last word', () => {
    const nodes = [
      { author: { login: 'mara' }, body: 'Name the unit.' },
      { author: { login: 'jo' }, body: 'Done.' },
    ];
    const thread = (comments: object) => JSON.stringify([{ isResolved: false, path: 'a.ts', line: 1, comments }]);
    assert.deepEqual(
      [{ nodes }, { nodes: nodes.slice(0, 1) }, nodes].map(
        (comments) => reviewComments(thread(comments))[0]?.isAnswered,
      ),
      [true, false, true],
    );
  });

  it('reads the whole comments of an output that was cut', () => {
    const whole = `{"threads":[${comment({})},${comment({ path: 'src/b.ts' })}]}`;
    assert.equal(reviewComments(whole.slice(0, -20)).length, 1);
  });

  it('keeps title and text, and leaves grades, badges and folded parts to the browser', () => {
    assert.equal(
      pointOf('_📐 Maintainability & Code Quality_ | _🟡 Minor_ | _⚡ Quick win_\n\n**Close the file.**'),
      'Close the file.',
    );
    assert.equal(
      pointOf('_⚠️ Potential issue_ | _🟠 Major_\n\n**Close the file.**\n\nIt leaks.'),
      'Close the file. It leaks.',
    );
    assert.equal(
      pointOf('### Leak\n\n**High Severity**\n\n<!-- x -->It leaks<details><summary>a</summary>b</details>'),
      'Leak. It leaks.',
    );
    assert.equal(
      pointOf('<a href="#"><img alt="P2" src="b.svg"></a> **Leak.** See [docs](https://a.example).'),
      'Leak. See docs.',
    );
  });

  it('is not held up by a body of nothing but openings', () => {
    for (const sign of ['[', '<', '<details>', '<!--', '```', '_*', '# '])
      assert.ok(reviewComments(comment({ body: sign.repeat(6_000) })).length <= 1);
  });

  it('takes a file with a body for none where no comment stands', () => {
    assert.deepEqual(reviewComments('{"path":"a.ts","body":""}'), []);
    assert.deepEqual(reviewComments('no JSON at all'), []);
  });
});
