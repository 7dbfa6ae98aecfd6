import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultRequest } from '../../../src/core/defaultRequest';
import { HandoffError } from '../../../src/core/errors';
import { oneMessage } from '../../../src/core/models/oneMessage';
import { writeLog } from '../../../src/eval/own/writeLog';
import type { ToWorker, WorkerRequestKind, WorkerRequests } from '../../../src/worker/workerProtocol';
import { openWorkerRequests } from '../../../src/worker/workerRequests';

const token = ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_');
const answer = 'Rounding is done in integer cents, because floats drift.';
const steps = [
  { user: `Round the totals to five cents. Never touch src/legacy.ts. The key is ${token}.` },
  { answer },
  { user: 'Good. Go on.' },
  { answer: 'The totals are rounded.' },
];

describe('a refinement in the worker', () => {
  let folder: string;
  let log: string;
  const signal = new AbortController().signal;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-refine-'));
    log = path.join(folder, 'session.jsonl');
    writeFileSync(log, writeLog('claude-code', steps));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const openAsk = () => {
    const handle = openWorkerRequests('1', 'a build');
    return <Kind extends WorkerRequestKind>(kind: Kind, body: WorkerRequests[Kind]['ask']) =>
      handle({ kind, id: 1, body } as Exclude<ToWorker, { kind: 'cancel' }>, () => undefined, signal) as Promise<
        WorkerRequests[Kind]['reply']
      >;
  };
  const job = (goal = 'Round the invoice to five cents') => ({
    log: { path: log, sessionId: null },
    workspace: null,
    request: defaultRequest(goal),
  });
  const prepareWith = async (ask = openAsk()) => ({
    ask,
    prepared: await ask('refine-prepare', { job: job(), windowTokens: 8_192 }),
  });
  const reading = (id: string, answer: string) => ({
    ...{ job: job(), windowTokens: 8_192, id, answer, cut: null, verdicts: null, model: 'planted' },
  });
  const asked = (id: string) => ({ job: job(), windowTokens: 8_192, id });
  const decided = (prompt: string) => {
    const [, line = ''] = /^\[(\d+)\] (?:AGENT: )?Rounding is done/m.exec(prompt) ?? [];
    return JSON.stringify({ s: 'decision', t: 'Rounding is done in integer cents', l: [Number(line)], k: 'shown' });
  };

  it('says what would be sent, without its secrets, and counts what stands in their place', async () => {
    const { prepared } = await prepareWith();
    const text = oneMessage(prepared.request);
    assert.ok(text.includes('Round the invoice to five cents') && text.includes(answer));
    assert.ok(!JSON.stringify(prepared).includes(token));
    assert.ok(prepared.redacted.reduce((sum, { count }) => sum + count, 0) >= 1);
    assert.equal(prepared.leftOut, 0);
    assert.ok(prepared.passages > 2 && prepared.tokens > 500);
  });

  it('asks the session’s own agent by its program, with the question alone', async () => {
    const programs = path.join(folder, 'programs');
    mkdirSync(programs);
    const program = path.join(programs, 'claude');
    // Answers as Claude Code does, and keeps what it was asked.
    const script = `#!${process.execPath}\nconst asked = require('fs').readFileSync(0, 'utf8');
require('fs').writeFileSync(${JSON.stringify(path.join(folder, 'asked.txt'))}, asked);
console.log(JSON.stringify({ result: JSON.stringify({ s: 'finding', t: 'Totals are rounded.', q: [] }), is_error: false }));`;
    writeFileSync(program, script, { mode: 0o755 });
    const before = process.env['PATH'];
    process.env['PATH'] = `${programs}${path.delimiter}${before}`;
    try {
      const place = path.join(folder, 'work');
      mkdirSync(place);
      writeFileSync(log, writeLog('claude-code', steps).replaceAll(/"cwd":"[^"]*"/g, `"cwd":${JSON.stringify(place)}`));
      const ask = openAsk();
      const asking = { job: job(`Use ${token} to deploy the totals`), windowTokens: 'itself' } as const;
      const prepared = await ask('refine-prepare', asking);
      assert.deepEqual([prepared.passages, prepared.leftOut], [0, 0]);
      const said = await ask('refine-ask-agent', { job: asking.job, request: prepared.request });
      const asked = readFileSync(path.join(folder, 'asked.txt'), 'utf8');
      assert.match(asked, /to deploy the totals/);
      assert.ok(!asked.includes(token) && !asked.includes(answer), 'neither a secret nor the session');
      const read = await ask('refine-read', {
        ...asking,
        id: prepared.id,
        answer: said,
        cut: null,
        verdicts: null,
        model: 'itself',
      });
      assert.deepEqual(
        read.draft.facts.told?.map(({ text }) => text),
        ['Totals are rounded.'],
      );
    } finally {
      process.env['PATH'] = before;
    }
  }).timeout(30_000);

  it('redacts the goal as well', async () => {
    const ask = openAsk();
    const prepared = await ask('refine-prepare', { job: job(`Use ${token} to deploy the totals`), windowTokens: null });
    assert.ok(!JSON.stringify(prepared).includes(token));
    assert.match(prepared.request.prompt, /to deploy the totals/);
  });

  it('makes the draft of an answer, with the model’s sentences', async () => {
    const { ask, prepared } = await prepareWith();
    const read = await ask('refine-read', reading(prepared.id, decided(prepared.request.prompt)));
    assert.deepEqual(
      read.draft.facts.told?.map(({ text, grade }) => [text, grade]),
      [['Rounding is done in integer cents', 'verified']],
    );
    assert.ok(!JSON.stringify(read).includes(token));
  });

  it('has the model check its answer, and reads what it says of it', async () => {
    const { ask, prepared } = await prepareWith();
    const answer = decided(prepared.request.prompt);
    const again = await ask('refine-again', { ...asked(prepared.id), answer });
    assert.match(again?.request.prompt ?? '', /"t":"Rounding is done in integer cents"/);
    assert.deepEqual([again?.statements, (again?.tokens ?? 0) <= prepared.againTokens], [1, true]);
    // The draft of the first answer is made before the user has it checked.
    const first = await ask('refine-read', reading(prepared.id, answer));
    assert.deepEqual(
      first.draft.facts.told?.map(({ grade }) => grade),
      ['verified'],
    );
    assert.deepEqual(await ask('refine-again', { ...asked(prepared.id), answer }), again);
    assert.deepEqual(await openAsk()('refine-again', { ...asked(prepared.id), answer }), again, 'it is made anew');
    assert.ok(!JSON.stringify(again).includes(token));
    const verdicts = `{"n":1,"v":"not-borne-out","why":"it uses ${token}"}`;
    const read = await ask('refine-read', { ...reading(prepared.id, answer), verdicts });
    assert.deepEqual(
      read.draft.facts.told?.map(({ grade }) => grade),
      ['not-borne-out'],
    );
    assert.ok(!JSON.stringify(read).includes(token));
    const talked = await ask('refine-prepare', { job: job(), windowTokens: 8_192 });
    const kept = await ask('refine-read', { ...reading(talked.id, answer), verdicts: 'All of it is fine.' });
    assert.deepEqual([kept.draft.facts.told?.length, kept.draft.modelFailure?.code], [1, 'model-empty']);
    const later = await prepareWith();
    const talk = { ...asked(later.prepared.id), answer: 'I would rather talk.' };
    assert.equal(await later.ask('refine-again', talk), null);
    await assert.rejects(later.ask('refine-again', { ...asked('another'), answer }), /the session went on/);
  });

  it('keeps what came of an answer that was cancelled or broke off in mid-stream', async () => {
    const { ask, prepared } = await prepareWith();
    const half = `${decided(prepared.request.prompt)}\n{"s":"finding","t":"No e`;
    const cancelled = await ask('refine-read', { ...reading(prepared.id, half), cut: 'cancelled' });
    assert.match(cancelled.draft.markdown, /integer cents/);
    assert.equal(cancelled.draft.facts.told?.length, 1);
    assert.equal('modelFailure' in cancelled.draft, false);
    const cut = { code: 'model-failed', message: 'The model planted failed: its answer broke off.' } as const;
    const broken = await ask('refine-read', { ...reading(prepared.id, half), cut });
    assert.equal(broken.draft.facts.told?.length, 1);
    assert.equal(broken.draft.modelFailure?.message, cut.message);
    // Before the first line nothing came, which is no failure of the model's.
    const early = await ask('refine-read', { ...reading(prepared.id, '{"s":"fin'), cut: 'cancelled' });
    assert.equal(early.draft.facts.told?.length ?? 0, 0);
  });

  it('tells of an answer that holds nothing, and of one that is empty', async () => {
    const { ask, prepared } = await prepareWith();
    for (const said of ['I would rather talk.', ' '])
      await assert.rejects(ask('refine-read', reading(prepared.id, said)), (error) =>
        HandoffError.is(error, 'model-empty'),
      );
    const good = await ask('refine-read', reading(prepared.id, decided(prepared.request.prompt)));
    assert.equal(good.draft.facts.told?.length, 1);
  });

  it('reads the answer to a question that another worker made, as long as the log is the same', async () => {
    const { prepared } = await prepareWith();
    const said = decided(prepared.request.prompt);
    assert.equal((await openAsk()('refine-read', reading(prepared.id, said))).draft.facts.told?.length, 1);
    writeFileSync(log, writeLog('claude-code', [...steps, { user: 'And now the invoices.' }, { answer: 'Done.' }]));
    await assert.rejects(
      openAsk()('refine-read', reading(prepared.id, said)),
      (error) => HandoffError.is(error, 'model-failed') && /session went on/.test(error.message),
    );
  });
});
