import assert from 'node:assert/strict';
import { HandoffError } from '../../../src/core/errors';
import { targets } from '../../../src/targets/registry';

const handoff = { goal: 'Describe --unit in the README', markdown: '# Handoff\n\nText with trailing space \n\n' };
const place = { folder: '/w/tidetable', date: '2026-03-02' };
const plan = (id: string, at: { folder: string | null; date: string } = place) => {
  const target = targets.find((candidate) => candidate.id === id);
  assert.ok(target, `no target ${id}`);
  return target.plan(handoff, at);
};

describe('targets', () => {
  it('have ids of their own', () => {
    assert.equal(new Set(targets.map(({ id }) => id)).size, targets.length);
  });

  it('hand the text to a new chat to the last byte', () => {
    assert.deepEqual(plan('vscode-chat'), { kind: 'chat', text: handoff.markdown });
  });

  it('copy the text to the last byte', () => {
    assert.deepEqual(plan('clipboard'), { kind: 'clipboard', text: handoff.markdown });
  });

  it('name a file for the date and the goal, in the folder', () => {
    assert.deepEqual(plan('file'), {
      kind: 'file',
      path: '/w/tidetable/handoff-2026-03-02-describe-unit-in-the-readme.md',
      text: handoff.markdown,
      open: true,
    });
  });

  it('write Windows paths where the folder is one', () => {
    const delivery = plan('file', { folder: 'C:\\work\\tidetable\\', date: '2026-03-02' });
    assert.equal(
      delivery.kind === 'file' && delivery.path,
      'C:\\work\\tidetable\\handoff-2026-03-02-describe-unit-in-the-readme.md',
    );
  });

  it('refuse a file where no folder is open, and say what to do', () => {
    assert.throws(
      () => plan('file', { folder: null, date: '2026-03-02' }),
      (error) => HandoffError.is(error, 'wrong-use') && /Open one, or copy/.test(error.message),
    );
  });

  it('need trust wherever they start or write something', () => {
    for (const target of targets.filter(({ shells }) => shells.includes('editor'))) {
      const delivery = target.plan(handoff, place);
      assert.equal(target.needsTrust, delivery.kind === 'chat' || delivery.kind === 'file', target.id);
    }
  });
});
