import assert from 'node:assert/strict';
import { isInWorkspaces } from '../../../../../src/sources/reading/values/workspaceMatch';

describe('the folder of a session and the one that is open', () => {
  const same: readonly (readonly [string, string])[] = [
    ['C:\\Users\\Dev\\shop', '/mnt/c/Users/Dev/shop'],
    ['/mnt/c/Users/Dev/shop/src', 'c:\\users\\dev\\shop'],
    ['\\\\wsl.localhost\\Ubuntu\\home\\dev\\shop', '/home/dev/shop'],
    ['\\\\wsl$\\Debian\\home\\dev\\shop', '/home/dev/shop/web'],
    ['/home/dev/shop', '//wsl.localhost/Ubuntu/home/dev/shop'],
    ['D:/code/shop/', 'd:\\code\\shop'],
  ];
  for (const [cwd, workspace] of same)
    it(`are one: ${cwd} and ${workspace}`, () => assert.ok(isInWorkspaces(cwd, [workspace])));

  const different: readonly (readonly [string, string])[] = [
    ['C:\\Users\\Dev\\shop', '/mnt/d/Users/Dev/shop'],
    ['C:\\Users\\Dev', '/mnt/c/Users/Dev/shop'],
    ['/mnt/cart/shop', 'C:\\art\\shop'],
    ['\\\\server\\share\\shop', '/shop'],
    ['/home/dev/Shop', '/home/dev/shop'],
  ];
  for (const [cwd, workspace] of different)
    it(`are two: ${cwd} and ${workspace}`, () => assert.ok(!isInWorkspaces(cwd, [workspace])));
});
