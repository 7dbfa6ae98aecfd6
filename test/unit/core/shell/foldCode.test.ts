import assert from 'node:assert/strict';
import { foldCode } from '../../../../src/core/shell/foldCode';

describe('a command on one line', () => {
  it('is without the backslashes that carried its lines on', () => {
    assert.equal(
      foldCode('gh workflow run Publish \\\n  -f channel=next \\\r\n\t-f ref=v1'),
      'gh workflow run Publish -f channel=next -f ref=v1',
    );
  });

  it('keeps those within a line', () => {
    assert.equal(foldCode('grep "a\\\\b"  src \\ x'), 'grep "a\\\\b" src \\ x');
  });
});
