/** Carries out what the review panel wants done, for one session. */

import * as vscode from 'vscode';
import type { DraftJob } from '../../app/draftJob';
import type { Draft } from '../../core/draft';
import { HandoffError, targetFailed, wrongUse } from '../../core/errors';
import { goalProblem } from '../../core/goal';
import { handoffFileName } from '../../core/handoffFileName';
import { writeNewFile } from '../../node/writeNewFile';
import { t } from '../../protocol/language';
import type { ShownView } from '../../protocol/triageMessages';
import type { DraftResult } from '../../review/draftResult';
import { placeIn } from '../../review/merged/countOn';
import type { DraftMark } from '../../review/snapshot/draftMarks';
import type { Delivery } from '../../targets/delivery';
import { keptCopy } from '../../targets/keptCopy';
import type { DeliveryPlace, Handoff } from '../../targets/target';
import { startsSession, writtenPath } from '../../targets/writtenPath';
import { askDraft } from '../askDraft';
import { commandIds } from '../commandIds';
import { deliver } from '../delivery/deliver';
import type { Delivered } from '../delivery/delivered';
import { deliverOnce } from '../delivery/deliverOnce';
import { deliveryPlace } from '../delivery/deliveryPlace';
import { editorTargets } from '../delivery/editorTargets';
import { rankedFiles } from '../delivery/rankedFiles';
import { revealSecret } from '../delivery/revealSecret';
import type { DraftKeeper } from '../drafts/draftKeeper';
import { createFreshEffects } from '../fresh/freshEffects';
import { createVerifyEffects } from '../fresh/verifyEffects';
import type { HostParts } from '../hostParts';
import { packDraft } from '../move/packDraft';
import type { PanelEffects } from '../panel/panelEffects';
import { createRefineEffects } from '../refine/refineEffects';
import { showError } from '../showError';
import { openLogAt } from './logViewer';

/** Workspace state: the target that sessions of this agent were sent to last. */
const lastTargetKey = (agent: string) => `lastTarget.${agent}`;

/** Workspace state: the view of the panel that was looked at last. */
const lastViewKey = 'lastView';

/**
 * Remembers the last delivery, so that it can be opened again.
 *
 * @param draft as it was first made: files that later extractions add are not attached anywhere
 */
