/** Which models are asked a second time, to check their answer. */
import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { createModels } from '../../../../src/host/refine/models';
import type { SettingsReader } from '../../../../src/host/settings';

describe('a second question, as the settings have it', () => {
  const asks = (isOn: boolean) => {
    const settings = { current: () => ({ 'model.checkAnswer': isOn }) } as unknown as SettingsReader;
    const { checksAnswer } = createModels({ extension: {} as vscode.ExtensionContext, settings });
    return [checksAnswer('server'), checksAnswer('editor'), checksAnswer('agent')];
  };

  it('goes to models of the editor and of a server, not to an agent, which would read its session again', () => {
    assert.deepEqual(asks(true), [true, true, false]);
    assert.deepEqual(asks(false), [false, false, false]);
  });
});
