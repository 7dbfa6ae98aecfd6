import assert from 'node:assert/strict';
import { cutFileStore } from '../../../src/eval/cutFileStore';
import { memoryFileStore } from '../../support/memoryFileStore';

describe('cutFileStore', () => {
  const store = memoryFileStore({ '/log': '{"n":1}\n{"n":2}\n{"n":3}\n', '/other': '{}\n{}\n' });
  const linesOf = async (path: string, lines: number) => {
    const seen: number[] = [];
    const result = await cutFileStore(store, '/log', lines).readLines(path, (line) => void seen.push(line.line), {});
    return { seen, lines: result.lines };
  };

  it('ends the log after the wanted lines', async () => {
    assert.deepEqual(await linesOf('/log', 2), { seen: [1, 2], lines: 2 });
  });

  it('shows nothing of what was written beside the log later', async () => {
    assert.equal(await cutFileStore(store, '/log', 1).list('/'), null);
  });

  it('leaves every other file alone', async () => {
    assert.deepEqual((await linesOf('/other', 1)).seen, [1, 2]);
  });
});
