import assert from 'node:assert/strict';
import { isInWorkspaces } from '../../../../../src/sources/reading/values/workspaceMatch';

describe('the folder of a session and the one that is open', () => {
  const same: readonly (readonly [string, string])[] = [
    ['C:\\Users\\Mira\\shop', '/mnt/c/Users/Mira/shop'],
    ['/mnt/c/Users/Mira/shop/src', 'c:\\users\\mira\\shop'],
    ['\\\\wsl.localhost\\Ubuntu\\home\\mira\\shop', '/home/mira/shop'],
    ['\\\\wsl$\\Debian\\home\\mira\\shop', '/home/mira/shop/web'],
    ['/home/mira/shop', '//wsl.localhost/Ubuntu/home/mira/shop'],
    ['D:/work/shop/', 'd:\\work\\shop'],
  ];
  for (const [cwd, workspace] of same)
    it(`are one: ${cwd} and ${workspace}`, () => assert.ok(isInWorkspaces(cwd, [workspace])));

  const different: readonly (readonly [string, string])[] = [
    ['C:\\Users\\Mira\\shop', '/mnt/d/Users/Mira/shop'],
    ['C:\\Users\\Mira', '/mnt/c/Users/Mira/shop'],
    ['/mnt/cart/shop', 'C:\\art\\shop'],
    ['\\\\server\\share\\shop', '/shop'],
    ['/home/mira/Shop', '/home/mira/shop'],
  ];
  for (const [cwd, workspace] of different)
    it(`are two: ${cwd} and ${workspace}`, () => assert.ok(!isInWorkspaces(cwd, [workspace])));
});
