import assert from 'node:assert/strict';
import type { SessionRef } from '../../../../src/core/sessionRef';
import { unknownContext } from '../../../../src/core/sessionRef';
import { chosenLogs } from '../../../../src/host/journey/pickSeveral';

const ref = (id: string, updatedAt: string): SessionRef => ({
  ...{ id, agent: 'codex', path: `/logs/${id}.jsonl`, title: id, cwd: null, startedAt: null, updatedAt },
  ...{ messages: 4, parent: null, context: unknownContext, size: 10 },
});

describe('sessions that are ticked to be merged', () => {
  it('come in the order in which they ended', () => {
    const chosen = chosenLogs([ref('b', '2026-03-02T10:00:00Z'), ref('a', '2026-03-01T10:00:00Z')]);
    assert.deepEqual(chosen, {
      ...{ path: '/logs/a.jsonl', sessionId: 'a' },
      others: [{ path: '/logs/b.jsonl', sessionId: 'b' }],
    });
  });

  it('are at least two and not too many', () => {
    const many = Array.from({ length: 9 }, (_, at) => ref(`s${at}`, '2026-03-01T10:00:00Z'));
    assert.equal(chosenLogs([]), null);
    assert.equal(chosenLogs(many.slice(0, 1)), null);
    assert.equal(chosenLogs(many), null);
    assert.equal(chosenLogs(many.slice(0, 8))?.others?.length, 7);
  });
});
