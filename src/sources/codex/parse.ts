/** Makes a session of the records of a Codex rollout: says which kind goes where. What a kind means is beside it. */
import * as z from 'zod';
import type { LineParser, LogLine } from '../../core/logLine';
import { textLimits } from '../../core/session';
import { capText, detach } from '../../core/text/capText';
import { promptTitle } from '../reading/entries/promptTitle';
import { isPrompt, openTranscript, type Transcript } from '../reading/entries/transcript';
import type { LineLedger } from '../reading/lines/lineLedger';
import { bad, type LineOutcome, noteLine, skipped, unknown, used } from '../reading/lines/lineOutcome';
import type { ParsedLog } from '../reading/lines/loadLines';
import { type Fields, stringIn } from '../reading/values/fields';
import { openCalls, type Place } from './calls';
import { openScripts } from './codeMode/scripts';
import { openCodexContext } from './context';
import { readEvent } from './events';
import { readEnvelope } from './frequentRecords';
import { openHeader } from './header';
import { readItem } from './items';
import { idleLines } from './knownRecords';
import { openMessages } from './messages';
import { openPlans } from './plans';
import { compacted, contentPart } from './records';

/**
 * Books every line; what a fork repeats of its parent is skipped.
 *
 * @param ownFirst number of the log's own first line, where it goes on from another one
 */
export function openCodexParser(ledger: LineLedger, ownFirst = 1): LineParser<ParsedLog> {
  const transcript = openTranscript(ledger);
  const calls = openCalls(transcript);
  const header = openHeader();
  const messages = openMessages(transcript, header);
  const context = openCodexContext();
  let title: string | null = null;
  let startedAt: string | null = null;
  let updatedAt: string | null = null;
  const parts = {
    transcript,
    calls,
    scripts: openScripts(calls),
    messages,
    plans: openPlans(calls),
    context,
    onFolder: (cwd: string) => header.takeFolder(cwd),
    onFork: () => header.markSubagent(),
    onTitle: (name: string) => {
      title = detach(name);
    },
  };

  const readCompaction = (payload: unknown, at: Place): LineOutcome => {
    const record = compacted.safeParse(payload).data;
    if (record === undefined) return bad('compacted');
    const { usedTokens } = context.use();
    context.compacted();
    const summary = summaryOf(record.message, record.replacement_history ?? []);
    const text = capText(summary, textLimits.summary);
    dropAnswer(summary, transcript);
    const keeps = (record.replacement_history ?? []).some(isUserMessage) ? ({ keeps: 'user-messages' } as const) : {};
    transcript.add({ kind: 'compaction', ...at, scope: 'session', text, tokensBefore: usedTokens, ...keeps });
    return used;
  };

  const readTurn = (payload: unknown, at: Place): LineOutcome => {
    const { outcome, changedTo } = header.takeTurn(payload);
    if (changedTo !== null)
      transcript.add({ kind: 'note', ...at, topic: 'model-change', text: `The model changed to ${changedTo}.` });
    return outcome;
  };

  const readLine = (type: string, payload: Fields, at: Place): LineOutcome => {
    switch (type) {
      case 'response_item':
        return readItem(stringIn(payload, 'type') ?? '', payload, at, parts);
      case 'event_msg':
        return readEvent(stringIn(payload, 'type') ?? '', payload, at, parts);
      case 'session_meta':
        return header.takeMeta(payload, at.line === ownFirst);
      case 'turn_context':
        return readTurn(payload, at);
      case 'compacted':
        return readCompaction(payload, at);
      case 'token_usage_record':
        context.take(type, payload);
        return used;
      default:
        return idleLines.has(type) ? skipped(type) : unknown(type);
    }
  };

  const read = (line: LogLine): LineOutcome => {
    const record = readEnvelope(line.value);
    if (record === undefined) return readBare(line.value, { line: line.line, id: null, time: null });
    const time = record.timestamp === undefined ? Number.NaN : Date.parse(record.timestamp);
    if (record.timestamp !== undefined && !Number.isNaN(time)) {
      startedAt ??= detach(record.timestamp);
      updatedAt = record.timestamp;
    }
    return readLine(record.type, record.payload, { line: line.line, id: null, time: Number.isNaN(time) ? null : time });
  };

  /** Logs from before September 2025: items without an envelope, behind a header of their own. */
  const readBare = (value: unknown, at: Place): LineOutcome => {
    const item = bareItem.safeParse(value).data;
    if (item !== undefined) return readItem(item.type, item, at, parts);
    const state = bareState.safeParse(value).data;
    if (state !== undefined) return skipped('state');
    const meta = bareHeader.safeParse(value).data;
    if (meta === undefined) return unknown('record without a type');
    startedAt ??= meta.timestamp;
    updatedAt ??= meta.timestamp;
    return header.takeMeta(meta);
  };

  return {
    accept(line) {
      const size = transcript.size();
      const outcome = read(line);
      if (outcome.kind !== 'used' || transcript.size() === size) noteLine(outcome, line.line, ledger);
    },
    finish() {
      const entries = transcript.close();
      const { isSubagent: _listedElsewhere, id, ...head } = header.head();
      const prompt = entries.find(isPrompt);
      return {
        ...head,
        id: id ?? '',
        agent: 'codex',
        title: title ?? (prompt?.kind === 'message' ? promptTitle(prompt.text) : null),
        startedAt,
        updatedAt: updatedAt === null ? null : detach(updatedAt),
        context: context.use(),
        entries,
      };
    },
  };
}

const bareItem = z.looseObject({ type: z.string() });
const bareState = z.object({ record_type: z.string() });
const bareHeader = z.looseObject({ id: z.string(), timestamp: z.string() });

/** The model answers the order to compact with the summary: it is no answer to the user. */
function dropAnswer(summary: string, transcript: Transcript): void {
  const place = transcript.findLast(({ kind }) => kind === 'message');
  const entry = place === null ? null : transcript.at(place);
  if (place === null || entry?.kind !== 'message' || entry.role !== 'assistant') return;
  const start = entry.text.trim().slice(0, 200);
  if (start !== '' && summary.trim().slice(0, 200) === start) transcript.drop(place, 'repeated');
}

const preamble = /^Another language model started to solve this problem[\s\S]{0,600}?assist with your own analysis:\s*/;
const historyMessage = z.object({ role: z.string(), content: z.array(contentPart) });

/** The summary without its standing introduction. Versions that encrypt it leave nothing readable. */
const userItem = z.object({ type: z.literal('message'), role: z.literal('user') });
const isUserMessage = (item: unknown) => userItem.safeParse(item).success;

function summaryOf(message: string | undefined, history: readonly unknown[]): string {
  if (message !== undefined && message !== '') return message.replace(preamble, '');
  for (const item of history.toReversed()) {
    const text =
      historyMessage
        .safeParse(item)
        .data?.content.map((part) => part.text ?? '')
        .join('') ?? '';
    if (preamble.test(text)) return text.replace(preamble, '');
  }
  return '';
}
