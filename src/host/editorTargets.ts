import * as vscode from 'vscode';
import { targets } from '../targets/registry';
import type { Target } from '../targets/target';
import { mainFolder } from './workspaceFolders';

/** The targets this window has: without trust nothing is started or written, without a folder there is none to write to. */
export function editorTargets(): readonly Target[] {
  const hasFolder = mainFolder() !== null;
  return targets.filter(
    ({ shells, needsTrust, needsFolder }) =>
      shells.includes('editor') && (vscode.workspace.isTrusted || !needsTrust) && (hasFolder || !needsFolder),
  );
}
