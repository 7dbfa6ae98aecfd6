/** Carries out what the review panel wants done, for one session. */
import * as vscode from 'vscode';
import type { DraftJob } from '../../app/draftJob';
import { handoffFileName } from '../../core/document/handoffFileName';
import type { Draft } from '../../core/draft';
import { targetFailed, wrongUse } from '../../core/errors';
import { goalProblem } from '../../core/goal';
import { writeNewFile } from '../../node/writeNewFile';
import { keptCopy } from '../../targets/keptCopy';
import { commandIds } from '../commandIds';
import type { DraftKeeper } from '../drafts/draftKeeper';
import type { HostParts } from '../hostParts';
import { askDraft } from '../journey/askDraft';
import { openLogAt } from '../journey/logViewer';
import type { PanelEffects } from '../panel/panelEffects';
import { showError } from '../showError';
import { deliver } from './deliver';
import type { Delivered } from './delivered';
import { deliveryPlace } from './deliveryPlace';
import { editorTargets } from './editorTargets';
import { rankedFiles } from './rankedFiles';
import { revealSecret } from './revealSecret';

/** Workspace state: the target the user sent to last. */
const lastTargetKey = 'lastTarget';

/**
 * Remembers the last delivery, so that it can be opened again.
 *
 * @param draft as it was first made: files that later extractions add are not attached anywhere
 */
export function createReviewEffects(parts: HostParts, job: DraftJob, draft: Draft, keeper: DraftKeeper): PanelEffects {
  const { path } = job.log;
  let goal = job.request.goal;
  let last: Delivered | null = null;
  const redact = (text: string) => parts.worker.ask('redact', { text }, { signal: new AbortController().signal });
  // File names, arguments and records of deliveries are made of the goal as well.
  const cleanGoal = async () => (await redact(goal)).text;
  return {
    openLogAt: (line) => openLogAt(parts, path, line),
    copy: async (text) => vscode.env.clipboard.writeText(text),
    save,
    async deliver(targetId, text) {
      const target = editorTargets().find(({ id }) => id === targetId);
      if (target === undefined) throw wrongUse(`The target ${targetId} cannot be used in this window. Choose another.`);
      const handoff = {
        goal: await cleanGoal(),
        markdown: text,
        sessionPath: path,
        files: rankedFiles(draft, text),
        ...chatModelOf(draft),
      };
      const place = await deliveryPlace();
      const plan = target.plan(handoff, place);
      last = await deliver(plan);
      if (parts.settings.current().saveToDisk && vscode.workspace.isTrusted) {
        const copy = keptCopy(plan, handoff, place);
        if (copy !== null) await writeNewFile(copy, 'Handoff file');
      }
      parts.log.info(`handoff delivered: ${targetId}, ${text.length} characters`);
      return { where: last.where, effect: last.effect, open: last.open?.label ?? null };
    },
    async openDelivered() {
      await last?.open?.run();
    },
    async rememberTarget(targetId) {
      await parts.extension.workspaceState.update(lastTargetKey, targetId);
    },
    extractAgain(wish, onPhase, signal) {
      goal = wish.goal;
      return askDraft(parts.worker, { ...job, request: { ...job.request, ...wish } }, { signal, onPhase });
    },
    revealSecret: (redaction) => revealSecret(parts.worker, path, redaction),
    async chooseSession() {
      await vscode.commands.executeCommand(commandIds.create);
    },
    goalProblem: (text) => goalProblem(text, parts.settings.current().minGoalLength),
    redact,
    keeper,
    now: () => Date.now(),
    reportError: (error) => showError(error, parts.log),
  };
}

function chatModelOf({ session: { agent, model } }: Draft) {
  return agent === 'vscode-chat' && model !== null ? { chatModel: model } : {};
}

/** The target this workspace used last, where this window has it. */
export function rememberedTarget(parts: HostParts): string | null {
  const id = parts.extension.workspaceState.get<string>(lastTargetKey);
  return editorTargets().some((target) => target.id === id) ? (id ?? null) : null;
}

async function save(text: string): Promise<boolean> {
  if (!vscode.workspace.isTrusted) {
    throw wrongUse('This workspace is not trusted, so nothing is written. Copy the draft, or trust the folder.');
  }
  const { folder, date } = await deliveryPlace();
  const name = handoffFileName(text, date);
  const uri = await vscode.window.showSaveDialog({
    filters: { Markdown: ['md'] },
    title: 'Save the handoff',
    ...(folder === null ? {} : { defaultUri: vscode.Uri.joinPath(vscode.Uri.file(folder), name) }),
  });
  if (uri === undefined) return false;
  try {
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    return true;
  } catch (error) {
    if (!(error instanceof vscode.FileSystemError)) throw error;
    throw targetFailed('The file', `${uri.fsPath} cannot be written (${error.code})`, error);
  }
}
