import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { createSettingsReader } from '../../src/host/settings';

describe('the settings', () => {
  const log = vscode.window.createOutputChannel('settings test', { log: true });
  const change = (key: string, value: unknown) =>
    vscode.workspace.getConfiguration('handoff').update(key, value, vscode.ConfigurationTarget.Global);

  after(() => log.dispose());

  it('are read again when the user changes them', async () => {
    const settings = createSettingsReader(log);
    const changed = new Promise<number>((resolve) => settings.onDidChange(({ maxFiles }) => resolve(maxFiles)));
    try {
      assert.equal(settings.current().maxFiles, 20);
      await change('maxFiles', 7);
      assert.equal(await changed, 7);
    } finally {
      await change('maxFiles', undefined);
      settings.dispose();
    }
  });

  it('fall back to the default where a value does not fit', async () => {
    await change('thresholds', ['many', 80]);
    const settings = createSettingsReader(log);
    try {
      assert.deepEqual(settings.current().thresholds, [70, 80, 90]);
    } finally {
      await change('thresholds', undefined);
      settings.dispose();
    }
  });

  it('cannot be changed by the code that gets them', () => {
    const settings = createSettingsReader(log);
    assert.ok(Object.isFrozen(settings.current()));
    settings.dispose();
  });
});
