/** Makes a session of a chat object, however it was stored. */

import { emptyHead } from '../../core/emptyHead';
import type { ContextUse, Entry } from '../../core/session';
import { detach } from '../../core/text/capText';
import { promptTitle } from '../reading/entries/promptTitle';
import { isPrompt } from '../reading/entries/transcript';
import type { LineLedger } from '../reading/lines/lineLedger';
import { nameOf } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import * as records from './records';
import { type RequestLines, requestEntries } from './requestEntries';
import { pathOf } from './uris';

/** A chat in which nothing was said. */
export const emptyChat: ParsedLog = { ...emptyHead, agent: 'vscode-chat', entries: [] };

type LinesOf = (request: unknown, id: string | undefined) => Omit<RequestLines, 'onUnknown'>;

/** Null for a value that is no chat. */
export function readChat(value: unknown, ledger: LineLedger, linesOf: LinesOf): ParsedLog | null {
  const chat = records.chatSession.safeParse(value).data;
  if (chat === undefined) return null;
  const entries: Entry[] = [];
  const facts = openFacts(chat);
  const unknownKinds = new Set<string>();
  const onUnknown = (kind: string) => unknownKinds.add(kind);
  let unreadable = 0;
  for (const raw of chat.requests) {
    const request = records.request.safeParse(raw).data;
    const lines = linesOf(raw, request?.requestId);
    if (request === undefined) unreadable += 1;
    // What the user took back was never said.
    if (request === undefined || (request.shouldBeRemovedOnSend ?? false) !== false) continue;
    facts.take(request);
    entries.push(...requestEntries(request, { ...lines, onUnknown }, !entries.some(isPrompt)));
  }
  if (unreadable > 0) ledger.remark('bad-record', `${unreadable} of the chat's requests lack what a request needs.`);
  for (const kind of unknownKinds)
    ledger.remark('unknown-record', `Parts of answers of a kind that is not known: ${nameOf(kind)}.`);
  const prompt = entries.find(isPrompt);
  const title = chat.customTitle ?? (prompt?.kind === 'message' ? promptTitle(prompt.text) : null);
  return { ...facts.close(entries), title, entries };
}

function openFacts(chat: records.ChatSession) {
  let model: string | null = null;
  let gitBranch: string | null = null;
  let cwd: string | null = null;
  let usedTokens: number | null = null;
  let id = chat.sessionId ?? '';
  let first = chat.creationDate ?? null;
  let last = chat.lastMessageDate ?? null;
  const takeTime = (time: number | undefined) => {
    if (time === undefined) return;
    first = first === null ? time : Math.min(first, time);
    last = last === null ? time : Math.max(last, time);
  };
  return {
    take(request: records.ChatRequest) {
      const metadata = request.result?.metadata;
      model = metadata?.resolvedModel ?? request.modelId?.replace(/^[\w-]+\//, '') ?? model;
      if (id === '') id = metadata?.sessionId ?? '';
      takeTime(request.timestamp);
      const elapsed = request.result?.timings?.totalElapsed;
      takeTime(
        request.modelState?.completedAt ?? (elapsed === undefined ? undefined : (request.timestamp ?? 0) + elapsed),
      );
      gitBranch = branchIn(metadata?.renderedUserMessage) ?? gitBranch;
      cwd ??= folderIn(metadata?.renderedGlobalContext) ?? baseFolder(request.response ?? []);
      if (metadata?.promptTokens !== undefined) usedTokens = metadata.promptTokens + (metadata.outputTokens ?? 0);
    },
    close(entries: readonly Entry[]): Omit<ParsedLog, 'title' | 'entries'> {
      const compactions = entries.filter(({ kind }) => kind === 'compaction').length;
      const context: ContextUse = { usedTokens, windowTokens: null, ratio: null, compactions, estimated: false };
      return {
        id,
        agent: 'vscode-chat',
        cwd,
        startCwd: cwd,
        model: model === null ? null : detach(model),
        thinkingLevel: null,
        agentVersion: null,
        gitBranch,
        parent: null,
        startedAt: isoTime(first),
        updatedAt: isoTime(last),
        context,
      };
    },
  };
}

/** Null for a number that is no time. */
const isoTime = (time: number | null) =>
  time === null || !(Math.abs(time) < 8.64e15) ? null : new Date(time).toISOString();

function textsIn(rendered: readonly unknown[] | undefined): string {
  return (rendered ?? [])
    .map((item) => records.part.safeParse(item).data?.['text'])
    .filter((text) => typeof text === 'string')
    .join('\n');
}

/** The branch that Copilot tells the model. */
function branchIn(rendered: readonly unknown[] | undefined): string | null {
  const branch = /^Current branch: (\S+)/m.exec(textsIn(rendered))?.[1];
  return branch === undefined ? null : detach(branch);
}

/** The first workspace folder that Copilot tells the model. */
function folderIn(rendered: readonly unknown[] | undefined): string | null {
  const folder = /with the following folders:\s*\n- (.+)/.exec(textsIn(rendered))?.[1]?.trim();
  return folder === undefined ? null : detach(folder);
}

/** Relative links in answers are resolved against the workspace folder. */
function baseFolder(response: readonly unknown[]): string | null {
  for (const part of response) {
    const path = pathOf(records.markdown.safeParse(part).data?.baseUri);
    if (path !== null) return detach(path.length > 1 ? path.replace(/[\\/]+$/, '') : path);
  }
  return null;
}
