import assert from 'node:assert/strict';
import { type Nudged, nudgeStep } from '../../../../src/core/context/nudgeStep';

const cases: readonly (readonly [what: string, ratio: number | null, nudged: Nudged, step: Nudged | null])[] = [
  ['says nothing below the second threshold', 0.79, 0, null],
  ['offers at the second threshold', 0.8, 0, 1],
  ['offers only once there', 0.85, 1, null],
  ['offers once more at the third', 0.9, 1, 2],
  ['skips the second where it comes late', 0.95, 0, 2],
  ['says nothing more after the third', 0.99, 2, null],
  ['says nothing where the fill is not known', null, 0, null],
];

describe('nudgeStep', () => {
  for (const [what, ratio, nudged, step] of cases) {
    it(what, () => assert.equal(nudgeStep(ratio, [70, 80, 90], nudged), step));
  }
});
