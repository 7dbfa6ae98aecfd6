import assert from 'node:assert/strict';
import { modelLikeness } from '../../../../src/core/models/modelLikeness';

describe('modelLikeness', () => {
  const order = (session: string, candidates: readonly string[]) =>
    [...candidates].sort((one, other) => modelLikeness(session, other) - modelLikeness(session, one));

  it('finds the same model however it is written', () => {
    const candidates = [
      'copilot/gpt-5',
      'copilot/claude-opus-4',
      'copilot/claude-sonnet-4',
      'copilot/claude-sonnet-4.5',
    ];
    assert.equal(order('claude-sonnet-4-5-20250929', candidates)[0], 'copilot/claude-sonnet-4.5');
    assert.equal(order('anthropic/claude-opus-4-1', candidates)[0], 'copilot/claude-opus-4');
    assert.equal(order('gpt-5-codex', candidates)[0], 'copilot/gpt-5');
  });

  it('takes no shared number or word for a family', () => {
    assert.equal(modelLikeness('gpt-5-mini', 'claude-5-mini'), 0);
    assert.equal(modelLikeness('', 'claude-opus-4'), 0);
    assert.equal(modelLikeness('an-own-model', 'an-own-model'), 0);
  });
});