export function createReviewEffects(
  parts: HostParts,
  job: DraftJob,
  { draft, rawView: { sessions = [] } }: DraftResult,
  keeper: DraftKeeper,
): PanelEffects {
  const { path } = job.log;
  // Other ways to a transcript know a session by its id, whether its log holds one session or several.
  const place = { path, sessionId: draft.session.id };
  /** Of several sessions, the one that a line of the panel is of. */
  const logAt = (line: number) => {
    const found = placeIn(sessions, line);
    if (found === null) return { path, line, log: place, session: null };
    const { session } = found;
    return { path: session.path, line: found.line, log: { path: session.path, sessionId: session.id }, session };
  };
  const marksOf = (label: string | null, marks: readonly DraftMark[]) =>
    marks.flatMap((mark) => {
      const { line, session } = logAt(mark.line);
      return (session?.label ?? null) === label ? [{ ...mark, line }] : [];
    });
  let goal = job.request.goal;
  let last: Delivered | null = null;
  const redact = (text: string) => parts.worker.ask('redact', { text }, { signal: new AbortController().signal });
  // File names, arguments and records of deliveries are made of the goal as well.
  const cleanGoal = async () => (await redact(goal)).text;
  return {
    async openTranscript(line, marks, takesFocus) {
      const at = logAt(line);
      const own = marksOf(at.session?.label ?? null, marks);
      await parts.transcripts.open(at.log, { line: at.line, marks: own, isBeside: !takesFocus });
    },
    marksChanged(marks) {
      if (sessions.length === 0) parts.transcripts.marksChanged(place, marks);
      for (const { path: log, id, label } of sessions)
        parts.transcripts.marksChanged({ path: log, sessionId: id }, marksOf(label, marks));
    },
    openLogAt(line) {
      const at = logAt(line);
      return openLogAt(parts, at.path, at.line);
    },
    copy: async (text) => vscode.env.clipboard.writeText(text),
    save: (text) => save(text, job.workspace),
    pack: (text) => packDraft(parts, text, job.workspace),
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
      const there = await deliveryPlace(job.workspace);
      const plan = target.plan(handoff, there);
      const destination = {
        ...{ target: targetId, startsSession: startsSession(plan), folder: there.folder },
        ...{ path: writtenPath(plan), shell: 'editor' as const },
      };
      const { result, approval } = await deliverOnce(text, destination, parts, () => deliver(plan));
      last = result;
      if (parts.settings.current().saveToDisk && vscode.workspace.isTrusted) await keepCopy(plan, handoff, there);
      parts.log.info(`handoff delivered: ${targetId}, ${text.length} characters`);
      const frozen = { tokens: approval.tokens, sha256: approval.sha256 };
      return { where: last.where, effect: last.effect, open: last.open?.label ?? null, frozen };
    },
    async openDelivered() {
      await last?.open?.run();
    },
    async rememberTarget(targetId) {
      await parts.extension.workspaceState.update(lastTargetKey(draft.session.agent), targetId);
    },
    async rememberView(view) {
      await parts.extension.workspaceState.update(lastViewKey, view);
    },
    async extractAgain({ fromFacts = false, ...wish }, onPhase, signal) {
      const request = { ...job.request, ...wish };
      const made = await askDraft(parts.worker, { ...job, request }, { signal, onPhase, fromFacts });
      // Of a draft without names, the goal has none either.
      goal = made.draft.goal;
      return made;
    },
    revealSecret(redaction) {
      const at = redaction.line < 1 ? { path, line: redaction.line } : logAt(redaction.line);
      return revealSecret(parts.worker, at.path, { ...redaction, line: at.line });
    },
    async chooseSession() {
      await vscode.commands.executeCommand(commandIds.create);
    },
    goalProblem: (text) => goalProblem(text, parts.settings.current().minGoalLength),
    redact,
    async uncompact(line, signal) {
      if (sessions.length > 0)
        throw wrongUse('What a summary dropped is looked for in one session. Create a handoff of that session alone.');
      return parts.worker.ask('uncompact', { log: job.log, line }, { signal });
    },
    handOffBefore(compaction) {
      void vscode.commands.executeCommand(commandIds.create, {
        ...place,
        from: { kind: 'compaction', number: compaction },
      });
    },
    document: parts.documents.forPanel(draft.session.title ?? draft.session.id),
    refine: createRefineEffects(parts, job, draft.session),
    fresh: createFreshEffects(parts, job),
    verify: createVerifyEffects(parts, job.workspace),
    keeper,
    now: () => Date.now(),
    reportError: (error) => showError(error, parts.log),
  };
}

/** What went out is out: a copy that cannot be kept is said, and fails nothing. */
async function keepCopy(plan: Delivery, handoff: Handoff, place: DeliveryPlace): Promise<void> {
  const copy = keptCopy(plan, handoff, place);
  if (copy === null) return;
  try {
    await writeNewFile(copy, 'Handoff file');
  } catch (error) {
    if (!HandoffError.is(error, 'target-failed')) throw error;
    const why = error.cause instanceof Error ? error.cause.message : error.message;
    void vscode.window.showWarningMessage(t('The handoff was delivered. A copy of it could not be kept: {0}', why));
  }
}

function chatModelOf({ session: { agent, model } }: Draft) {
  return agent === 'vscode-chat' && model !== null ? { chatModel: model } : {};
}

/** The target this workspace used last for sessions of the agent, where this window has it. */
export function rememberedTarget(parts: HostParts, agent: string): string | null {
  const id = parts.extension.workspaceState.get<string>(lastTargetKey(agent));
  return editorTargets().some((target) => target.id === id) ? (id ?? null) : null;
}

/** Three columns, where the user chose them last in this workspace. */
export const rememberedView = (parts: HostParts): ShownView =>
  parts.extension.workspaceState.get<string>(lastViewKey) === 'all' ? 'all' : 'needs-you';

async function save(text: string, workspace: string | null): Promise<boolean> {
  if (!vscode.workspace.isTrusted) {
    throw wrongUse('This workspace is not trusted, so nothing is written. Copy the draft, or trust the folder.');
  }
  const { folder, date } = await deliveryPlace(workspace);
  const name = handoffFileName(text, date);
  const uri = await vscode.window.showSaveDialog({
    filters: { Markdown: ['md'] },
    title: t('Save the handoff'),
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
