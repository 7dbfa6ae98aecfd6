import { randomUUID } from 'node:crypto';
import type { DraftRecord } from '../../../../src/host/drafts/draftRecord';
import { sampleRequest } from '../../../harness/panelPage/sampleReview';

/** A draft with one edit. */
export function sampleRecord(change: Partial<DraftRecord> = {}): DraftRecord {
  return {
    version: 1,
    id: randomUUID(),
    revision: 1,
    continues: null,
    isAnew: false,
    savedAt: 1_000,
    log: { path: '/home/dev/a.jsonl', sessionId: null },
    session: 's',
    workspace: null,
    title: 'Move units',
    agent: 'Claude Code',
    request: { ...sampleRequest, limits: { ...sampleRequest.limits } },
    target: null,
    edits: { count: 1, words: '1 line added' },
    turns: 3,
    delivered: null,
    review: {
      ...{ goal: 'A goal', on: [], off: [], rewritten: [], additions: [], text: 'text', base: [], refined: null },
      settled: { lines: [], items: [] },
    },
    history: null,
    ...change,
  };
}
