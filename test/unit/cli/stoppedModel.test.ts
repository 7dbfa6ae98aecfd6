/** `handoff create --model NAME` where the model fails, says nothing or is stopped: the handoff is there, and the status says so. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { writeLog } from '../../../src/eval/own/writeLog';
import {
  type FakeAnswer,
  type FakeModelServer,
  sendJson,
  sendText,
  startFakeModelServer,
} from '../../support/fakeModelServer';

const cli = path.resolve('dist/cli.js');
const goal = 'Round the invoice to five cents in src/money.ts';
const made = z.object({
  markdown: z.string(),
  told: z.array(z.object({ text: z.string() })).optional(),
  modelFailure: z.object({ code: z.string(), message: z.string() }),
});
const piece = (text: string) => `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: text } }] })}\n\n`;
const line = (text: string) => `${JSON.stringify({ s: 'finding', t: text, l: [2], k: 'concluded' })}\n`;

describe('handoff create --model where the answer is missing or not whole', () => {
  let folder: string;
  let server: FakeModelServer | null = null;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-stopped-'));
    writeFileSync(
      path.join(folder, 'session.jsonl'),
      writeLog('claude-code', [
        { user: 'Round the totals to five cents. Never touch src/legacy.ts.' },
        { answer: 'Rounding is done in integer cents, because floats drift.' },
      ]),
    );
  });
  afterEach(async () => {
    await server?.close();
    server = null;
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  /** @param stopWhen ends the run with an interrupt once it holds; null to let it end by itself */
  const create = async (answer: FakeAnswer, stopWhen: (() => boolean) | null, ...more: readonly string[]) => {
    server = await startFakeModelServer((request, response, turn) => {
      if (request.path.endsWith('/chat/completions')) answer(request, response, turn);
      else sendJson(response, 404, {});
    });
    const args = [cli, 'create', path.join(folder, 'session.jsonl'), '--goal', goal, '--model', 'fake', ...more];
    const env = { PATH: process.env.PATH ?? '', HOME: folder, HANDOFF_BASE_URL: server.baseUrl };
    const child = spawn(process.execPath, args, { cwd: folder, env });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout.on('data', (text: Buffer) => out.push(text));
    child.stderr.on('data', (text: Buffer) => err.push(text));
    const ended = once(child, 'close');
    if (stopWhen !== null) {
      while (!stopWhen()) await pause(10);
      child.kill('SIGINT');
    }
    const [status] = await ended;
    return { status, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() };
  };
  const asked = () => server?.seen.filter(({ path: place }) => place.endsWith('/chat/completions')).length ?? 0;

  it('keeps what came when it is stopped in mid-stream, and ends with 130', async function () {
    if (process.platform === 'win32') this.skip();
    let isHeard = false;
    const { status, stdout, stderr } = await create(
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(piece(`${line('Floats drift.')}{"s":"finding","t":"Half a`), () => {
          isHeard = true;
        });
      },
      // What was written is read before the interrupt is.
      () => isHeard,
      '--json',
    );
    assert.equal(status, 130, stderr);
    const { told, modelFailure, markdown } = made.parse(JSON.parse(stdout));
    assert.deepEqual(
      told?.map(({ text }) => text),
      ['Floats drift.'],
    );
    assert.equal(modelFailure.code, 'model-cancelled');
    assert.match(markdown, /Floats drift\./);
    assert.match(markdown, /Never touch src\/legacy\.ts/);
    assert.match(stderr, /was stopped .* What came of its answer stands in the handoff\./);
    assert.equal(asked(), 1);
  });

  it('prints the handoff of the rules when it is stopped before the first word', async function () {
    if (process.platform === 'win32') this.skip();
    const { status, stdout, stderr } = await create(
      () => undefined,
      () => asked() > 0,
    );
    assert.equal(status, 130, stderr);
    assert.match(stdout, /Never touch src\/legacy\.ts/);
    assert.match(stderr, /The handoff is by rules alone\./);
  });

  it('writes it to a file all the same', async function () {
    if (process.platform === 'win32') this.skip();
    const file = path.join(folder, 'out.md');
    const { status } = await create(
      () => undefined,
      () => asked() > 0,
      ...['--out', file],
    );
    assert.equal(status, 130);
    assert.match(readFileSync(file, 'utf8'), /Never touch src\/legacy\.ts/);
  });

  for (const [how, answer, code] of [
    ['fails', (_, response) => sendJson(response, 500, {}), 'model-failed'],
    ['says nothing', (_, response) => sendText(response, ''), 'model-empty'],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(piece(line('Floats drift.')), () => response.destroy());
      },
      'model-failed',
    ],
  ] as const satisfies readonly (readonly [string, FakeAnswer, string])[])
    it(`prints the handoff and ends with 5 where it ${how}`, async () => {
      const { status, stdout, stderr } = await create(answer, null, '--json');
      assert.equal(status, 5, stderr);
      const { modelFailure, markdown } = made.parse(JSON.parse(stdout));
      assert.equal(modelFailure.code, code);
      assert.match(markdown, /Never touch src\/legacy\.ts/);
      assert.equal(asked(), 1);
    });
});
