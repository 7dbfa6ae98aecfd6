/** Makes a session of OpenCode's messages and their parts, whatever they are stored in. */

import { type Entry, textLimits } from '../../../core/session';
import { capText, detach } from '../../../core/text/capText';
import { promptTitle } from '../../reading/entries/promptTitle';
import { isPrompt, openTranscript } from '../../reading/entries/transcript';
import type { LineLedger } from '../../reading/lines/lineLedger';
import { bad, noteLine, skipped, unknown, used } from '../../reading/lines/lineOutcome';
import type { ParsedLog } from '../../reading/lines/loadLines';
import { isoTime } from '../../reading/values/isoTime';
import { openOpenCodeContext } from './context';
import { apiError, isImagePart, type OpenCodePlace, readOpenCodePart, userRan } from './entries';
import { tellChanged } from './patches';
import { type MessageInfo, messageInfo, partKind, patchPart, type SessionInfo, textPart } from './records';
import { openTurnDiffs } from './turnDiffs';

/** A message or a part as it is stored. */
export interface OpenCodeRow {
  /** Running number within the session, or the line of a file. */
  readonly line: number;
  readonly id: string | null;
  /** Key of the row, for databases. */
  readonly row?: string;
  readonly value: unknown;
}

/** One session, whatever its messages are stored in. */
export interface OpenCodeParser {
  /** Takes messages in order, each with its parts. */
  message(row: OpenCodeRow, parts: readonly OpenCodeRow[]): void;
  finish(): ParsedLog;
}

