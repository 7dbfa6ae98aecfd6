/** What `.handoff.json` of the open folder says of handoffs; nothing in a folder that is not trusted. */
import * as vscode from 'vscode';
import { HandoffError } from '../../core/errors';
import type { ProjectOptions } from '../../core/project/projectOptions';
import { t, told } from '../../protocol/language';
import type { HostParts } from '../hostParts';

/** Told in this window already; an edit of the file is told anew. */
const toldProblems = new Set<string>();

/** @param folder that the session's handoff is for */
export async function projectOptions(
  parts: Pick<HostParts, 'worker' | 'log'>,
  folder: string | null,
): Promise<ProjectOptions> {
  if (folder === null || !vscode.workspace.isTrusted) return {};
  try {
    const found = await parts.worker.ask('project', { folder }, { signal: new AbortController().signal });
    if (found === null) return {};
    tell(found.path, found.problems);
    return found.options;
  } catch (error) {
    // A file that cannot be read stops no handoff.
    if (!HandoffError.is(error)) throw error;
    parts.log.warn(`the project's file is not used: ${error.code}`);
    return {};
  }
}

function tell(file: string, problems: readonly string[]): void {
  const key = [file, ...problems].join('\n');
  const [first] = problems;
  if (first === undefined || toldProblems.has(key)) return;
  toldProblems.add(key);
  const others = problems.length - 1;
  const more = others === 0 ? '' : ` ${t('And {0, plural, one {# more} other {# more}} of this kind.', others)}`;
  const open = t('Open {0}', '.handoff.json');
  vscode.window.showWarningMessage(`${told(first)}${more}`, open).then((chosen) => {
    if (chosen === open) vscode.commands.executeCommand('vscode.open', vscode.Uri.file(file));
  });
}
