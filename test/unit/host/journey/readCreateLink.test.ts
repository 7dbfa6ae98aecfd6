import assert from 'node:assert/strict';
import { readCreateLink } from '../../../../src/host/journey/readCreateLink';

const read = (query: string, path = '/create') => readCreateLink({ path, query });

describe('a link that creates a handoff', () => {
  it('names a session by its id, and may have a goal', () => {
    assert.deepEqual(read('session=0a1b2c3d-0000-4000-8000-000000000001'), {
      session: '0a1b2c3d-0000-4000-8000-000000000001',
    });
    assert.deepEqual(read('goal=Round%20the%20invoice%0Aat%20last&session=ses_dfbb3b199ffe66bCRKxQd8QUfM'), {
      session: 'ses_dfbb3b199ffe66bCRKxQd8QUfM',
      goal: 'Round the invoice\nat last',
    });
    assert.deepEqual(read('session=abcdef&goal=%20'), { session: 'abcdef' });
  });

  it('names no path, no pattern and nothing else', () => {
    const sessions = [
      '',
      'abc',
      '/etc/passwd',
      '..%2F..%2Fetc',
      'a%5Cb%5Cc%5Cd',
      'abc..def',
      '%2A%2A%2A%2A%2A%2A',
      'abcdef%00',
    ];
    for (const session of sessions) assert.throws(() => read(`session=${session}`), { code: 'wrong-use' }, session);
    assert.throws(() => read('session=abcdef', '/deliver'), { code: 'wrong-use' });
    assert.throws(() => read(`session=abcdef&goal=${'x'.repeat(2_001)}`), { code: 'wrong-use' });
  });

  it('hides nothing in its goal', () => {
    const { goal } = read(`session=abcdef&goal=${encodeURIComponent('Safe\u202e\u200b goal')}`);
    assert.doesNotMatch(goal ?? '', /[\u202e\u200b]/);
    assert.match(goal ?? '', /Safe/);
  });
});
