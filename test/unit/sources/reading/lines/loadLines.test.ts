import assert from 'node:assert/strict';
import type { FileStore, ReadLinesResult } from '../../../../../src/core/ports';
import { openLog } from '../../../../../src/sources/openLog';
import { memoryFileStore } from '../../../../support/memoryFileStore';

const path = '/home/dev/.claude/projects/-home-dev-tally/log.jsonl';
const log = `${JSON.stringify({ type: 'user', uuid: 'u1', parentUuid: null, isSidechain: false, cwd: '/home/dev/tally', sessionId: 's', message: { role: 'user', content: 'go' } })}\n`;

/** The file store, with what it tells of the reading changed. */
function changing(change: (read: ReadLinesResult) => ReadLinesResult): FileStore {
  const files = memoryFileStore({ [path]: log });
  return { ...files, readLines: async (...request) => change(await files.readLines(...request)) };
}

async function problems(files: FileStore): Promise<string[]> {
  const session = await openLog({ path, sessionId: null, files, signal: new AbortController().signal });
  return session.problems.map(({ kind }) => kind);
}

describe('loadLines', () => {
  it('says nothing of a log that stayed as it was, or only grew', async () => {
    assert.deepEqual(await problems(changing((read) => read)), []);
    assert.deepEqual(await problems(changing((read) => ({ ...read, sizeAtEnd: read.sizeAtEnd + 100 }))), []);
  });

  it('says so when a log was cut while it was read', async () => {
    assert.deepEqual(await problems(changing((read) => ({ ...read, sizeAtEnd: 10 }))), ['changed-while-reading']);
  });

  it('says so when a log was replaced by one of the same size', async () => {
    assert.deepEqual(await problems(changing((read) => ({ ...read, replaced: true }))), ['changed-while-reading']);
  });
});
