/** How free the extension host stays. Prints its figures; what is asserted is what no slow machine can change. */
import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { askDraft } from '../../src/host/askDraft';
import { commandIds } from '../../src/host/commandIds';
import { createReviewController } from '../../src/host/panel/reviewController';
import { eventMessage } from '../../src/protocol/channel';
import type { DraftResult } from '../../src/review/draftResult';
import { noDocument } from '../harness/panelPage/noDocument';
import { sampleRequest } from '../harness/panelPage/sampleReview';
import { scriptedFollower } from '../harness/panelPage/scriptedFollower';
import { scriptedRefiner } from '../harness/panelPage/scriptedRefiner';
import { silentKeeper } from '../harness/panelPage/silentKeeper';
import { longestBlock, report, untilQuiet } from './support/blocks';
import { closeAllTabs, untilReviewTabs } from './support/reviewTabs';
import { goal, mainLog } from './support/sample';
import { openWorker } from './support/worker';

const megabytes = 100;
/** The panel's page is drawn after its tab is there. */
const drawing = 1_500;

describe('the extension host', () => {
  let folder: string;
  let large: string;

  before(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-large-'));
    large = writeLargeLog(path.join(folder, 'large.jsonl'));
  });
  after(async () => {
    await closeAllTabs();
    rmSync(folder, { recursive: true, force: true });
  });

  it('stays free while the first panel of a window opens', async function () {
    this.timeout(60_000);
    await vscode.extensions.getExtension('create-handoff.create-handoff')?.activate();
    await untilQuiet();
    const create = async () => {
      await vscode.commands.executeCommand(commandIds.create, { path: mainLog(), goal });
      await untilReviewTabs(1);
    };
    report('the first panel of a window', await longestBlock(create, drawing));
  });

  it('stays free while a large log is read: the work is done in the worker', async function () {
    this.timeout(120_000);
    let took = 0;
    const create = async () => {
      const started = performance.now();
      await vscode.commands.executeCommand(commandIds.create, { path: large, goal });
      await untilReviewTabs(2);
      took = performance.now() - started;
    };
    const block = await longestBlock(create, drawing);
    report(`a log of ${megabytes} MB, ${Math.round(took)} ms in all`, block);
    assert.ok(block.milliseconds < took / 2, `blocked for ${block.milliseconds} of ${took} ms`);
  });

  it('stays free while a large session is reviewed', async function () {
    this.timeout(120_000);
    const worker = openWorker();
    const never = { signal: new AbortController().signal, onPhase: () => undefined };
    const job = { log: { path: large, sessionId: null }, workspace: null, request: { ...sampleRequest, goal } };
    const panel = vscode.window.createWebviewPanel('test', 'Review', vscode.ViewColumn.Active);
    try {
      await reviewActs(await askDraft(worker, job, never), panel.webview);
    } finally {
      panel.dispose();
      worker.dispose();
    }
  });
});

/** Does with the panel's own handlers what a user does, and sends every snapshot to a real webview. */
async function reviewActs(result: DraftResult, webview: vscode.Webview): Promise<void> {
  const unused = async () => {
    throw new Error('No act of this test has an effect in the editor.');
  };
  const review = createReviewController(
    {
      ...{ result, request: { ...sampleRequest, goal }, agent: 'Claude Code', targets: [] },
      ...{ chosenTarget: null, shows: 'all' as const, resumed: null, offered: null },
    },
    {
      ...{
        openTranscript: unused,
        marksChanged: () => undefined,
        openLogAt: unused,
        copy: unused,
        save: unused,
        pack: unused,
        deliver: unused,
        openDelivered: unused,
        redact: unused,
      },
      ...{
        rememberTarget: unused,
        rememberView: unused,
        extractAgain: unused,
        revealSecret: unused,
        chooseSession: unused,
      },
      goalProblem: () => null,
      document: noDocument,
      refine: scriptedRefiner([]),
      uncompact: async () => null,
      handOffBefore: () => undefined,
      fresh: scriptedFollower().effects,
      verify: { problem: () => null, check: async () => null, runChecks: async () => null },
      keeper: silentKeeper,
      now: () => Date.now(),
      reportError: (error) => assert.fail(String(error)),
    },
    (state) => void webview.postMessage(eventMessage('state-changed', state)),
  );
  const { handlers, snapshot } = review;
  const ids = snapshot().groups.flatMap(({ items }) => items.map(({ id }) => id));
  const lines = result.rawView.rows
    .filter(({ facts, text }) => facts.length === 0 && text !== '')
    .map(({ line }) => line);
  const acts: readonly (readonly [what: string, act: (turn: number) => unknown])[] = [
    [
      'an item ticked or unticked',
      (turn) => handlers['tick-item']({ id: ids[turn % ids.length] ?? '', on: turn % 2 > 0 }),
    ],
    [
      'a key in the draft',
      (turn) =>
        handlers['edit-draft']({ text: `${snapshot().draft.text}x`, edit: turn, revision: snapshot().draft.revision }),
    ],
    ['a passage put in', (turn) => handlers['add-row']({ line: lines[turn] ?? 0 })],
    ['a search in the raw column', (turn) => handlers['find-rows']({ filter: 'all', query: `file ${turn}` })],
    [
      '3,000 lines pasted',
      (turn) =>
        handlers['edit-draft']({
          text: `${snapshot().draft.text}${paste(turn)}`,
          edit: turn,
          revision: snapshot().draft.revision,
        }),
    ],
  ];
  for (const [what, act] of acts) {
    const repeat = async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        await act(turn);
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
    };
    report(`${what}, ${result.rawView.rows.length} rows`, await longestBlock(repeat));
  }
  review.dispose();
}

const paste = (turn: number) => Array.from({ length: turn === 0 ? 3_000 : 1 }, (_, at) => `\n- note ${at}`).join('');

/** A log of the shape that long Claude Code sessions have: short prompts, long tool results. */
function writeLargeLog(file: string): string {
  const handle = openSync(file, 'w');
  const output = 'const height = metres(3.28); // the harbour office prints two decimals\n'.repeat(400);
  let parent: string | null = null;
  for (let turn = 0, bytes = 0; bytes < megabytes * 1024 * 1024; turn += 1) {
    const chain = (id: string, type: string, message: unknown) => {
      const line = `${JSON.stringify({ type, uuid: id, parentUuid: parent, isSidechain: false, userType: 'external', cwd: '/home/dev/tidetable', sessionId: 'large', message })}\n`;
      parent = id;
      bytes += writeSync(handle, line);
    };
    const usage = { input_tokens: 10, cache_read_input_tokens: 20_000, output_tokens: 20 };
    const use = {
      type: 'tool_use',
      id: `t${turn}`,
      name: 'Read',
      input: { file_path: `/home/dev/tidetable/src/file${turn % 50}.js` },
    };
    chain(`u${turn}`, 'user', { role: 'user', content: `Look at file ${turn % 50} please.` });
    chain(`a${turn}`, 'assistant', {
      id: `m${turn}`,
      role: 'assistant',
      model: 'claude-sonnet-4-5',
      content: [use],
      usage,
    });
    chain(`r${turn}`, 'user', {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: `t${turn}`, content: output }],
    });
    chain(`b${turn}`, 'assistant', {
      id: `n${turn}`,
      role: 'assistant',
      model: 'claude-sonnet-4-5',
      content: [{ type: 'text', text: `File ${turn % 50} prints two decimals.` }],
      usage,
    });
  }
  closeSync(handle);
  return file;
}
