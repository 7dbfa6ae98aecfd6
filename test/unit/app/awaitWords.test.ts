import assert from 'node:assert/strict';
import { awaitWords } from '../../../src/app/hooks/awaitWords';
import type { FileStore } from '../../../src/core/ports';
import { memoryFileStore } from '../../support/memoryFileStore';

describe('the last words of an agent', () => {
  const log = '/log.jsonl';
  /** A log that holds its last line from the `at`-th look on. */
  const writtenAt = (at: number) => {
    const files = memoryFileStore({ [log]: '{"type":"user"}\n' });
    const looks = { count: 0 };
    const late: FileStore = {
      ...files,
      readText: async () => {
        looks.count += 1;
        return looks.count < at ? '' : JSON.stringify({ text: 'Done — “the rounding is mended”.\nNext: the notes.' });
      },
    };
    return { late, looks };
  };
  const words = 'Done — “the rounding is mended”.\nNext: the notes.';
  const never = new AbortController().signal;

  it('are waited for until the log holds them', async () => {
    const { late, looks } = writtenAt(3);
    await awaitWords(words, log, late, never);
    assert.equal(looks.count, 3);
  });

  it('are not waited for without end, nor where they are none', async () => {
    const { late, looks } = writtenAt(1_000);
    await awaitWords(words, log, late, never);
    assert.ok(looks.count > 5 && looks.count < 50, String(looks.count));
    const none = writtenAt(1_000);
    await awaitWords('🎉', log, none.late, never);
    assert.equal(none.looks.count, 0);
  });

  it('are given up with the work they are waited for', async () => {
    const { late } = writtenAt(1_000);
    await assert.rejects(awaitWords(words, log, late, AbortSignal.abort()), { name: 'AbortError' });
  });
});
