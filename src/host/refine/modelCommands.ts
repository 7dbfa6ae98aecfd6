/** The commands around models: a key for a server, a first question that holds nothing of any session, and forgetting. */

import * as vscode from 'vscode';
import { modelEmpty, modelUnavailable, wrongUse } from '../../core/errors';
import { readServerAddress } from '../../core/models/serverAddress';
import type { ModelRequest } from '../../core/ports';
import { formatTenths, t } from '../../protocol/language';
import { signalOf } from '../cancellation';
import type { HostParts } from '../hostParts';
import type { Model } from './model';
import { withdrawPermission } from './permission';

/** Asks for a key of the server that the settings name, and keeps it for that server alone. */
export async function setModelKey({ models, settings }: HostParts): Promise<void> {
  const address = readServerAddress(settings.current()['model.baseUrl']);
  if (address === null)
    throw wrongUse('No model server is set. Set handoff.model.baseUrl to its address first, then its key.');
  const { origin } = address;
  const key = await vscode.window.showInputBox({
    title: t('Key for {0}', origin),
    prompt: t('It is kept in the secret storage of the editor, and sent to this server and no other.'),
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => (/^[\x21-\x7e]*$/.test(text.trim()) ? null : t('A key has no spaces and no accents.')),
  });
  if (key === undefined || key.trim() === '') return;
  await models.keys.set(origin, key.trim());
  say(t('The key for {0} is set. “Handoff: Test Model” tries it.', origin));
}

/** Forgets one of the keys, and that its server may be sent to. */
export async function forgetModelKey({ models, extension }: HostParts): Promise<void> {
  const origins = models.keys.origins();
  if (origins.length === 0) return say(t('There is no key of a model server to forget.'));
  const origin =
    origins.length === 1 ? origins[0] : await vscode.window.showQuickPick(origins, { title: t('Forget the key for') });
  if (origin === undefined) return;
  await models.keys.forget(origin);
  await withdrawPermission(extension.globalState, origin);
  say(t('The key for {0} is forgotten. You will be asked before anything is sent there.', origin));
}

const question: ModelRequest = {
  system: 'You are asked whether you can be reached.',
  prompt: 'Answer with {"ok": true}.',
  schema: {
    name: 'handoff_test',
    json: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'], additionalProperties: false },
  },
  // Models that think spend most of it on that.
  maxOutputTokens: 2_000,
};

/** Sends a question without a word of any session, and tells how long the answer took. */
export async function testModel({ models, log }: HostParts): Promise<void> {
  if (!vscode.workspace.isTrusted)
    throw modelUnavailable('This workspace is not trusted, so nothing is sent to a model. Trust the folder first.');
  const all = await models.all(null);
  if (all.length === 0)
    throw modelUnavailable(
      'There is no model to test. Sign in to GitHub Copilot, install an extension that brings models, or set handoff.model.baseUrl and handoff.model.name.',
    );
  const model = all.length === 1 ? all[0] : await pick(all);
  if (model === undefined) return;
  const { label } = model.choice;
  const options = { location: vscode.ProgressLocation.Notification, title: t('Asking {0}', label), cancellable: true };
  const started = Date.now();
  await vscode.window.withProgress(options, async (_, token) => {
    const answer = await model.open(() => undefined).complete(question, signalOf(token));
    if (answer.trim() === '') throw modelEmpty(label);
  });
  const milliseconds = Date.now() - started;
  log.info(`model tested: ${model.choice.kind}, ${milliseconds} ms`);
  say(t('{0} answered in {1} s.', label, formatTenths(milliseconds / 1_000)));
}

async function pick(all: readonly Model[]): Promise<Model | undefined> {
  const items = all.map((model) => ({ label: model.choice.label, description: model.choice.goesTo, model }));
  return (await vscode.window.showQuickPick(items, { title: t('Test a model') }))?.model;
}

/** Waits for no answer: the message stands until the user closes it. */
const say = (text: string): void => void vscode.window.showInformationMessage(text);
