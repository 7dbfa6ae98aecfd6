import assert from 'node:assert/strict';
import { handoffFileName } from '../../../src/core/document/handoffFileName';
import { HandoffError } from '../../../src/core/errors';
import { targets } from '../../../src/targets/registry';
import type { DeliveryPlace } from '../../../src/targets/target';

const handoff = {
  goal: 'Describe --unit in the README',
  markdown: '# Handoff\n\nText with trailing space \n\n',
  sessionPath: '/home/dev/.claude/projects/-w-tidetable/old.jsonl',
};
const place: DeliveryPlace = {
  folder: '/w/tidetable',
  taken: [],
  environment: { home: '/home/dev', platform: 'linux', variables: {} },
  date: '2026-03-02',
  time: '2026-03-02T10:00:00.000Z',
  id: '6892c64c-0000-4000-8000-000000000001',
};
const fileName = handoffFileName(handoff.markdown, '2026-03-02');
const plan = (id: string, at: DeliveryPlace = place) => {
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

  it('name a file for the date and its text, in the handoff folder, which stays out of git', () => {
    assert.deepEqual(plan('file'), {
      kind: 'file',
      path: `/w/tidetable/.handoff/${fileName}`,
      text: handoff.markdown,
      beside: { path: '/w/tidetable/.handoff/.gitignore', text: '*\n' },
      open: true,
    });
  });

  it('write Windows paths where the folder is one', () => {
    const delivery = plan('file', { ...place, folder: 'C:\\work\\tidetable\\' });
    assert.equal(delivery.kind === 'file' && delivery.path, `C:\\work\\tidetable\\.handoff\\${fileName}`);
  });

  it('choose a name that is still free, whatever its case', () => {
    const taken = [fileName.replace('handoff', 'Handoff'), 'other.md'];
    const delivery = plan('file', { ...place, taken });
    assert.equal(
      delivery.kind === 'file' && delivery.path,
      `/w/tidetable/.handoff/${fileName.replace('.md', '-2.md')}`,
    );
  });

  it('refuse a file where no folder is open, and say what to do', () => {
    assert.throws(
      () => plan('file', { ...place, folder: null }),
      (error) => HandoffError.is(error, 'wrong-use') && /Open one, or copy/.test(error.message),
    );
  });

  it('need trust wherever they start or write something', () => {
    for (const target of targets.filter(({ shells }) => shells.includes('editor'))) {
      const delivery = target.plan(handoff, place);
      assert.equal(target.needsTrust, ['chat', 'file', 'link', 'terminal'].includes(delivery.kind), target.id);
    }
  });
});
