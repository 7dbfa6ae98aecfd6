/** Holds the lines of a draft against the folder that is open, in trusted workspaces only. */

import * as vscode from 'vscode';
import { isAbort } from '../../core/errors';
import { t } from '../../protocol/language';
import type { HostParts } from '../hostParts';
import type { VerifyEffects } from '../panel/panelEffects';
import { openFolder } from '../workspaceFolders';

/** @param wanted the folder that the session is of; the main one is looked at where it is not open */
export function createVerifyEffects({ worker }: HostParts, wanted: string | null): VerifyEffects {
  const problem = () => {
    if (openFolder(wanted) === null)
      return t('No folder is open to check the lines against. Open the session’s folder.');
    return vscode.workspace.isTrusted
      ? null
      : t('This workspace is not trusted, so its files and its repository are not looked at. Trust the folder first.');
  };
  return {
    problem,
    async check(text, signal) {
      const workspace = openFolder(wanted);
      if (workspace === null || problem() !== null) return null;
      try {
        return await worker.ask('verify', { text, workspace }, { signal });
      } catch (error) {
        if (isAbort(error)) return null;
        throw error;
      }
    },
    async runChecks(text, commands, signal) {
      const workspace = openFolder(wanted);
      if (workspace === null || problem() !== null || !(await isAgreed(commands))) return null;
      signal.throwIfAborted();
      const never = { signal: new AbortController().signal };
      const stop = () => void worker.ask('stop-checks', null, never).catch(() => undefined); // It ended by itself.
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await worker.ask('run-checks', { text, workspace, agreed: commands }, never);
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
  };
}

/** The commands stand in the question, letter for letter as they are run. */
async function isAgreed(commands: readonly string[]): Promise<boolean> {
  const run = t('Run Them');
  const where = t('They run in a temporary work tree with what is not committed; your files are not touched.');
  const detail = `${commands.join('\n')}\n\n${where}`;
  const question = t('{0, plural, one {Run this check again?} other {Run these # checks again?}}', commands.length);
  return (await vscode.window.showWarningMessage(question, { modal: true, detail }, run)) === run;
}
