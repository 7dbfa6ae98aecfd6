import assert from 'node:assert/strict';
import * as vscode from 'vscode';

type Report = (piece: string) => void;

/** The models that the extension in test/harness/modelProvider brings into the editor. */
export interface ScriptedModels {
  models: readonly object[];
  seen: { readonly model: string; readonly text: string }[];
  answer: (text: string, report: Report, token: vscode.CancellationToken) => Promise<void>;
  count: (text: string) => number;
  readonly errors: typeof vscode.LanguageModelError;
  changed(): void;
}

/** A model as a provider tells of it. */
export const modelOf = (id: string, more: object = {}) => ({
  ...{ id, name: `Model ${id}`, family: id, version: '1', maxInputTokens: 16_000, maxOutputTokens: 2_000 },
  ...{ capabilities: {}, isUserSelectable: true },
  ...more,
});

/** Begins with a model "one" that answers nothing. */
export async function openScriptedModels(): Promise<ScriptedModels> {
  const extension = vscode.extensions.getExtension<ScriptedModels>('handoff-test.scripted-models');
  assert.ok(extension, 'the provider is not installed: this suite is run by test/harness/integration.mjs');
  const script = await extension.activate();
  script.seen.splice(0);
  script.answer = async () => undefined;
  script.count = (text) => Math.ceil(text.length / 4);
  await offer(script, [modelOf('one')]);
  return script;
}

/** Resolves when the editor has these models and no others. */
export async function offer(script: ScriptedModels, models: readonly { readonly id: string }[]): Promise<void> {
  const wanted = models
    .map(({ id }) => id)
    .sort()
    .join();
  script.models = models;
  const isThere = async () => {
    const found = await vscode.lm.selectChatModels({ vendor: 'scripted' });
    return (
      found
        .map(({ id }) => id)
        .sort()
        .join() === wanted
    );
  };
  script.changed();
  for (let tries = 0; tries < 200 && !(await isThere()); tries += 1) await new Promise((done) => setTimeout(done, 50));
  assert.ok(await isThere(), `the editor never had the models ${wanted}`);
}
