/** Refining with a model of the editor, in the real editor: a provider answers as the test says. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { DraftJob } from '../../src/app/draftJob';
import { defaultRequest } from '../../src/core/defaultRequest';
import { HandoffError, isAbort } from '../../src/core/errors';
import { writeLog } from '../../src/eval/own/writeLog';
import type { Refiner, RunOptions } from '../../src/host/refine/refiner';
import type { WorkerClient } from '../../src/host/workerClient';
import { plantedGoal, plantedSecret, plantedSteps } from '../support/plantedLog';
import { refinerOf } from './support/refinerOf';
import { modelOf, offer, openScriptedModels, type ScriptedModels } from './support/scriptedModels';
import { openWorker } from './support/worker';

const empty = { s: 'finding', t: 'Totals are rounded.', l: [2], k: 'shown' };
const quiet: RunOptions = {
  onPhase: () => undefined,
  onLines: () => undefined,
  enough: new AbortController().signal,
};
const id = 'editor:scripted/one';

describe('a model of the editor', () => {
  let folder: string;
  let job: DraftJob;
  let worker: WorkerClient;
  let script: ScriptedModels;
  let refiner: Refiner;
  let change: ReturnType<typeof refinerOf>['change'];
  const never = new AbortController().signal;

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-editor-model-'));
    const log = path.join(folder, 'session.jsonl');
    writeFileSync(log, writeLog('claude-code', plantedSteps));
    job = { log: { path: log, sessionId: null }, workspace: null, request: defaultRequest(plantedGoal) };
    worker = openWorker();
  });
  beforeEach(async () => {
    script = await openScriptedModels();
    ({ refiner, change } = refinerOf(worker));
  });
  after(async () => {
    await offer(script, []);
    worker.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const answering = (...answers: readonly unknown[]) => {
    let turn = 0;
    script.answer = async (_, report) => {
      const answer = answers[Math.min(turn, answers.length - 1)];
      turn += 1;
      const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
      for (let at = 0; at < text.length; at += 7) report(text.slice(at, at + 7));
    };
  };
  const run = async (signal = never) => {
    const phases: string[] = [];
    const plan = await refiner.plan(id, job, never);
    const result = await refiner.run(plan, job, { ...quiet, onPhase: (phase) => phases.push(phase) }, signal);
    return { plan, result, phases: phases.filter((phase, at) => phase !== phases[at - 1]) };
  };
  const failing = (error: unknown) => {
    script.answer = async () => {
      throw error;
    };
  };
  const says = (code: HandoffError['code'], message: RegExp) => (error: unknown) => {
    assert.ok(HandoffError.is(error, code), String(error));
    assert.match(error.message, message);
    return true;
  };
  const decided = (text: string) => {
    const [, line = ''] = /^\[(\d+)\] (?:AGENT: )?Rounding is done/m.exec(text) ?? [];
    return { s: 'decision', t: 'Rounding is done in integer cents', l: [Number(line)], k: 'shown' };
  };

  it('refines the draft from a streamed answer, phase by phase', async () => {
    script.answer = async (text, report) => {
      const answer = `Here it is:\n\`\`\`json\n${JSON.stringify(decided(text))}\n\`\`\``;
      for (let at = 0; at < answer.length; at += 5) report(answer.slice(at, at + 5));
    };
    const { result, phases } = await run();
    assert.deepEqual(
      result.draft.facts.told?.map(({ text, grade }) => [text, grade]),
      [['Rounding is done in integer cents', 'verified']],
    );
    assert.deepEqual(phases, ['send', 'answer', 'check', 'show']);
    assert.ok(result.rawView.rows.length > 10);
  });

  it('is sent what the plan showed, to the last sign, and no secret in it', async () => {
    answering(empty);
    const { plan, result } = await run();
    assert.deepEqual(
      script.seen.map(({ text }) => text),
      [plan.text],
    );
    assert.doesNotMatch(plan.text, plantedSecret);
    assert.doesNotMatch(result.draft.markdown, plantedSecret);
    assert.match(plan.text, /Round the invoice to five cents/);
    assert.ok(plan.redacted.reduce((sum, { count }) => sum + count, 0) > 10);
    assert.equal(plan.tokens, Math.ceil(plan.text.length / 4));
    assert.equal(plan.cost, null);
  });

  it('sends nothing before it is told to', async () => {
    await refiner.models(never);
    await refiner.plan(id, job, never);
    assert.deepEqual(script.seen, []);
  });

  it('reads what has the form in an answer that says more, and asks no second time', async () => {
    answering(`I would rather talk about it.\n{"s":"finding","t":\n${JSON.stringify(empty)}\nThat is all.`);
    const { result } = await run();
    assert.deepEqual(
      result.draft.facts.told?.map(({ text }) => text),
      [empty.t],
    );
    assert.equal(script.seen.length, 1);
  });

  it('tells an empty answer, one that is no answer, and one of thoughts alone', async () => {
    answering('');
    await assert.rejects(run(), says('model-empty', /answered nothing\. Try again/));
    answering('No.');
    await assert.rejects(run(), says('model-empty', /no line of its answer has the form that was asked for/));
    answering('<think>The user wants {"s":"next"');
    await assert.rejects(run(), says('model-empty', /broke off within its thoughts/));
    assert.equal(script.seen.length, 3);
  });

  it('has a sentence with a next step for each way to fail, and quotes nothing of the provider', async () => {
    const { errors } = script;
    const cases = [
      [errors.NoPermissions('made-up'), /not allowed Create Handoff to use Model one\. Ask again and allow it/],
      [errors.Blocked('made-up'), /quota of Model one is used up.*Choose another model/],
      [errors.NotFound('made-up'), /no longer has the model Model one\. Choose another/],
      [new Error('429 made-up'), /quota of Model one is used up/],
      [new Error('Response got filtered: made-up'), /content filter/],
      [new Error('made-up'), /reports an error of its provider\. Try again/],
    ] as const;
    for (const [error, sentence] of cases) {
      failing(error);
      await assert.rejects(run(), (thrown) => {
        says('model-failed', sentence)(thrown);
        assert.doesNotMatch(String(thrown), /made-up/);
        return true;
      });
    }
  });

  it('says so where the model went away after the plan was made', async () => {
    const plan = await refiner.plan(id, job, never);
    await offer(script, [modelOf('two')]);
    await assert.rejects(
      refiner.run(plan, job, quiet, never),
      says('model-failed', /one is no longer there\. Choose another/),
    );
  });

  it('ends on a cancel, also where the provider does not hear it', async () => {
    const stop = new AbortController();
    let heard = false;
    script.answer = (_, report, token) => {
      token.onCancellationRequested(() => {
        heard = true;
      });
      report('{"deci');
      stop.abort();
      return new Promise(() => undefined);
    };
    await assert.rejects(run(stop.signal), isAbort);
    for (let tries = 0; tries < 100 && !heard; tries += 1) await new Promise((done) => setTimeout(done, 20));
    assert.ok(heard, 'the provider was not told');
  });

  it('ends when the time is up', async () => {
    change({ 'model.timeoutSeconds': 1 });
    script.answer = () => new Promise(() => undefined);
    await assert.rejects(run(), says('model-failed', /no answer within 1 s\. Try again/));
  });

  it('is asked no more than it takes by its own count', async () => {
    await offer(script, [modelOf('one', { maxInputTokens: 6_000 })]);
    script.count = (text) => Math.ceil(text.length / 2.2);
    const { tokens, passages, leftOut } = await refiner.plan(id, job, never);
    assert.ok(tokens <= 6_000, `${tokens} tokens`);
    assert.ok(passages > 0 && leftOut >= 0);
    await offer(script, [modelOf('one', { maxInputTokens: 100 })]);
    await assert.rejects(refiner.plan(id, job, never), says('model-failed', /too few for any question/));
  });

  it('stands first where it was used last, or is of the family of the session', async () => {
    await offer(script, [modelOf('gpt-9'), modelOf('claude-opus-4'), modelOf('claude-sonnet-4.5'), modelOf('one')]);
    const session = { agent: 'none', agentLabel: 'None' };
    const first = async (model: string | null) => (await refiner.models(never, { ...session, model }))[0]?.id;
    assert.equal(await first('anthropic/claude-sonnet-4-5-20250929'), 'editor:scripted/claude-sonnet-4.5');
    assert.equal(await first('gpt-9-codex'), 'editor:scripted/gpt-9');
    answering(empty);
    await run();
    assert.equal(await first('gpt-9-codex'), id);
  });

  it('is asked nothing in a workspace that is not trusted', async () => {
    const plan = await refiner.plan(id, job, never);
    const original = Object.getOwnPropertyDescriptor(vscode.workspace, 'isTrusted');
    Object.defineProperty(vscode.workspace, 'isTrusted', { value: false, configurable: true });
    try {
      const refused = says('model-failed', /not trusted, so nothing is sent/);
      await assert.rejects(refiner.plan(id, job, never), refused);
      await assert.rejects(refiner.run(plan, job, quiet, never), refused);
    } finally {
      if (original !== undefined) Object.defineProperty(vscode.workspace, 'isTrusted', original);
    }
    assert.deepEqual(script.seen, []);
  });
});
