/** Makes a draft under a cancellable notification that names the phase and the time gone by. */

import * as vscode from 'vscode';
import type { DraftJob } from '../../app/draftJob';
import type { Phase } from '../../core/ports';
import { t } from '../../protocol/language';
import type { DraftResult } from '../../review/draftResult';
import { askDraft } from '../askDraft';
import { signalOf } from '../cancellation';
import type { HostParts } from '../hostParts';

/** What is being done, in the words of the progress notification. */
export const phaseTexts: Readonly<Record<Phase, () => string>> = {
  read: () => t('Read the log'),
  index: () => t('Find turns and tools'),
  select: () => t('Choose what serves the goal'),
  extract: () => t('Extract facts, files, commands'),
  compose: () => t('Write the draft'),
};

/** Throws an abort error when the user cancels, whatever the phase. */
export function extractWithProgress(parts: HostParts, job: DraftJob): Promise<DraftResult> {
  const options = { location: vscode.ProgressLocation.Notification, title: t('Create handoff'), cancellable: true };
  const work = vscode.window.withProgress(options, (progress, token) => {
    const started = Date.now();
    const { showProgressPhases } = parts.settings.current();
    let phase: Phase = 'read';
    const show = () => {
      const seconds = Math.floor((Date.now() - started) / 1_000);
      progress.report({
        message: `${showProgressPhases ? phaseTexts[phase]() : t('Extracting')}, ${t('{0} s', seconds)}`,
      });
    };
    const timer = setInterval(show, 1_000);
    const onPhase = (next: Phase) => {
      phase = next;
      show();
    };
    show();
    return askDraft(parts.worker, job, { signal: signalOf(token), onPhase }).finally(() => clearInterval(timer));
  });
  return Promise.resolve(work);
}
