import assert from 'node:assert/strict';
import { makeDraft } from '../../../../src/app/makeDraft';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { memoryFileStore } from '../../../support/memoryFileStore';

const path = '/logs/session.jsonl';
const said = [
  ['user', 'Write the export of totals.'],
  ['assistant', 'The export of totals is written to `out/totals.csv`.'],
  ['user', 'Send it to the host of the customer.'],
  ['assistant', 'Sent to the host of the customer.'],
  ['user', 'No, that is wrong: the host AcmeBank-7 must never get totals, because it is the old one.'],
  ['assistant', 'You are right, the cause was that AcmeBank-7 still stood in the list of hosts.'],
] as const;
const log = said
  .map(([role, text], at) => ({
    ...{ type: role, uuid: `e${at}`, parentUuid: at === 0 ? null : `e${at - 1}`, sessionId: 's1', version: '2.1.9' },
    ...{ cwd: '/home/dev/app', isSidechain: false, timestamp: new Date(Date.UTC(2026, 4, 2, 8, at)).toISOString() },
    message: { role, content: role === 'assistant' ? [{ type: 'text', text }] : text },
  }))
  .map((record) => `${JSON.stringify(record)}\n`)
  .join('');

describe('words that a project hides', () => {
  it('are hidden in what was learned behind the point, also where they stand there alone', async () => {
    const parts = {
      ...{ files: memoryFileStore({ [path]: log }), workspace: { exists: async () => false }, model: null },
      ...{ environment: { home: '/home/dev', platform: 'linux' as const, variables: {} }, clock: { now: () => 0 } },
    };
    const request = { ...defaultRequest('Export the totals'), redact: ['AcmeBank-*'], withLearned: true };
    const job = { log: { path, sessionId: null }, request, workspace: null, from: { kind: 'line' as const, line: 3 } };
    const { draft } = await makeDraft(job, parts, () => undefined, new AbortController().signal);
    const later = draft.facts.information.filter(({ topic }) => topic === 'later');
    assert.ok(later.length > 0);
    assert.ok(!JSON.stringify(draft).includes('AcmeBank'));
  });
});
