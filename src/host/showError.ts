/** Shows what went wrong, once, with the next step. Nothing else in the editor shows errors. */
import * as vscode from 'vscode';
import { HandoffError, type HandoffErrorCode, isAbort } from '../core/errors';
import { t, told } from '../protocol/language';
import { commandIds } from './commandIds';

interface NextStep {
  label(): string;
  readonly command: string;
}

const otherSession: NextStep = { label: () => t('Choose another session…'), command: commandIds.create };
const otherFile: NextStep = { label: () => t('Choose another file…'), command: commandIds.createFromFile };
const supportedAgents: NextStep = { label: () => t('Supported agents'), command: commandIds.supportedAgents };
const showLog: NextStep = { label: () => t('Show log'), command: commandIds.showOutput };

const nextSteps: Readonly<Partial<Record<HandoffErrorCode, readonly NextStep[]>>> = {
  'nothing-to-hand-off': [otherSession],
  'session-gone': [otherSession],
  'log-unreadable': [otherSession, showLog],
  'database-unreadable': [otherSession, showLog],
  'log-unknown': [otherFile, supportedAgents],
};

const shortly = 6_000;

/** Waits for no answer: the error is told, and what the user does next is a command of its own. */
export function showError(error: unknown, log: vscode.LogOutputChannel): void {
  if (isAbort(error)) {
    vscode.window.setStatusBarMessage(`$(circle-slash) ${t('Create handoff: cancelled, nothing changed')}`, shortly);
    return;
  }
  if (HandoffError.is(error)) {
    log.warn(`told the user: ${error.code}`);
    const isEmpty = error.code === 'nothing-to-hand-off';
    const show = isEmpty ? vscode.window.showInformationMessage : vscode.window.showErrorMessage;
    offer(show, told(error.message), nextSteps[error.code] ?? []);
    return;
  }
  log.error(error instanceof Error ? error : new Error(String(error)));
  const sentence = t('Create handoff: something went wrong. Nothing was sent or changed.');
  offer(vscode.window.showErrorMessage, sentence, [showLog]);
}

type ShowMessage = (message: string, ...labels: string[]) => Thenable<string | undefined>;

function offer(show: ShowMessage, message: string, steps: readonly NextStep[]): void {
  show(message, ...steps.map(({ label }) => label())).then((chosen) => {
    const step = steps.find(({ label }) => label() === chosen);
    if (step !== undefined) vscode.commands.executeCommand(step.command);
  });
}
