import assert from 'node:assert/strict';
import { goalProblem } from '../../../src/core/goal';

describe('goalProblem', () => {
  for (const vague of [
    '',
    '   ',
    'continue',
    'fix',
    'Fix it.',
    'go on',
    'weitermachen',
    'keep going!',
    'short one',
    '继续',
    '修复它',
  ]) {
    it(`asks for more than “${vague}”`, () => assert.ok(goalProblem(vague, 12)));
  }
  for (const good of [
    'Make npm test green again',
    'fix the login test',
    'continue with the currency option',
    '通貨オプションをCLIに追加してください',
    '修复登录页面',
    '로그인 오류 수정',
  ]) {
    it(`takes “${good}”`, () => assert.equal(goalProblem(good, 12), null));
  }
});
