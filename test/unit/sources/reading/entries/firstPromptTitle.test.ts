import assert from 'node:assert/strict';
import { firstPromptTitle } from '../../../../../src/sources/reading/entries/firstPromptTitle';
import { session, user } from '../../../../support/builders';

const titleOf = (...prompts: readonly string[]) =>
  firstPromptTitle(session(...prompts.map((text) => user(text))).entries);

describe('firstPromptTitle', () => {
  for (const [prompts, title] of [
    [['hi', 'Round the totals to five cents'], 'Round the totals to five cents'],
    [['Hello! ok, thanks', 'continue', '修复登录页面的错误'], '修复登录页面的错误'],
    [['hi there, round the totals'], 'hi there, round the totals'],
    [['hi', 'go on'], 'hi'],
    [['Round the totals', 'Never touch src/legacy.ts'], 'Round the totals'],
    [['', ' '], null],
  ] as const)
    it(`takes “${title}” from ${JSON.stringify(prompts)}`, () => assert.equal(titleOf(...prompts), title));
});
