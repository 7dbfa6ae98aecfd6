import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { openLogAt, registerLogViewer } from '../../src/host/journey/logViewer';
import { closeAllTabs } from './support/reviewTabs';
import { mainLog } from './support/sample';
import { openWorker } from './support/worker';

describe('the log viewer', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'handoff-log-'));
  const log = vscode.window.createOutputChannel('log viewer test', { log: true });
  const worker = openWorker();
  let viewer: vscode.Disposable;
  const open = async (file: string, line: number) => {
    await openLogAt({ log, worker }, file, line);
    const editor = vscode.window.activeTextEditor;
    assert.ok(editor);
    return editor;
  };

  before(() => {
    viewer = registerLogViewer();
  });
  afterEach(closeAllTabs);
  after(() => {
    viewer.dispose();
    log.dispose();
    worker.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  it('shows the record of a line in an editor that is not the log itself', async () => {
    const { document, selection } = await open(mainLog(), 6);
    assert.equal(document.lineAt(selection.active.line).text, '// line 6');
    assert.match(document.getText(), /"tool_use_id": "toolu_001"|"type": "user"/);
    assert.notEqual(document.uri.scheme, 'file');
  });

  it('never shows a secret', async () => {
    const { document } = await open(mainLog(), 30);
    assert.match(document.getText(), /tides\.example\.org/);
    assert.doesNotMatch(document.getText(), /madeUpForThisSample/);
  });

  it('opens a line far into a large log', async () => {
    const file = path.join(folder, 'large.jsonl');
    const record = JSON.stringify({ type: 'user', text: 'x'.repeat(2_000) });
    const lines = 40_000;
    for (let at = 0; at < lines; at += 1_000) appendFileSync(file, `${record}\n`.repeat(1_000));
    const { document, selection } = await open(file, 39_990);
    assert.equal(document.lineAt(selection.active.line).text, '// line 39990');
    assert.ok(document.lineCount < 1_000);
  });
});
