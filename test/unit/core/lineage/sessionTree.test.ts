import assert from 'node:assert/strict';
import { type SessionNode, sessionTree } from '../../../../src/core/lineage/sessionTree';
import { type SessionRef, unknownContext } from '../../../../src/core/sessionRef';

const ref = (id: string, parent: string | null = null): SessionRef => ({
  ...{ id, agent: 'pi', path: `/logs/${id}.jsonl`, title: null, cwd: '/w', startedAt: null, updatedAt: null },
  ...{ messages: 1, parent, context: unknownContext, size: 1 },
});
const link = (child: string, session: string | null, log: string | null = null) => ({
  child,
  seal: 'ab'.repeat(32),
  parent: { session, log },
});
const shape = (nodes: readonly SessionNode[]): unknown =>
  nodes.map(({ ref: { id }, children }) => (children.length === 0 ? id : [id, shape(children)]));

describe('sessionTree', () => {
  it('puts a session below the one whose handoff it began with, by id or by log, and forks below their parent', () => {
    const refs = [ref('c'), ref('b'), ref('f', 'a'), ref('a')];
    assert.deepEqual(shape(sessionTree(refs, [link('c', 'b'), link('b', null, '/logs/a.jsonl')])), [
      ['a', [['b', ['c']], 'f']],
    ]);
  });

  it('lets one stand alone whose parent is not listed, and says whose it is', () => {
    const [node] = sessionTree([ref('b')], [link('b', 'gone')]);
    assert.deepEqual(node?.from, { by: 'handoff', handoff: 'ab'.repeat(32), parent: 'gone', isListed: false });
  });

  it('walks in no circle, and loses nobody in one', () => {
    const refs = [ref('a'), ref('b'), ref('c'), ref('d')];
    const links = [link('a', 'b'), link('b', 'a'), link('c', 'c'), link('d', 'a')];
    assert.deepEqual(shape(sessionTree(refs, links)), [['a', ['d']], 'b', 'c']);
  });
});
