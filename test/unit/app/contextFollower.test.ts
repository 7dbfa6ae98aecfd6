import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContextFollower } from '../../../src/app/contextFollower';
import type { FileStore } from '../../../src/core/ports';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';

const reply = (id: number, used: number) =>
  `${JSON.stringify({ type: 'assistant', uuid: `a${id}`, parentUuid: null, isSidechain: false, message: { id: `m${id}`, role: 'assistant', model: 'claude-sonnet-4-5', content: [{ type: 'text', text: 'ok' }], usage: { input_tokens: used, output_tokens: 0 } } })}\n`;
const signal = new AbortController().signal;
const at = (file: string) => ({ path: file, sessionId: null });

describe('the context follower', () => {
  let folder: string;
  let log: string;
  let starts: number[];
  let files: FileStore;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-follow-'));
    log = path.join(folder, 'log.jsonl');
    starts = [];
    const real = createNodeFileStore();
    files = {
      ...real,
      readLines: (file, visit, options) => {
        starts.push(options.from ?? 0);
        return real.readLines(file, visit, options);
      },
    };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('reads only what was appended', async () => {
    const follow = openContextFollower(files);
    writeFileSync(log, reply(1, 20_000));
    assert.equal((await follow(at(log), 'claude-code', signal)).context.usedTokens, 20_000);
    appendFileSync(log, reply(2, 160_000));
    const { usedTokens, windowTokens, ratio, estimated } = (await follow(at(log), 'claude-code', signal)).context;
    assert.deepEqual([usedTokens, windowTokens, ratio, estimated], [160_000, 200_000, 0.8, true]);
    assert.deepEqual(starts, [0, reply(1, 20_000).length]);
  });

  it('waits for the rest of a line that is half written', async () => {
    const follow = openContextFollower(files);
    writeFileSync(log, reply(1, 20_000) + reply(2, 30_000).slice(0, 40));
    assert.equal((await follow(at(log), 'claude-code', signal)).context.usedTokens, 20_000);
    appendFileSync(log, reply(2, 30_000).slice(40));
    assert.equal((await follow(at(log), 'claude-code', signal)).context.usedTokens, 30_000);
  });

  it('starts again when the log was replaced by a shorter one', async () => {
    const follow = openContextFollower(files);
    writeFileSync(log, reply(1, 20_000) + reply(2, 90_000));
    await follow(at(log), 'claude-code', signal);
    writeFileSync(log, reply(3, 5_000));
    assert.equal((await follow(at(log), 'claude-code', signal)).context.usedTokens, 5_000);
  });

  it('knows nothing of a log that is gone', async () => {
    assert.equal(
      (await openContextFollower(files)(at(path.join(folder, 'none.jsonl')), 'claude-code', signal)).context.usedTokens,
      null,
    );
  });
});
