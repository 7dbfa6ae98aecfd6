import assert from 'node:assert/strict';
import { isWritten } from '../../../../../src/core/document/layouts/writtenFile';

describe('a file that a tool writes', () => {
  for (const path of [
    'package-lock.json',
    'app/pnpm-lock.yaml',
    'yarn.lock',
    'Cargo.lock',
    'bun.lockb',
    'infra/.terraform.lock.hcl',
    'Podfile.lock',
    'go.sum',
    'test/till.test.ts.snap',
    'dist/till.js',
  ])
    it(`is ${path}`, () => assert.ok(isWritten(path)));

  for (const path of [
    'src/clock.ts',
    'src/ui/Block.tsx',
    'src/locks.go',
    'src/lock.ts',
    'docs/deadlock.md',
    'src/till.ts',
  ])
    it(`is not ${path}, whose name only sounds like it`, () => assert.ok(!isWritten(path)));
});
