/** Takes one message with its parts: what it says, what of it was undone, and where a turn ends. */
import { type Entry, textLimits } from '../../../core/session';
import { capText } from '../../../core/text/capText';
import type { Transcript } from '../../reading/entries/transcript';
import { bad, type LineOutcome, noteLine, skipped, unknown, used } from '../../reading/lines/lineOutcome';
import { apiError, isImagePart, readOpenCodePart, userRan } from './entries';
import { type OpenCodeLog, type OpenCodeRow, placeOf } from './log';
import { tellChanged } from './patches';
import { type MessageInfo, messageInfo, partKind, patchPart, textPart } from './records';

const undone = 'The user undid all that comes after this point.';

/** Books the message and each of its parts. */
export function takeMessage(log: OpenCodeLog, row: OpenCodeRow, parts: readonly OpenCodeRow[]): void {
  const info = messageInfo.safeParse(row.value).data;
  const { revert } = log.session;
  if (log.isReverted || (revert?.messageID === row.id && revert?.partID === undefined)) {
    // What a turn left behind holds what of it was undone.
    if (info?.role === 'user') closeTurn(log);
    log.turn.diffs = null;
    undo(log, [row, ...parts]);
  } else if (info === undefined) passOver(log, row, parts, bad('message'), 'part of a bad message');
  else if (info.role !== 'user' && info.role !== 'assistant')
    passOver(log, row, parts, unknown(`message of role ${info.role}`), 'part of an unknown message');
  else takeSaid(log, info, row, parts);
}

/** What a turn left behind is known when it is over: it stands with its last entry, and is cut off with it. */
export function closeTurn({ transcript, turn, readDiffs }: OpenCodeLog): void {
  const place = turn.diffs === null || turn.root === null ? null : transcript.findLast(() => true);
  const entry = place === null ? null : transcript.at(place);
  const seenChanges = entry === null ? [] : readDiffs(turn.diffs, turn.root ?? '');
  if (place !== null && entry !== null && seenChanges.length > 0) transcript.replace(place, { ...entry, seenChanges });
  turn.diffs = null;
}

function passOver(
  { ledger }: OpenCodeLog,
  row: OpenCodeRow,
  parts: readonly OpenCodeRow[],
  outcome: LineOutcome,
  partsAs: string,
): void {
  noteLine(outcome, row.line, ledger);
  for (const part of parts) noteLine(skipped(partsAs), part.line, ledger);
}

function undo(log: OpenCodeLog, rows: readonly OpenCodeRow[]): void {
  const first = log.isReverted ? undefined : rows[0];
  log.isReverted = true;
  if (first !== undefined)
    log.transcript.add({ kind: 'note', ...placeOf(first, null), topic: 'abandoned-branch', text: undone });
  for (const row of rows) if (row !== first) noteLine(skipped('reverted'), row.line, log.ledger);
}

function takeSaid(log: OpenCodeLog, info: MessageInfo, row: OpenCodeRow, parts: readonly OpenCodeRow[]): void {
  const { revert } = log.session;
  if (info.role === 'user') {
    closeTurn(log);
    log.turn.diffs = info.summary ?? null;
  }
  follow(log, info);
  const cut = revert?.messageID === row.id ? parts.findIndex(({ id }) => id === revert?.partID) : -1;
  const kept = cut === -1 ? parts : parts.slice(0, cut);
  const isSummary = info.role === 'assistant' && info.summary === true && !isGiven(info.error);
  if (isSummary) takeSummary(log, row, kept, info.time?.created ?? null);
  else takeParts(log, info, row, kept);
  if (cut !== -1) {
    log.turn.diffs = null;
    undo(log, parts.slice(cut));
  }
  log.isRunByUser = info.role === 'user' && kept.some(({ value }) => textPart.safeParse(value).data?.text === userRan);
}

function follow(log: OpenCodeLog, info: MessageInfo): void {
  log.cwd = info.path?.cwd ?? log.cwd;
  log.model = info.modelID ?? info.model?.modelID ?? log.model;
  log.turn.root = info.path?.root ?? log.turn.root;
  log.level = info.variant ?? info.model?.variant ?? log.level;
  if (info.role === 'assistant') log.busyUntil = Math.max(log.busyUntil, info.time?.completed ?? 0);
}

function takeSummary(log: OpenCodeLog, row: OpenCodeRow, parts: readonly OpenCodeRow[], time: number | null): void {
  const { transcript, context, ledger } = log;
  const texts = parts.flatMap((part) => textOf(part.value) ?? []);
  const first = parts.find((part) => textOf(part.value) !== null);
  for (const part of parts) if (part !== first) noteLine(skipped('compaction'), part.line, ledger);
  noteLine(used, row.line, ledger);
  if (first === undefined) return;
  const text = capText(texts.join('\n'), textLimits.summary);
  const tokensBefore = context.compacted();
  transcript.add({ kind: 'compaction', ...placeOf(first, time), scope: 'session', text, tokensBefore });
}

function takeParts(log: OpenCodeLog, info: MessageInfo, row: OpenCodeRow, parts: readonly OpenCodeRow[]): void {
  const { transcript, context, ledger } = log;
  const time = info.time?.created ?? null;
  const before = transcript.size();
  let step = before;
  for (const part of parts) {
    takePart(log, part, info, time);
    const changed = patchPart.safeParse(part.value).data?.files ?? [];
    if (changed.length > 0) tellChanged(transcript, step, changed, log.cwd);
    if (changed.length > 0) step = transcript.size();
  }
  countImages(transcript, before, parts);
  if (isGiven(info.error)) transcript.add(apiError(info.error, placeOf(row, time)));
  else noteLine(used, row.line, ledger);
  if (info.role === 'assistant') context.take(info.tokens);
}

function takePart(log: OpenCodeLog, part: OpenCodeRow, info: MessageInfo, time: number | null): void {
  const { transcript, ledger, isRunByUser } = log;
  const isQueued = info.role === 'user' && time !== null && time < log.busyUntil;
  const isFirstPrompt = info.role === 'user' && !transcript.hasPrompt();
  const reading = readOpenCodePart(part.value, placeOf(part, time), { info, isFirstPrompt, isQueued, isRunByUser });
  if ('outcome' in reading) noteLine(reading.outcome, part.line, ledger);
  else for (const entry of reading.entries) transcript.add(entry);
}

const isGiven = (error: unknown) => error !== undefined && error !== null;

function textOf(value: unknown): string | null {
  if (partKind.safeParse(value).data?.type !== 'text') return null;
  const text = textPart.safeParse(value).data?.text ?? '';
  return text.trim() === '' ? null : text;
}

/** Images count with the message they came with. */
function countImages(transcript: Transcript, from: number, parts: readonly OpenCodeRow[]): void {
  const images = parts.filter(({ value }) => isImagePart(value)).length;
  if (images === 0) return;
  for (let at = from; at < transcript.size(); at += 1) {
    const entry: Entry | null = transcript.at(at);
    if (entry?.kind !== 'message' || entry.origin === 'injected') continue;
    transcript.replace(at, { ...entry, images });
    return;
  }
}
