import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import type { FolderNow } from '../../src/core/live/folderNow';
import type { LogGrowth } from '../../src/core/logGrowth';
import { askDraft } from '../../src/host/askDraft';
import { createFreshEffects } from '../../src/host/fresh/freshEffects';
import { createVerifyEffects } from '../../src/host/fresh/verifyEffects';
import type { HostParts } from '../../src/host/hostParts';
import { sampleRequest } from '../harness/panelPage/sampleReview';
import { goal, mainLog } from './support/sample';
import { openWorker } from './support/worker';

const never = { signal: new AbortController().signal, onPhase: () => undefined };

describe('a session that goes on, in the editor', function () {
  this.timeout(90_000);
  let folder: string;
  let log: string;
  const worker = openWorker();
  const silent = { warn: () => undefined, info: () => undefined, debug: () => undefined, error: () => undefined };
  const parts = { worker, log: silent } as unknown as HostParts;
  const workspace = () => vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Sam', '-c', 'user.email=sam@example.org', ...args], { cwd: workspace() });

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'handoff-fresh-'));
    log = path.join(folder, path.basename(mainLog()));
    copyFileSync(mainLog(), log);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  after(() => worker.dispose());

  const job = () => ({
    log: { path: log, sessionId: null },
    workspace: workspace(),
    request: { ...sampleRequest, goal },
  });

  /** Watches a draft, and waits for what it is told. */
  async function watchDraft() {
    const result = await askDraft(worker, job(), never);
    const growths: LogGrowth[] = [];
    const folders: (FolderNow | null)[] = [];
    const effects = createFreshEffects(parts, job());
    const watch = effects.watch(() => result, {
      onGrowth: (_, growth) => void growths.push(growth),
      onFolder: (_, seen) => void folders.push(seen),
    });
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    return { result, growths, folders, watch, effects, until };
  }

  it('is told by its watcher when the log grows, and when it is gone', async () => {
    const { growths, watch, until } = await watchDraft();
    await until(() => growths.length > 0);
    assert.deepEqual(growths, [{ kind: 'same' }]);
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    const prompt = lines.find((line) => line.includes('"type":"user"') && !line.includes('tool_result')) ?? '';
    appendFileSync(log, `${prompt.replace(/"uuid":"[^"]+"/, '"uuid":"later"')}\n`);
    await until(() => growths.at(-1)?.kind === 'grown');
    const grown = growths.at(-1);
    assert.deepEqual(grown?.kind === 'grown' && [grown.turns, grown.lines], [
      1,
      { first: lines.length + 1, last: lines.length + 1 },
    ]);
    rmSync(log);
    await until(() => growths.at(-1)?.kind === 'gone');
    watch.dispose();
  });

  it('asks git about the folder that is open', async () => {
    git('init', '-q', '-b', 'elsewhere');
    try {
      git('add', '.');
      git('commit', '-q', '-m', 'All that was there');
      const { folders, watch, until } = await watchDraft();
      await until(() => folders.some((seen) => seen !== null));
      const seen = folders.find((one) => one !== null);
      assert.deepEqual(
        [seen?.branch, seen?.isOtherBranch, seen?.commits[0]?.subject],
        ['elsewhere', true, 'All that was there'],
      );
      watch.dispose();
    } finally {
      rmSync(path.join(workspace(), '.git'), { recursive: true, force: true });
    }
  });

  it('checks the lines of its draft, and refreshes the tail', async () => {
    const { result, effects, watch } = await watchDraft();
    const verify = createVerifyEffects(parts, workspace());
    assert.equal(verify.problem(), null);
    const found = await verify.check(result.draft.markdown, never.signal);
    assert.ok(found?.lines.some(({ verdict }) => verdict === 'holds'));
    assert.ok((found?.runnable.length ?? 0) > 0);
    const earlier = { facts: result.draft.facts, lastLine: result.rawView.lines };
    const same = await effects.refreshTail(sampleRequest, earlier, never.signal);
    assert.deepEqual(same.draft.facts.decisions, result.draft.facts.decisions);
    watch.dispose();
  });
});
