/** The second question of the panel, from the refiner of the editor down to the log: made, asked, read, and told where it fails. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defaultRequest } from '../../../../src/core/defaultRequest';
import { modelFailed } from '../../../../src/core/errors';
import type { ModelRequest } from '../../../../src/core/ports';
import { writeLog } from '../../../../src/eval/own/writeLog';
import { createRefiner } from '../../../../src/host/refine/createRefiner';
import type { RefinerParts } from '../../../../src/host/refine/steps/refinerState';
import type { ToWorker } from '../../../../src/worker/workerProtocol';
import { openWorkerRequests } from '../../../../src/worker/workerRequests';
import { resetEditor } from '../../../support/editor/vscode';
import { loginSession } from '../../extractors/model/loginSession';
import { quietRun } from './quietRun';

const signal = new AbortController().signal;
const answer = [
  '{"s":"finding","t":"The store counts per key in memory.","l":[4],"k":"shown"}',
  '{"s":"finding","t":"The limit is 77 a minute.","l":[4],"k":"shown"}',
].join('\n');

describe('a second question of the panel', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-check-'));
  const log = path.join(folder, 'login.jsonl');
  before(() => writeFileSync(log, writeLog('claude-code', loginSession)));
  after(() => rmSync(folder, { recursive: true, force: true }));

  const refined = async (second: (request: ModelRequest) => string, checksAnswer = false) => {
    resetEditor({});
    const asked: ModelRequest[] = [];
    const model = {
      choice: { id: 'm', label: 'Planted', kind: 'editor' as const, goesTo: 'nowhere', isRemote: false },
      ...{ asksFor: null, knownWindow: 32_000, mostTokens: null, countTokens: async () => null },
      open: () => ({
        id: 'planted',
        async complete(request: ModelRequest) {
          asked.push(request);
          return asked.length === 1 ? answer : second(request);
        },
      }),
    };
    const handle = openWorkerRequests('1', 'a build');
    const refiner = createRefiner({
      models: {
        ...{ all: async () => [model], last: () => null, find: async () => model, remember: async () => undefined },
        ...{ timeLimitMs: () => 1_000, checksAnswer: () => checksAnswer },
      },
      worker: {
        ask: (kind: string, body: unknown) =>
          handle({ kind, id: 1, body } as Exclude<ToWorker, { kind: 'cancel' }>, () => undefined, signal),
      },
      extension: {},
      log: { info: () => undefined },
    } as unknown as RefinerParts);
    const job = {
      log: { path: log, sessionId: null },
      workspace: null,
      request: defaultRequest('Finish the rate limiting of the login route and fix the lint error'),
    };
    const plan = await refiner.plan('m', job, signal);
    const first = await refiner.run(plan, job, quietRun, signal);
    return { refiner, job, plan, first, asked };
  };
  it('is asked of an answer as the plan says, whatever the setting is', async () => {
    const { refiner, job, plan, asked } = await refined(
      ({ prompt }) => (prompt.includes('WHAT TO CHECK') ? '{"n":1,"v":"borne-out"}' : answer),
      true,
    );
    const { canCheck } = await refiner.run({ ...plan, asksTwice: false }, job, quietRun, signal);
    assert.deepEqual([asked.length, canCheck], [3, true], 'two questions before, one now');
  });

  const grades = ({ draft }: { draft: { facts: { told?: readonly { grade: string }[] } } }) =>
    draft.facts.told?.map(({ grade }) => grade);

  it('is shown before it is asked, is about the lines alone, and its verdicts make the draft anew', async () => {
    const { refiner, job, plan, first, asked } = await refined(() => '{"n":1,"v":"not-borne-out","why":"it does not"}');
    assert.deepEqual([grades(first), first.canCheck, plan.asksTwice], [['verified', 'not-borne-out'], true, false]);
    const check = await refiner.planCheck(plan, job, signal);
    assert.equal(asked.length, 1, 'nothing is sent to show it');
    assert.deepEqual([check.statements, check.model.id], [2, 'm']);
    assert.ok(check.text.includes('The store counts per key in memory.') && check.tokens > 100);
    const phases: string[] = [];
    const checked = await refiner.check(check, job, (phase) => phases.push(phase), signal);
    assert.equal(check.text.includes(asked[1]?.prompt ?? 'none'), true, 'what was shown is what is sent');
    assert.deepEqual(
      [grades(checked), phases],
      [
        ['not-borne-out', 'not-borne-out'],
        ['send', 'check', 'show'],
      ],
    );
    assert.equal(checked.draft.facts.told?.[0]?.doubt, 'on a second look: it does not');
    assert.ok(!checked.draft.markdown.includes('counts per key'));
  });

  it('throws where it fails and where its answer holds no verdict, and can be asked again', async () => {
    let times = 0;
    const { refiner, job, plan } = await refined(() => {
      times += 1;
      if (times === 1) throw modelFailed('planted', 'the server is gone');
      return times === 2 ? 'All of it is fine.' : '{"n":1,"v":"borne-out"}';
    });
    const check = await refiner.planCheck(plan, job, signal);
    await assert.rejects(
      refiner.check(check, job, () => undefined, signal),
      /the server is gone/,
    );
    await assert.rejects(
      refiner.check(check, job, () => undefined, signal),
      /says nothing of its lines/,
    );
    assert.deepEqual(grades(await refiner.check(check, job, () => undefined, signal)), ['verified', 'not-borne-out']);
  });

  it('is not offered where the answer is checked at once, and the first question says so before it is sent', async () => {
    const { plan, first, asked } = await refined(() => '{"n":1,"v":"borne-out"}', true);
    assert.deepEqual([first.canCheck, asked.length, plan.asksTwice], [false, 2, true]);
    assert.ok(plan.againTokens > 1_000);
    const failed = await refined(() => {
      throw modelFailed('planted', 'the server is gone');
    }, true);
    assert.deepEqual([failed.first.canCheck, failed.first.draft.modelFailure?.code], [true, 'model-failed']);
  });
});
