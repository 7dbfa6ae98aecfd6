import assert from 'node:assert/strict';
import { benchmarkPath } from '../../../src/eval/resume/benchmarkPath';

describe('benchmarkPath', () => {
  const cases: readonly (readonly [path: string, cwd: string, wanted: string | null])[] = [
    ['src/a.ts', '/w', '/w/src/a.ts'],
    ['./src/../src/a.ts', '/w', '/w/src/a.ts'],
    ['src/a.rs:10-40', '/w', '/w/src/a.rs'],
    ['src/a.rs:10-40,60-80', '/w', '/w/src/a.rs'],
    ['artifact:/report', '/w', null],
    ['local://map.md', '/w', null],
    ['C:\\git\\app\\src\\a.cs', 'C:\\git\\app', 'c:/git/app/src/a.cs'],
    ['src\\a.cs', 'C:\\git\\app', 'c:/git/app/src/a.cs'],
    ['c:/git/app/src/a.cs', 'C:\\git\\app', 'c:/git/app/src/a.cs'],
    ['odd\\name', '/w', '/w/odd\\name'],
  ];
  for (const [path, cwd, wanted] of cases) {
    it(`of ${path} in ${cwd} is ${wanted}`, () => assert.equal(benchmarkPath(path, cwd), wanted));
  }
});
