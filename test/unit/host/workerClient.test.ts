import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { HandoffError, isAbort } from '../../../src/core/errors';
import { createWorkerClient, type WorkerClient } from '../../../src/host/workerClient';

/** A worker that does what the path of the log says. */
const body = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ kind, id, body }) => {
  if (kind === 'cancel') return parentPort.postMessage({ kind: 'cancelled', id });
  const wish = body.log.path;
  if (wish === 'stuck') for (;;);
  if (wish === 'crash') throw new Error('a fault in the worker');
  if (wish === 'exit') process.exit(3);
  if (wish === 'refuse') parentPort.postMessage({ kind: 'failed', id, code: 'log-unknown', message: 'Not a log.' });
  if (wish === 'bug') parentPort.postMessage({ kind: 'failed', id, code: null, message: 'stack' });
  if (wish === 'phases') parentPort.postMessage({ kind: 'phase', id, phase: 'index', detail: '3 turns' });
  if (wish !== 'busy') parentPort.postMessage({ kind: 'done', id, body: { context: { usedTokens: id } } });
});
`;

describe('workerClient', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-worker-'));
  const file = path.join(folder, 'worker.cjs');
  let client: WorkerClient;
  const never = new AbortController().signal;
  const ask = (wish: string, signal = never) =>
    client.ask('context', { log: { path: wish, sessionId: null }, agent: 'pi', momentFrom: 0.7 }, { signal });
  const readerFailed = (error: unknown) => HandoffError.is(error, 'log-unreadable') && /Try again/.test(error.message);

  before(() => writeFileSync(file, body));
  beforeEach(() => {
    client = createWorkerClient(file);
  });
  afterEach(() => client.dispose());
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('gives each of several requests its own answer', async () => {
    const replies = await Promise.all(['a', 'b', 'c'].map((wish) => ask(wish)));
    assert.deepEqual(
      replies.map(({ context }) => context.usedTokens),
      [1, 2, 3],
    );
  });

  it('tells of every phase before the answer', async () => {
    const phases: unknown[] = [];
    const onPhase = (...told: unknown[]) => phases.push(told);
    await client.ask(
      'context',
      { log: { path: 'phases', sessionId: null }, agent: 'pi', momentFrom: 0.7 },
      { signal: never, onPhase },
    );
    assert.deepEqual(phases, [['index', '3 turns']]);
  });

  it('ends a cancelled request at once, though the worker is busy', async () => {
    const cancel = new AbortController();
    const waiting = ask('busy', cancel.signal);
    cancel.abort();
    await assert.rejects(waiting, isAbort);
    await ask('still answers');
  });

  it('ends a thread that hears no cancel, and asks a new one for what else was wanted', async () => {
    client.dispose();
    client = createWorkerClient(file, 100);
    await ask('warm');
    const cancel = new AbortController();
    const stuck = ask('stuck', cancel.signal);
    const other = ask('other');
    cancel.abort();
    await assert.rejects(stuck, isAbort);
    assert.equal((await other).context.usedTokens, 3);
    await ask('again');
  });

  it('leaves a thread alone that heard the cancel', async () => {
    client.dispose();
    client = createWorkerClient(file, 50);
    const cancel = new AbortController();
    const first = ask('busy', cancel.signal);
    const second = ask('busy');
    let isOver = false;
    second.catch(() => undefined).finally(() => (isOver = true));
    cancel.abort();
    await assert.rejects(first, isAbort);
    await new Promise((resolve) => setTimeout(resolve, 150));
    assert.equal(isOver, false);
  });

  it('does not start what is cancelled already', async () => {
    await assert.rejects(ask('a', AbortSignal.abort()), isAbort);
  });

  it('passes on what the worker says to the user', async () => {
    await assert.rejects(
      ask('refuse'),
      (error) => HandoffError.is(error, 'log-unknown') && error.message === 'Not a log.',
    );
  });

  it('does not show a fault of the worker as an error for the user', async () => {
    await assert.rejects(ask('bug'), (error) => error instanceof Error && !HandoffError.is(error));
  });

  for (const wish of ['crash', 'exit']) {
    it(`fails everything under way after a ${wish}, and starts anew`, async () => {
      const waiting = ask('busy');
      await assert.rejects(ask(wish), readerFailed);
      await assert.rejects(waiting, readerFailed);
      await ask('again');
    });
  }

  it('says that a part of the extension is missing', async () => {
    client = createWorkerClient(path.join(folder, 'gone.cjs'));
    await assert.rejects(ask('a'), (error) => readerFailed(error) && /missing/.test(String(error)));
  });
});
