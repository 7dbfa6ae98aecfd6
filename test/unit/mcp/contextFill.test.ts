import assert from 'node:assert/strict';
import { appendFileSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FileStore } from '../../../src/core/ports';
import { createNodeFileStore } from '../../../src/node/nodeFileStore';
import { nodeWorkspace } from '../../../src/node/nodeWorkspace';
import { systemClock } from '../../../src/node/systemClock';
import { openToolCalls } from '../../../src/worker/toolCalls';

const folder = '/home/dev/tally';
const session = '0b9f2ac6-0000-4000-8000-000000000001';
const base = { isSidechain: false, cwd: folder, sessionId: session, version: '2.1.90' };
const lineOf = (record: object) => `${JSON.stringify({ ...base, ...record })}\n`;
const prompt = lineOf({
  type: 'user',
  uuid: 'u',
  parentUuid: null,
  message: { role: 'user', content: 'Fix the totals.' },
});
const reply = (id: number, used: number, more: readonly object[] = []) =>
  lineOf({
    ...{ type: 'assistant', uuid: `a${id}`, parentUuid: id === 1 ? 'u' : `a${id - 1}` },
    message: {
      ...{ id: `m${id}`, role: 'assistant', model: 'claude-sonnet-4-5' },
      content: [{ type: 'text', text: 'Done.' }, ...more],
      usage: { input_tokens: used, output_tokens: 0 },
    },
  });

describe('the tool that tells how full the context is', () => {
  let home = '';
  let log = '';
  let starts: number[] = [];
  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(tmpdir(), 'handoff-fill-')));
    const logs = path.join(home, '.claude', 'projects', folder.replace(/[^A-Za-z0-9]/g, '-'));
    mkdirSync(logs, { recursive: true });
    log = path.join(logs, `${session}.jsonl`);
    starts = [];
  });
  afterEach(() => rmSync(home, { recursive: true, force: true }));

  /** One window, whose calls all read through files that note from where on. */
  const openWindow = () => {
    const real = createNodeFileStore();
    const files: FileStore = {
      ...real,
      readLines: (file, visit, options) => {
        starts.push(options.from ?? 0);
        return real.readLines(file, visit, options);
      },
    };
    const environment = { home, platform: 'linux', variables: {} } as const;
    const tools = openToolCalls({ files, environment, workspace: nodeWorkspace, clock: systemClock, model: null }, '1');
    const place = { folder, looksInside: true, thresholds: [70, 80, 90] } as const;
    return (input: object = {}) => tools.run('context_fill', input, place, new AbortController().signal);
  };

  it('reads only what was appended, as long as nothing is to be advised', async () => {
    const ask = openWindow();
    const known = prompt + reply(1, 20_000);
    writeFileSync(log, known);
    assert.match(
      await ask(),
      /20000 of about 200000 tokens in the context \(10%\)\.\nWhat going on takes: staying: the next request reads 0 tokens from the cache and 40k new/,
    );
    starts = [];
    appendFileSync(log, reply(2, 150_000));
    assert.match(await ask({ agent: 'claude-code' }), /\(75%\)\. There is room for what is under way/);
    assert.deepEqual(starts, [Buffer.byteLength(known)]);
  });

  it('looks at the session itself when it is time, so as not to cut a list in the middle', async () => {
    const todos = [
      { content: 'Round the totals', status: 'completed', activeForm: 'Rounding' },
      { content: 'Write the notes', status: 'in_progress', activeForm: 'Writing' },
    ];
    const wrote = { type: 'tool_use', id: 't1', name: 'TodoWrite', input: { todos } };
    const result = lineOf({
      ...{ type: 'user', uuid: 'r', parentUuid: 'a1' },
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 't1', content: 'ok' }] },
    });
    writeFileSync(log, prompt + reply(1, 185_000, [wrote]) + result);
    assert.match(await openWindow()({ session }), /\(93%\)\. 1 of 2 to-dos are done: finish the one in progress/);
  });

  it('passes over a session that was only opened', async () => {
    writeFileSync(log, prompt + reply(1, 20_000));
    const opened = path.join(path.dirname(log), '0b9f2ac6-0000-4000-8000-000000000002.jsonl');
    writeFileSync(opened, lineOf({ type: 'mode', mode: 'default' }));
    assert.match(await openWindow()(), new RegExp(`session ${session} .*20000 of about`, 's'));
  });
});
