/** Brings a kept draft back: by command, from the list, and when the window was loaded anew. */

import * as vscode from 'vscode';
import * as z from 'zod';
import type { DraftJob } from '../../app/draftJob';
import { HandoffError, isAbort, wrongUse } from '../../core/errors';
import { t, told } from '../../protocol/language';
import { askDraft } from '../askDraft';
import { commandIds } from '../commandIds';
import type { DraftRecord } from '../drafts/draftRecord';
import { draftWords } from '../drafts/draftTexts';
import type { HostParts } from '../hostParts';
import { waitingHtml } from '../panel/panelHtml';
import { reviewPanelType } from '../panel/reviewPanel';
import { showError } from '../showError';
import { mainFolder } from '../workspaceFolders';
import { extractWithProgress } from './extractWithProgress';
import { openReview } from './openReview';

/** Opens the draft that was changed last. */
export async function reopenLastDraft(parts: HostParts): Promise<void> {
  const drafts = await parts.drafts.list();
  const last = drafts.find(({ delivered }) => delivered === null) ?? drafts[0];
  if (last === undefined) tellNone();
  else await reopen(parts, last);
}

/** Opens one draft, also where another panel went on with it. */
export async function reopenDraft(parts: HostParts, id: string): Promise<void> {
  const record = await parts.drafts.find(id);
  if (record === null) throw wrongUse('This draft is no longer kept. Create a new handoff of its session.');
  await reopen(parts, record);
}

/** Lists the drafts, opens the chosen one, and deletes on demand. */
export async function showDrafts(parts: HostParts): Promise<void> {
  const drafts = await parts.drafts.list();
  if (drafts.length === 0) {
    tellNone();
    return;
  }
  const chosen = await pickDraft(parts, drafts);
  if (chosen !== undefined) await reopen(parts, chosen);
}

/** Gives the panels back that were open when the window was closed. */
export function registerDraftRestore(parts: HostParts): vscode.Disposable {
  return vscode.window.registerWebviewPanelSerializer(reviewPanelType, {
    async deserializeWebviewPanel(panel, state) {
      const { success, data } = z.object({ keptAs: z.string().min(1) }).safeParse(state);
      const record = success ? await parts.drafts.find(data.keptAs) : null;
      if (record === null) {
        parts.log.warn('a panel came back without a kept draft and is closed');
        panel.dispose();
        return;
      }
      panel.webview.html = waitingHtml(t('Your draft comes back …'));
      await restore(parts, record, panel);
    },
  });
}

async function restore(parts: HostParts, record: DraftRecord, panel: vscode.WebviewPanel): Promise<void> {
  const stop = new AbortController();
  const closed = panel.onDidDispose(() => stop.abort());
  try {
    const job = jobOf(record);
    const result = await askDraft(parts.worker, job, { signal: stop.signal, onPhase: () => undefined });
    await openReview(parts, job, result, { record, panel });
  } catch (error) {
    if (isAbort(error)) return;
    panel.dispose();
    tellFailed(parts, record, error);
  } finally {
    closed.dispose();
  }
}

async function reopen(parts: HostParts, record: DraftRecord): Promise<void> {
  if (parts.panels.reveal(record.id)) return;
  try {
    const job = jobOf(record);
    await openReview(parts, job, await extractWithProgress(parts, job), { record });
  } catch (error) {
    if (isAbort(error)) throw error;
    tellFailed(parts, record, error);
  }
}

/** Git is asked again where it was before, and the folder is still trusted. */
function jobOf({ log, others, from, workspace, request, asksGit }: DraftRecord): DraftJob {
  return {
    asksGit: asksGit === true && vscode.workspace.isTrusted,
    log,
    ...(others === undefined ? {} : { others }),
    ...(from === undefined ? {} : { from }),
    workspace: workspace ?? mainFolder(),
    request,
  };
}

/** A draft whose session is gone is still a text. */
function tellFailed(parts: HostParts, record: DraftRecord, error: unknown): void {
  if (!HandoffError.is(error)) {
    showError(error, parts.log);
    return;
  }
  const open = t('Open the Kept Text');
  vscode.window.showErrorMessage(`${told(error.message)} ${t('Your draft is kept.')}`, open).then(async (chosen) => {
    if (chosen !== open) return;
    const document = await vscode.workspace.openTextDocument({ language: 'markdown', content: record.review.text });
    await vscode.window.showTextDocument(document);
  });
}

function tellNone(): void {
  const create = t('Create handoff');
  vscode.window
    .showInformationMessage(t('No draft is kept. A draft is kept from the moment its panel opens.'), create)
    .then((chosen) => (chosen === create ? vscode.commands.executeCommand(commandIds.create) : undefined));
}

interface DraftItem extends vscode.QuickPickItem {
  readonly record: DraftRecord;
}

function pickDraft(parts: HostParts, drafts: readonly DraftRecord[]): Promise<DraftRecord | undefined> {
  const pick = vscode.window.createQuickPick<DraftItem>();
  const remove: vscode.QuickInputButton = { iconPath: new vscode.ThemeIcon('trash'), tooltip: t('Delete this draft') };
  const itemOf = (record: DraftRecord): DraftItem => ({ ...draftWords(record, Date.now()), record, buttons: [remove] });
  pick.title = t('Handoff: drafts');
  pick.placeholder = t('Type a goal, a session or an agent');
  pick.matchOnDetail = true;
  // As in the choice of a session: the panel may take the focus back after the palette has closed.
  pick.ignoreFocusOut = true;
  pick.items = drafts.map(itemOf);
  pick.onDidTriggerItemButton(async ({ item }) => {
    await parts.drafts.delete(item.record.id);
    pick.items = pick.items.filter((other) => other !== item);
    if (pick.items.length === 0) pick.hide();
  });
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.record);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}
