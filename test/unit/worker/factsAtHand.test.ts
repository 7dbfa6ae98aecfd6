import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultRequest } from '../../../src/core/defaultRequest';
import { layoutIds, presetIds } from '../../../src/core/requestOptions';
import type { ToWorker, WorkerRequests } from '../../../src/worker/workerProtocol';
import { openWorkerRequests } from '../../../src/worker/workerRequests';

const fixtures = [
  'sample/home/.claude/projects/-sample-tidetable/5b1f0c9e-7a34-4d52-9f0e-2c6a41d7e801.jsonl',
  'sources/claude-code/handoff-first/input.jsonl',
  'sources/claude-code/refusals-and-answers/input.jsonl',
  'sources/codex/compaction/input.jsonl',
];

describe('a draft from the facts at hand', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-facts-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  const openAsk = () => {
    const handle = openWorkerRequests('1', 'a build');
    const phases: string[] = [];
    const ask = (body: WorkerRequests['draft']['ask']) =>
      handle(
        { kind: 'draft', id: 1, body } as Exclude<ToWorker, { kind: 'cancel' }>,
        (phase) => phases.push(phase),
        new AbortController().signal,
      ) as Promise<WorkerRequests['draft']['reply']>;
    return { ask, phases };
  };
  const jobOf = (log: string, form: object = {}) => ({
    ...{ log: { path: log, sessionId: null }, workspace: null },
    request: { ...defaultRequest('Carry on with what is left, and run the tests'), ...form },
  });
  const alike = ({ draft: { timings: _, ...draft }, ...result }: WorkerRequests['draft']['reply']) => {
    const { slices, ...view } = result.rawView;
    const rows = slices.map((slice) => createHash('sha256').update(slice).digest('hex'));
    return { ...result, draft, rawView: { ...view, rows } };
  };

  for (const fixture of fixtures)
    it(`is the one that a whole extraction makes, in each layout and preset: ${fixture}`, async () => {
      const log = path.join('test/fixtures', fixture);
      const { ask, phases } = openAsk();
      await ask(jobOf(log));
      for (const layout of layoutIds)
        for (const preset of presetIds) {
          phases.length = 0;
          const again = await ask({ ...jobOf(log, { layout, preset }), fromFacts: true });
          assert.deepEqual(phases, ['compose'], 'the log is not read');
          const whole = await openAsk().ask(jobOf(log, { layout, preset }));
          assert.deepEqual(alike(again), alike(whole), `${layout} ${preset}`);
        }
    });

  it('is made of the log again for another goal, another option, and for whoever asks for that', async () => {
    const log = path.join(folder, 'grown.jsonl');
    cpSync(path.join('test/fixtures', fixtures[0] ?? ''), log);
    const { ask, phases } = openAsk();
    await ask(jobOf(log));
    for (const body of [
      { ...jobOf(log, { goal: 'Write the page about the rounding' }), fromFacts: true },
      { ...jobOf(log, { goal: 'Write the page about the rounding', budgetTokens: 900 }), fromFacts: true },
      jobOf(log, { goal: 'Write the page about the rounding', budgetTokens: 900, layout: 'mindstone' as const }),
    ]) {
      phases.length = 0;
      await ask(body);
      assert.ok(phases.includes('read'));
    }
  });

  it('says of itself how far the log was read for it', async () => {
    const log = path.join(folder, 'growing.jsonl');
    cpSync(path.join('test/fixtures', fixtures[0] ?? ''), log);
    const { ask } = openAsk();
    const first = await ask(jobOf(log));
    appendFileSync(log, '\n');
    const again = await ask({ ...jobOf(log, { preset: 'debug' }), fromFacts: true });
    assert.deepEqual(again.place, first.place);
  });
});
