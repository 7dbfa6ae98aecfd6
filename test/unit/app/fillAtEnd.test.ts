import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillAtEnd } from '../../../src/app/context/fillAtEnd';
import type { FileStore } from '../../../src/core/ports';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';

const lineOf = (record: object) => `${JSON.stringify({ isSidechain: false, ...record })}\n`;
const reply = (id: number, used: number) => {
  const usage = { input_tokens: used, output_tokens: 0 };
  const message = { id: `m${id}`, role: 'assistant', model: 'claude-sonnet-4-5', content: [], usage };
  return lineOf({ type: 'assistant', uuid: `a${id}`, parentUuid: null, message });
};
const filler = (bytes: number) =>
  lineOf({ type: 'user', uuid: 'f', parentUuid: null, message: { role: 'user', content: 'x'.repeat(bytes) } });

describe('the fill at the end of a log', () => {
  let folder: string;
  let read: number[] = [];
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-end-'));
    read = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const fillOf = (text: string) => {
    const log = path.join(folder, 'log.jsonl');
    writeFileSync(log, text);
    const real = createNodeFileStore();
    const files: FileStore = {
      ...real,
      readLines: (file, visit, options) => {
        read.push(options.from ?? 0);
        return real.readLines(file, visit, options);
      },
    };
    const asked = { path: log, sessionId: null, agent: 'claude-code' };
    return fillAtEnd(asked, files, new AbortController().signal);
  };
  const large = 2 * 1024 * 1024;

  it('is read from the end alone, where that tells it', async () => {
    const text = reply(1, 10_000) + filler(large) + reply(2, 40_000);
    assert.equal((await fillOf(text)).usedTokens, 40_000);
    assert.deepEqual(read, [Buffer.byteLength(text) - 1024 * 1024]);
  });

  it('is read from the whole where the end does not tell', async () => {
    assert.equal((await fillOf(reply(1, 30_000) + filler(large))).usedTokens, 30_000);
  });

  it('is nothing of a log that is gone', async () => {
    const asked = { path: path.join(folder, 'none.jsonl'), sessionId: null, agent: 'claude-code' };
    const { ratio } = await fillAtEnd(asked, createNodeFileStore(), new AbortController().signal);
    assert.equal(ratio, null);
  });
});