/** What the session has taken back is left out and booked so. */
export function openOpenCodeParser(agent: string, session: SessionInfo, ledger: LineLedger): OpenCodeParser {
  const transcript = openTranscript(ledger);
  const context = openOpenCodeContext();
  const { revert } = session;
  const found = { cwd: session.directory ?? null, model: null as string | null, level: null as string | null };
  const readDiffs = openTurnDiffs();
  const turn = { diffs: null as unknown, root: session.directory ?? null };
  let busyUntil = 0;
  let isReverted = false;
  let isRunByUser = false;

  const place = ({ line, id, row }: OpenCodeRow, time: number | null): OpenCodePlace => ({
    line,
    id,
    ...(row === undefined ? {} : { row }),
    time,
  });

  const undo = (rows: readonly OpenCodeRow[]) => {
    const first = isReverted ? undefined : rows[0];
    isReverted = true;
    if (first !== undefined)
      transcript.add({ kind: 'note', ...place(first, null), topic: 'abandoned-branch', text: undone });
    for (const row of rows) if (row !== first) noteLine(skipped('reverted'), row.line, ledger);
  };

  const follow = (info: MessageInfo) => {
    found.cwd = info.path?.cwd ?? found.cwd;
    found.model = info.modelID ?? info.model?.modelID ?? found.model;
    turn.root = info.path?.root ?? turn.root;
    found.level = info.variant ?? info.model?.variant ?? found.level;
    if (info.role === 'assistant') busyUntil = Math.max(busyUntil, info.time?.completed ?? 0);
  };

  /** What a turn left behind is known when it is over: it stands with its last entry, and is cut off with it. */
  const closeTurn = () => {
    const place = turn.diffs === null || turn.root === null ? null : transcript.findLast(() => true);
    const entry = place === null ? null : transcript.at(place);
    const seenChanges = entry === null ? [] : readDiffs(turn.diffs, turn.root ?? '');
    if (place !== null && entry !== null && seenChanges.length > 0)
      transcript.replace(place, { ...entry, seenChanges });
    turn.diffs = null;
  };

  const takeSummary = (row: OpenCodeRow, parts: readonly OpenCodeRow[], time: number | null) => {
    const texts = parts.flatMap((part) => textOf(part.value) ?? []);
    const first = parts.find((part) => textOf(part.value) !== null);
    for (const part of parts) if (part !== first) noteLine(skipped('compaction'), part.line, ledger);
    noteLine(used, row.line, ledger);
    if (first === undefined) return;
    const text = capText(texts.join('\n'), textLimits.summary);
    const tokensBefore = context.compacted();
    transcript.add({ kind: 'compaction', ...place(first, time), scope: 'session', text, tokensBefore });
  };

  const takePart = (part: OpenCodeRow, info: MessageInfo, time: number | null) => {
    const isQueued = info.role === 'user' && time !== null && time < busyUntil;
    const isFirstPrompt = info.role === 'user' && !transcript.hasPrompt();
    const reading = readOpenCodePart(part.value, place(part, time), { info, isFirstPrompt, isQueued, isRunByUser });
    if ('outcome' in reading) noteLine(reading.outcome, part.line, ledger);
    else for (const entry of reading.entries) transcript.add(entry);
  };

  return {
    message(row, parts) {
      const info = messageInfo.safeParse(row.value).data;
      if (isReverted || (revert?.messageID === row.id && revert?.partID === undefined)) {
        // What a turn left behind holds what of it was undone.
        if (info?.role === 'user') closeTurn();
        turn.diffs = null;
        undo([row, ...parts]);
        return;
      }
      if (info === undefined) {
        noteLine(bad('message'), row.line, ledger);
        for (const part of parts) noteLine(skipped('part of a bad message'), part.line, ledger);
        return;
      }
      if (info.role !== 'user' && info.role !== 'assistant') {
        noteLine(unknown(`message of role ${info.role}`), row.line, ledger);
        for (const part of parts) noteLine(skipped('part of an unknown message'), part.line, ledger);
        return;
      }
      if (info.role === 'user') {
        closeTurn();
        turn.diffs = info.summary ?? null;
      }
      follow(info);
      const time = info.time?.created ?? null;
      const cut = revert?.messageID === row.id ? parts.findIndex(({ id }) => id === revert?.partID) : -1;
      const kept = cut === -1 ? parts : parts.slice(0, cut);
      if (info.role === 'assistant' && info.summary === true && !isGiven(info.error)) takeSummary(row, kept, time);
      else {
        const before = transcript.size();
        let step = before;
        for (const part of kept) {
          takePart(part, info, time);
          const changed = patchPart.safeParse(part.value).data?.files ?? [];
          if (changed.length > 0) tellChanged(transcript, step, changed, found.cwd);
          if (changed.length > 0) step = transcript.size();
        }
        countImages(transcript, before, kept);
        if (isGiven(info.error)) transcript.add(apiError(info.error, place(row, time)));
        else noteLine(used, row.line, ledger);
        if (info.role === 'assistant') context.take(info.tokens);
      }
      if (cut !== -1) {
        turn.diffs = null;
        undo(parts.slice(cut));
      }
      isRunByUser = info.role === 'user' && kept.some(({ value }) => textPart.safeParse(value).data?.text === userRan);
    },
    finish() {
      closeTurn();
      const entries = transcript.close();
      const prompt = entries.find(isPrompt);
      return {
        id: session.id,
        agent,
        title: givenTitle(session.title) ?? (prompt === undefined ? null : promptTitle(prompt.text)),
        cwd: found.cwd,
        startCwd: session.directory ?? null,
        model: found.model,
        thinkingLevel: found.level === 'default' ? null : found.level,
        agentVersion: session.version ?? null,
        gitBranch: null,
        parent: session.parentID ?? null,
        startedAt: isoTime(session.time?.created),
        updatedAt: isoTime(session.time?.updated),
        context: context.use(),
        entries,
      };
    },
  };
}

const undone = 'The user undid all that comes after this point.';

const isGiven = (error: unknown) => error !== undefined && error !== null;

function textOf(value: unknown): string | null {
  if (partKind.safeParse(value).data?.type !== 'text') return null;
  const text = textPart.safeParse(value).data?.text ?? '';
  return text.trim() === '' ? null : text;
}

/** Images count with the message they came with. */
function countImages(transcript: ReturnType<typeof openTranscript>, from: number, parts: readonly OpenCodeRow[]): void {
  const images = parts.filter(({ value }) => isImagePart(value)).length;
  if (images === 0) return;
  for (let at = from; at < transcript.size(); at += 1) {
    const entry: Entry | null = transcript.at(at);
    if (entry?.kind !== 'message' || entry.origin === 'injected') continue;
    transcript.replace(at, { ...entry, images });
    return;
  }
}

/** The name of a session before it has one is a date. */
export function givenTitle(title: string | undefined | null): string | null {
  if (title === undefined || title === null || title.trim() === '') return null;
  return /^(?:New|Child) session - \d{4}-\d\d-\d\dT/.test(title) ? null : detach(title);
}
