/** Refining with a model server from the editor: its settings, its key, its proxy, and the one question before the first time. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { DraftJob } from '../../src/app/draftJob';
import { defaultRequest } from '../../src/core/defaultRequest';
import { HandoffError, isAbort } from '../../src/core/errors';
import { writeLog } from '../../src/eval/own/writeLog';
import { commandIds } from '../../src/host/commandIds';
import type { RunOptions } from '../../src/host/refine/refiner';
import { createSettingsReader } from '../../src/host/settings';
import type { WorkerClient } from '../../src/host/workerClient';
import { type FakeAnswer, type FakeModelServer, sendText, startFakeModelServer } from '../support/fakeModelServer';
import { startFakeProxy } from '../support/fakeProxy';
import { plantedGoal, plantedSecret, plantedSteps } from '../support/plantedLog';
import { refinerOf } from './support/refinerOf';
import { offer, openScriptedModels } from './support/scriptedModels';
import { shownMessages } from './support/shownMessages';
import { openWorker } from './support/worker';

const nothing = JSON.stringify({ s: 'open', t: 'Nothing else was said of it.', l: [1], k: 'concluded' });
const answerNothing: FakeAnswer = (_, response) => sendText(response, nothing);
const never = new AbortController().signal;
const user = vscode.ConfigurationTarget.Global;
const set = (section: string, key: string, value: unknown, target = user) =>
  vscode.workspace.getConfiguration(section).update(key, value, target);

const quiet: RunOptions = {
  onPhase: () => undefined,
  onLines: () => undefined,
  enough: new AbortController().signal,
};

describe('a model server in the editor', () => {
  let folder: string;
  let job: DraftJob;
  let worker: WorkerClient;
  const open: { close(): Promise<void> }[] = [];

  before(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-server-'));
    const log = path.join(folder, 'session.jsonl');
    writeFileSync(log, writeLog('claude-code', plantedSteps));
    job = { log: { path: log, sessionId: null }, workspace: null, request: defaultRequest(plantedGoal) };
    worker = openWorker();
    await offer(await openScriptedModels(), []);
  });
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
    for (const key of ['model.baseUrl', 'model.name']) await set('handoff', key, undefined);
  });
  after(() => {
    worker.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (answer: FakeAnswer = answerNothing): Promise<FakeModelServer> => {
    const server = await startFakeModelServer(answer);
    open.push(server);
    return server;
  };
  /** A refiner with this server; `asked` are the questions that the user was shown. */
  const refine = async (baseUrl: string, more: Parameters<ReturnType<typeof refinerOf>['change']>[0] = {}) => {
    const own = refinerOf(worker);
    own.change({ 'model.baseUrl': baseUrl, 'model.name': 'fake', ...more });
    const [choice] = await own.refiner.models(never);
    assert.ok(choice);
    const run = async () => {
      const plan = await own.refiner.plan(choice.id, job, never);
      return { plan, result: await own.refiner.run(plan, job, quiet, never) };
    };
    return { ...own, choice, run };
  };
  const answered = async <Result>(answer: string | undefined, work: () => Promise<Result>) => {
    const asked: string[] = [];
    const original = vscode.window.showWarningMessage;
    Reflect.set(vscode.window, 'showWarningMessage', async (text: string, options: vscode.MessageOptions) => {
      asked.push(`${text} ${options.detail ?? ''}`);
      return answer;
    });
    try {
      return { result: await work(), asked };
    } finally {
      Reflect.set(vscode.window, 'showWarningMessage', original);
    }
  };

  it('gets no secret of the session, whatever kind of entry it stood in', async () => {
    const server = await start();
    const { run, choice } = await refine(server.baseUrl);
    assert.equal(choice.isRemote, false);
    assert.match(choice.goesTo, /^127\.0\.0\.1:\d+, this machine$/);
    const { asked, result } = await answered(undefined, run);
    assert.deepEqual(asked, [], 'nothing leaves this machine');
    const sent = JSON.stringify(server.seen);
    assert.doesNotMatch(sent, plantedSecret);
    for (const words of ['Rounding is done in integer cents', 'Round the invoice', 'Which key should the totals use'])
      assert.ok(sent.includes(words), words);
    assert.ok(result.plan.redacted.length > 0);
  });

  it('follows no redirect', async () => {
    const other = await start();
    const moved = await start((_, response) => response.writeHead(307, { location: other.baseUrl }).end());
    const { run } = await refine(moved.baseUrl);
    await assert.rejects(
      run(),
      (error) => HandoffError.is(error, 'model-failed') && /not followed/.test(error.message),
    );
    assert.deepEqual(other.seen, []);
  });

  it('is asked about once where text would leave the machine, before anything is sent, and goes through the proxy of the editor', async () => {
    const server = await start();
    const proxy = await startFakeProxy(Number(new URL(server.baseUrl).port));
    open.push(proxy);
    await set('http', 'proxy', proxy.url);
    try {
      const { run, choice } = await refine('http://model.test/v1', { 'model.timeoutSeconds': 10 });
      assert.equal(choice.isRemote, true);
      assert.match(choice.goesTo, /over the network and not encrypted/);
      const small = await refine('http://model.test/v1', { 'model.windowTokens': 4_000 });
      assert.ok((await small.refiner.plan(choice.id, job, never)).tokens < 3_000);
      await assert.rejects(answered(undefined, run), isAbort);
      assert.deepEqual([proxy.seen, server.seen], [[], []]);
      const { asked } = await answered('Send', run);
      assert.equal(asked.length, 1);
      assert.match(asked[0] ?? '', /Send parts of this session to http:\/\/model\.test\? About [\d,]+ tokens/);
      assert.ok(proxy.seen.length > 0, 'the proxy of the settings was not used');
      assert.ok(server.seen.some(({ path: place }) => place.endsWith('/chat/completions')));
      assert.doesNotMatch(JSON.stringify(server.seen), plantedSecret);
      assert.deepEqual((await answered(undefined, run)).asked, []);
    } finally {
      await set('http', 'proxy', undefined);
    }
  });

  it('is not read from the settings of a workspace', async () => {
    await assert.rejects(
      Promise.resolve(set('handoff', 'model.baseUrl', 'http://evil.test/v1', vscode.ConfigurationTarget.Workspace)),
    );
    const workspace = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
    const file = path.join(workspace, '.vscode/settings.json');
    const log = vscode.window.createOutputChannel('model settings test', { log: true });
    const settings = createSettingsReader(log);
    const told = new Promise((resolve) => settings.onDidChange(resolve));
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ 'handoff.model.baseUrl': 'http://evil.test/v1', 'handoff.maxFiles': 9 }));
      await told;
      assert.equal(settings.current().maxFiles, 9, 'the file was read');
      assert.equal(settings.current()['model.baseUrl'], '');
    } finally {
      rmSync(path.dirname(file), { recursive: true, force: true });
      settings.dispose();
      log.dispose();
    }
  });

  it('gets the key that was set for it, which no other server gets, until it is forgotten', async () => {
    const [server, other] = [await start(), await start()];
    const test = () => shownMessages(() => vscode.commands.executeCommand(commandIds.testModel));
    const keysOf = ({ seen }: FakeModelServer) => seen.map(({ authorization }) => authorization);
    await set('handoff', 'model.name', 'fake');
    await set('handoff', 'model.baseUrl', server.baseUrl);
    await typed('made-up-key', () => vscode.commands.executeCommand(commandIds.setModelKey));
    assert.match((await test())[0]?.text ?? '', /fake, at 127\.0\.0\.1:\d+ answered in \d/);
    assert.deepEqual(keysOf(server), ['Bearer made-up-key']);
    assert.doesNotMatch(JSON.stringify(server.seen), /Rounding|invoice/);

    await set('handoff', 'model.baseUrl', other.baseUrl);
    await test();
    assert.deepEqual(keysOf(other), [undefined]);

    const forgotten = await shownMessages(() => vscode.commands.executeCommand(commandIds.forgetModelKey));
    assert.match(forgotten[0]?.text ?? '', /is forgotten/);
    await set('handoff', 'model.baseUrl', server.baseUrl);
    await test();
    assert.deepEqual(keysOf(server), ['Bearer made-up-key', undefined]);
  });

  it('is tested with a clear word where there is none, and where it fails', async () => {
    const test = () => shownMessages(() => vscode.commands.executeCommand(commandIds.testModel));
    assert.match((await test())[0]?.text ?? '', /no model to test.*set handoff\.model\.baseUrl/);
    const closed = createServer((_, response) => response.writeHead(401).end('{}')).listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    assert.ok(address !== null && typeof address === 'object');
    await set('handoff', 'model.name', 'fake');
    await set('handoff', 'model.baseUrl', `http://127.0.0.1:${address.port}/v1`);
    const [shown] = await test();
    closed.closeAllConnections();
    closed.close();
    assert.equal(shown?.kind, 'error');
    assert.match(shown?.text ?? '', /the server wants a key \(401\)/);
  });
});

/** Answers the next question for a text. */
async function typed(text: string, work: () => PromiseLike<unknown>): Promise<void> {
  const original = vscode.window.showInputBox;
  Reflect.set(vscode.window, 'showInputBox', async () => text);
  try {
    await shownMessages(work);
  } finally {
    Reflect.set(vscode.window, 'showInputBox', original);
  }
}
