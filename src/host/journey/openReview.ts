import type * as vscode from 'vscode';
import type { DraftJob } from '../../app/draftJob';
import { told } from '../../protocol/language';
import type { DraftResult } from '../../review/draftResult';
import { chat } from '../../targets/chat';
import { likelyFirst } from '../../targets/likelyFirst';
import { reachOf } from '../../targets/reach';
import { chatIsOff } from '../delivery/chatIsOff';
import { editorTargets, offeredTargets } from '../delivery/editorTargets';
import { targetAct, targetLabel, waitsForEnter } from '../delivery/targetWords';
import type { DraftRecord } from '../drafts/draftRecord';
import { unpackHistory } from '../drafts/packedHistory';
import type { HostParts } from '../hostParts';
import { projectOptions } from './projectOptions';
import { createReviewEffects, rememberedTarget, rememberedView } from './reviewEffects';

/** A draft that comes back, and the panel that waits for it where the window was loaded anew. */
interface Kept {
  readonly record: DraftRecord;
  readonly panel?: vscode.WebviewPanel;
}

/** Shows a draft for review, with the targets this window has. A fresh one offers the draft that was kept before it. */
export async function openReview(parts: HostParts, job: DraftJob, result: DraftResult, kept?: Kept): Promise<void> {
  const targets = likelyFirst(offeredTargets(), result.draft.session.agent).map((target) => ({
    ...{ id: target.id, label: targetLabel(target), effect: told(target.effect), icon: target.icon },
    ...{ act: targetAct(target), waits: waitsForEnter(target) },
    reach: reachOf(target, result.draft.session.agent),
  }));
  const labelOf = await parts.agents.labels();
  const { id, agent: agentId, title } = result.draft.session;
  const { sessions = [] } = result.rawView;
  const isMerged = sessions.length > 0;
  // A draft of several sessions is kept under all of them: it is no draft of the first alone.
  const session = isMerged ? sessions.map((one) => one.id).join(' + ') : id;
  const agent = labelOf(agentId);
  const { path } = job.log;
  const { record = null } = kept ?? {};
  const { target } = await projectOptions(parts, job.workspace);
  const wanted = record?.target ?? rememberedTarget(parts, agentId) ?? target ?? null;
  const offered = record === null ? await parts.drafts.offerFor({ path, session }) : null;
  const others = job.others === undefined ? {} : { others: job.others.map((log) => ({ ...log })) };
  const origin = {
    log: { ...job.log },
    ...others,
    ...(job.from === undefined ? {} : { from: job.from }),
    ...(job.asksGit === true ? { asksGit: true } : {}),
    session,
    workspace: job.workspace,
    title: isMerged ? mergedTitle(result) : (title ?? agent),
    agent,
  };
  const keeper = parts.drafts.open(origin, record);
  const input = {
    ...{ result, request: job.request, agent, targets, offered },
    // The editor may be closed before it has written down what it was told to remember.
    shows: record?.shows ?? rememberedView(parts),
    chosenTarget: wanted,
    insteadOfChat: isChat(wanted, agentId) && chatIsOff(),
    resumed:
      record === null
        ? null
        : {
            review: record.review,
            history: unpackHistory(record.history),
            delivered: record.delivered === null ? null : { ...record.delivered, open: null },
            turns: record.turns,
          },
  };
  parts.panels.open(input, createReviewEffects(parts, job, result, keeper), kept?.panel);
}

/** Whether the draft would go to the editor's chat if that were there. */
const isChat = (wanted: string | null, agent: string) =>
  (wanted ?? likelyFirst(editorTargets(), agent)[0]?.id) === chat.id;

const mergedTitle = ({ rawView: { sessions = [] }, draft }: DraftResult) =>
  sessions.map(({ title, agent }) => title ?? agent).join(' + ') || (draft.session.title ?? draft.session.agent);
