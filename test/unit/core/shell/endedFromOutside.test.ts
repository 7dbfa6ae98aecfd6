import assert from 'node:assert/strict';
import { endedFromOutside } from '../../../../src/core/shell/endedFromOutside';

const cases: readonly (readonly [command: string, exitCode: number | null, ended: boolean])[] = [
  ['npm test', 143, true],
  ['npm test', 137, true],
  ['npm test', 130, true],
  ['timeout 20 npm test', 124, true],
  ['cd web && /usr/bin/timeout -k 5 20 npm test', 124, true],
  ['npm test', 124, false],
  ['npm test --timeout 20', 124, false],
  ['npm test', 1, false],
  ['npm test', 0, false],
  ['npm test', null, false],
];

describe('endedFromOutside', () => {
  for (const [command, exitCode, ended] of cases)
    it(`is ${ended} for ${command} with exit ${exitCode}`, () => {
      assert.equal(endedFromOutside(command, exitCode), ended);
    });
});
