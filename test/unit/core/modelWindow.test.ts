import assert from 'node:assert/strict';
import { modelWindow } from '../../../src/core/models/modelWindow';

const cases: readonly (readonly [model: string, usedTokens: number | null, window: number])[] = [
  ['claude-opus-4-8', 90_000, 1_000_000],
  ['claude-opus-4-8-20261001', 90_000, 1_000_000],
  ['claude-opus-5-5', null, 1_000_000],
  ['anthropic/claude-sonnet-5', 10, 1_000_000],
  ['claude-sonnet-4-5', 90_000, 200_000],
  ['claude-sonnet-4-6', 90_000, 200_000],
  ['claude-opus-4-5', 90_000, 200_000],
  ['claude-haiku-4-5', 90_000, 200_000],
  ['claude-sonnet-4-6', 250_000, 1_000_000],
  ['claude-sonnet-4-6[1m]', 10, 1_000_000],
];

describe('modelWindow of Claude models', () => {
  for (const [model, used, window] of cases) {
    it(`says ${window} for ${model} with ${used ?? 'no'} tokens used`, () => {
      assert.equal(modelWindow(model, used), window);
    });
  }
});
