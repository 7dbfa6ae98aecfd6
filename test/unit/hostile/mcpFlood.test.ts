import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

const cli = path.resolve('dist/cli.js');
const calls = 200;
const mostMb = 500;
const answerSchema = z.looseObject({ id: z.union([z.int(), z.string()]), result: z.unknown() });

describe('a flood of heavy calls', () => {
  let home: string;
  let log: string;
  before(() => {
    home = mkdtempSync(path.join(tmpdir(), 'handoff-flood-'));
    const folder = path.join(home, '.claude/projects/-home-dev-app');
    mkdirSync(folder, { recursive: true });
    log = path.join(folder, '0b9f2ac6-0000-4000-8000-000000000001.jsonl');
    const record = (at: number) => ({
      type: at % 2 === 0 ? 'user' : 'assistant',
      uuid: `e${at}`,
      parentUuid: at === 0 ? null : `e${at - 1}`,
      isSidechain: false,
      version: '2.1.9',
      cwd: '/home/dev/app',
      sessionId: 's1',
      timestamp: '2026-03-01T10:00:00.000Z',
      message: {
        role: at % 2 === 0 ? 'user' : 'assistant',
        content: `Remark ${at}. ${'Words of a line. '.repeat(60)}`,
      },
    });
    writeFileSync(log, Array.from({ length: 500 }, (_, at) => `${JSON.stringify(record(at))}\n`).join(''));
  });
  after(() => rmSync(home, { recursive: true, force: true }));

  it('is answered call by call, within a bound of memory, and refuses what would wait too long', async () => {
    const server = openServer();
    for (let id = 1; id <= calls; id++) server.say({ id, method: 'tools/call', params: draft(id) });
    server.say({ id: 'ping', method: 'ping' });
    const answers = await server.end();
    const said = [...answers.values()].map((result) => JSON.stringify(result));
    const refused = said.filter((text) => text.includes('Too many calls wait'));
    const drafted = said.filter((text) => text.includes('Mend remark'));
    assert.equal(answers.size, calls + 2);
    assert.ok(
      drafted.length >= 10 && drafted.length + refused.length === calls,
      `${drafted.length} + ${refused.length}`,
    );
    // What waits for nothing is answered before the heavy work is done.
    assert.ok([...answers.keys()].indexOf('ping') < calls - 10);
    assert.ok(server.peakMb() < mostMb, `${server.peakMb()} MB`);
  }).timeout(300_000);

  it('ends at once when all of it is cancelled', async () => {
    const server = openServer();
    for (let id = 1; id <= calls; id++) server.say({ id, method: 'tools/call', params: draft(id) });
    for (let id = 1; id <= calls; id++) server.say({ method: 'notifications/cancelled', params: { requestId: id } });
    server.say({ id: 'ping', method: 'ping' });
    const answers = await server.end();
    assert.ok(answers.has('ping'));
    const drafted = [...answers.values()].filter((result) => JSON.stringify(result).includes('Mend remark'));
    assert.ok(drafted.length <= 1, `${drafted.length} drafts were made for nobody`);
  }).timeout(120_000);

  const draft = (at: number) => ({
    name: 'draft_handoff',
    arguments: { session: log, goal: `Mend remark ${at} of the app` },
  });

  function openServer() {
    const usage = path.join(home, 'usage.json');
    const child: ChildProcess = spawn(
      process.execPath,
      ['--require', path.resolve('test/bench/reportUsage.cjs'), cli, 'mcp', '--workspace', '/home/dev/app'],
      { env: { HOME: home, PATH: process.env.PATH, BENCH_USAGE_FILE: usage }, stdio: ['pipe', 'pipe', 'ignore'] },
    );
    let output = '';
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
    });
    const say = (message: object) => child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    say({ id: 0, method: 'initialize', params: { protocolVersion: '2025-06-18', capabilities: {} } });
    say({ method: 'notifications/initialized' });
    return {
      say,
      async end() {
        child.stdin?.end();
        await new Promise((resolve) => child.on('close', resolve));
        const answers = output
          .trim()
          .split('\n')
          .map((line) => answerSchema.parse(JSON.parse(line)));
        return new Map(answers.map(({ id, result }) => [id, result]));
      },
      peakMb: () => z.object({ peakMb: z.number() }).parse(JSON.parse(readFileSync(usage, 'utf8'))).peakMb,
    };
  }
});
