import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { commandIds } from '../../src/host/commandIds';
import { closeAllTabs, reviewTabs, untilReviewTabs } from './support/reviewTabs';
import { goal, mainLog, sampleLog } from './support/sample';
import { shownMessages } from './support/shownMessages';

describe('creating a handoff', () => {
  const create = (path: string) => vscode.commands.executeCommand(commandIds.create, { path, goal });

  afterEach(closeAllTabs);

  for (const [agent, part] of [
    ['Claude Code', '5b1f0c9e'],
    ['Codex', 'rollout-'],
  ] as const) {
    it(`opens the review of a ${agent} session and leaves the log as it was`, async () => {
      const before = readFileSync(sampleLog(part));
      const shown = await shownMessages(() => create(sampleLog(part)));
      assert.deepEqual(shown, []);
      await untilReviewTabs(1);
      assert.deepEqual(readFileSync(sampleLog(part)), before);
    });
  }

  it('keeps one panel for a session', async () => {
    await create(mainLog());
    await untilReviewTabs(1);
    await create(mainLog());
    await untilReviewTabs(1);
  });

  for (const phase of [
    'Read the log',
    'Find turns and tools',
    'Choose what serves',
    'Extract facts',
    'Write the draft',
  ]) {
    it(`tells a cancel while it says “${phase}” as a cancel, and opens nothing`, async () => {
      const shown = await shownMessages(() => cancelAt(phase, () => create(mainLog())));
      assert.deepEqual(
        shown.map(({ kind }) => kind),
        ['status bar'],
      );
      assert.match(shown[0]?.text ?? '', /cancelled, nothing changed/);
      assert.equal(reviewTabs().length, 0);
    });
  }
});

/** Presses Cancel on the progress notification as soon as it shows the phase. */
async function cancelAt(phase: string, work: () => Thenable<unknown>): Promise<void> {
  const original = vscode.window.withProgress;
  let isSeen = false;
  Reflect.set(
    vscode.window,
    'withProgress',
    (
      _options: vscode.ProgressOptions,
      task: (progress: vscode.Progress<{ message?: string }>, token: vscode.CancellationToken) => Thenable<unknown>,
    ) => {
      const cancel = new vscode.CancellationTokenSource();
      const report = ({ message }: { message?: string }) => {
        if (message?.startsWith(phase) !== true) return;
        isSeen = true;
        cancel.cancel();
      };
      return task({ report }, cancel.token);
    },
  );
  try {
    await work();
  } finally {
    Reflect.set(vscode.window, 'withProgress', original);
  }
  assert.ok(isSeen, `the phase ${phase} was never shown`);
}
