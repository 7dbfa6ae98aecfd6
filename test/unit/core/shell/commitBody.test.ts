import assert from 'node:assert/strict';
import { commitBody } from '../../../../src/core/shell/commitBody';

/** A command, and the text that stands in it. */
const bodies: readonly (readonly [string, string])[] = [
  [`git commit -m 'Mend it' -m 'The till'"'"'s sum is whole.'`, "The till's sum is whole."],
  [
    'git commit -m "Skip it" -m "Keep the cart because two callers share it."',
    'Keep the cart because two callers share it.',
  ],
  ["git commit -m $'Skip it\\n\\nKeep the cart\\nof the shop.'", 'Keep the cart of the shop.'],
  [
    "gh pr create --title x --body $'## Summary\\n- keep the cart\\n- don\\'t ask'",
    "## Summary\n- keep the cart\n- don't ask",
  ],
  ["gh api repos/a/b/pulls/1/comments/2/replies -f body='Fixed in 6a337e0c — the cart stays.'", 'the cart stays.'],
  [
    'gh api graphql -f query=\'mutation($body: String!) { addPullRequestReviewThreadReply(input: {body: $body}) { id } }\' -f body="Addressed in `b2b346f` by keeping the cart."',
    'keeping the cart.',
  ],
  ['gh pr comment 3 --body "The cart stays as it is."', 'The cart stays as it is.'],
  ['git commit -m "Skip it"', ''],
  ['git commit --amend --no-edit', ''],
  ["gh api repos/a/b/pulls/1/comments --jq '.[] | .body'", ''],
  ['git log --grep commit', ''],
];

describe('the text of a commit, a pull request or a reply', () => {
  for (const [command, body] of bodies)
    it(`of “${command.slice(0, 70)}” is ${body === '' ? 'none' : 'found'}`, () =>
      assert.equal(commitBody(command), body));
});
