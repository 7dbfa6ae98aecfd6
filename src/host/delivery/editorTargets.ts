import * as vscode from 'vscode';
import { findProgram } from '../../node/findProgram';
import { nodeEnvironment } from '../../node/nodeEnvironment';
import { chat } from '../../targets/chat';
import { targets } from '../../targets/registry';
import type { Target } from '../../targets/target';
import { mainFolder } from '../workspaceFolders';
import { chatIsOff } from './chatIsOff';

/**
 * The targets this window has: without trust nothing is started or written, without a folder there is none to write to,
 * and an agent whose program is not on PATH, or whose extension is not there, cannot be started.
 */
export function editorTargets(): readonly Target[] {
  const hasFolder = mainFolder() !== null;
  const environment = nodeEnvironment();
  const isDesktop = vscode.env.remoteName === undefined && vscode.env.uiKind === vscode.UIKind.Desktop;
  return targets.filter(
    ({ shells, needsTrust, needsFolder, needsDesktop, program, extension }) =>
      shells.includes('editor') &&
      (vscode.workspace.isTrusted || !needsTrust) &&
      (hasFolder || !needsFolder) &&
      (isDesktop || needsDesktop !== true) &&
      (program === undefined || findProgram(program, environment) !== null) &&
      (extension === undefined || vscode.extensions.getExtension(extension) !== undefined),
  );
}

/** Those among them that the user is offered: a chat that is switched off can only fail. */
export const offeredTargets = (): readonly Target[] =>
  editorTargets().filter(({ id }) => id !== chat.id || !chatIsOff());
