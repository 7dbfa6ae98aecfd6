/** Runs the checks of a pack that was opened: the user sees each command, letter for letter, and agrees first. */
import * as vscode from 'vscode';
import { t, told } from '../../protocol/language';
import type { HostParts } from '../hostParts';
import { stoppable } from './stoppable';

/** The pack, and what of it may be run. */
export interface ChecksOfPack {
  readonly text: string;
  readonly markdown: string;
  readonly folder: string;
  readonly checks: readonly string[];
}

/** Tells what came of them; nothing where the user says no. */
export async function runPackedChecks(parts: Pick<HostParts, 'worker'>, given: ChecksOfPack): Promise<void> {
  const { text, markdown, folder, checks } = given;
  const run = t('Run Them');
  const where = t('They run in a temporary work tree with what is not committed; your files are not touched.');
  const from = t('The commands come from the pack: whoever sent it chose them.');
  const question = t('{0, plural, one {Run this check?} other {Run these # checks?}}', checks.length);
  const detail = `${checks.join('\n')}\n\n${from} ${where}`;
  if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, run)) !== run) return;
  const ask = { text, markdown, folder, agreed: checks };
  const done = await stoppable(parts, t('Running the checks of the pack'), () =>
    parts.worker.ask('pack-run-checks', ask, { signal: new AbortController().signal }),
  );
  if (done === null) throw new DOMException('The checks were stopped.', 'AbortError');
  const ran = done.filter(({ run: command }) => checks.includes(command));
  const other = ran.filter(({ verdict }) => verdict !== 'holds');
  const lines = ran.map(({ run: command, verdict, reason }) => `${command}: ${told(reason ?? verdict)}`).join('; ');
  if (other.length === 0)
    void vscode.window.showInformationMessage(t('The checks came out as on the other machine: {0}.', lines));
  else
    void vscode.window.showWarningMessage(
      t(
        '{0} of {1, plural, one {# check} other {# checks}} did not come out as on the other machine: {2}. The files are in place; look at what is missing here.',
        other.length,
        ran.length,
        lines,
      ),
    );
}
