/** Turns the records of Qwen Code into entries: Gemini's parts in Claude Code's kind of tree. */

import { isHandoffText } from '../../core/document/isHandoffText';
import { type Entry, type MessageOrigin, textLimits } from '../../core/session';
import { capText } from '../../core/text/capText';
import { capResult } from '../reading/entries/capResult';
import { modelMessage, reasoning, toolCall, toolResult, userMessage } from '../reading/entries/entries';
import { type Fields, fieldsIn, listIn, numberIn, stringIn } from '../reading/values/fields';
import { toolActions } from './toolActions';
import { readToolResult } from './toolResult';

/** Where an entry comes from. */
export type EntryBase = Pick<Entry, 'line' | 'id' | 'time'>;

/** Empty for a record without a message. */
export const partsOf = (record: Fields) => listIn(fieldsIn(record, 'message') ?? {}, 'parts');

/** `isFirst` where no prompt came before: only the first one may be a handoff. */
export function userEntries(record: Fields, base: EntryBase, isFirst: boolean): readonly Entry[] {
  const payload = fieldsIn(record, 'systemPayload') ?? {};
  const subtype = stringIn(record, 'subtype');
  const texts = partsOf(record).flatMap((part) => stringIn(part, 'text') ?? []);
  const sent = texts.join('\n');
  if (subtype === 'notification' || subtype === 'cron') {
    return [
      { ...base, kind: 'note', topic: 'task-finished', text: noticeText(stringIn(payload, 'displayText'), sent) },
    ];
  }
  const images = partsOf(record).filter((part) => fieldsIn(part, 'inlineData') !== undefined).length;
  const { own, added } = ownText(texts, stringIn(payload, 'displayText'));
  const entries: Entry[] = added.map((text) => userEntry('injected', text, base));
  if (own.trim() === '' && images === 0) return entries;
  const message = userEntry(originOf(record, own, isFirst), own, base);
  return [...entries, images === 0 ? message : { ...message, images }];
}

/** What the client shows of it, with the id that joins the end of a task to its start, its status and the end of its output. */
function noticeText(shown: string | undefined, sent: string): string {
  const inside = (tag: string) => new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`).exec(sent)?.[1]?.trim() ?? '';
  const [id, code] = [inside('task-id'), inside('exit-code')];
  const output = inside('output-tail');
  return capText(
    [
      `${shown ?? sent}${code === '' ? '' : ` (exit code ${code})`}${id === '' || shown === undefined ? '' : ` [task ${id}]`}`,
      ...(output === '' || shown === undefined ? [] : [output]),
    ].join('\n'),
    textLimits.toolOutput,
  );
}

/** Newer versions say who wrote a user record; a slash command reaches it as it was typed. */
function originOf(record: Fields, text: string, isFirst: boolean): MessageOrigin {
  const provenance = stringIn(record, 'provenance');
  if (provenance !== undefined && provenance !== 'real_user') return 'injected';
  if (record['isSidechain'] === true) return 'injected';
  if (stringIn(record, 'subtype') === 'mid_turn_user_message') return 'queued';
  if (isFirst && isHandoffText(text)) return 'handoff';
  return /^\/[a-z][\w:-]*(?:\s|$)/.test(text) ? 'command' : 'typed';
}

/** From the first that opens to the last that closes: what stands in between may name both. */
const reminder = /<system-reminder>[\s\S]*<\/system-reminder>\s*/;

/** What the user typed, and what was put beside it: reminders, each in its part, and the files they named with `@`. */
function ownText(
  texts: readonly string[],
  shown: string | undefined,
): { readonly own: string; readonly added: readonly string[] } {
  const added = texts.flatMap((text) => reminder.exec(text)?.[0].trim() ?? []);
  const rest = texts
    .map((text) => text.replace(reminder, ''))
    .filter((text, at) => text.trim() !== '' || texts[at] === text)
    .join('\n');
  if (shown !== undefined && shown.trim() !== '') return { own: shown, added };
  const files = /\n?-{3} Content from (?:referenced files|[^\n]+) -{3}\n/.exec(rest);
  if (files === null) return { own: rest, added };
  return { own: rest.slice(0, files.index), added: [...added, rest.slice(files.index).trim()] };
}

const userEntry = (origin: MessageOrigin, text: string, base: EntryBase) =>
  userMessage(base, origin, origin === 'injected' ? capResult(text, false) : capText(text, textLimits.message));

/** A reply that calls tools is on the way to an answer; one that does not is the answer. */
export function assistantEntries(record: Fields, base: EntryBase): readonly Entry[] {
  const parts = partsOf(record);
  const phase = parts.some((part) => fieldsIn(part, 'functionCall') !== undefined) ? 'interim' : 'final';
  return parts.flatMap((part): readonly Entry[] => {
    const call = fieldsIn(part, 'functionCall');
    const text = stringIn(part, 'text') ?? '';
    if (call !== undefined) return [callEntry(call, base)];
    if (text.trim() === '') return [];
    if (part['thought'] === true) return [reasoning(base, capText(text, textLimits.reasoning))];
    return [modelMessage(base, capText(text, textLimits.message), phase)];
  });
}

function callEntry(call: Fields, base: EntryBase): Entry {
  const tool = stringIn(call, 'name') ?? 'unknown';
  const args = fieldsIn(call, 'args') ?? {};
  const written = stringIn(args, 'description');
  const description = written === undefined ? undefined : capText(written, textLimits.line);
  return toolCall(base, stringIn(call, 'id') ?? '', tool, toolActions(tool, args), description);
}

/** The structured result beside the answer tells more than its text. */
export function resultEntries(record: Fields, base: EntryBase): readonly Entry[] {
  const result = fieldsIn(record, 'toolCallResult') ?? {};
  return partsOf(record).flatMap((part): readonly Entry[] => {
    const answer = fieldsIn(part, 'functionResponse');
    if (answer === undefined) return [];
    const callId = stringIn(answer, 'id') ?? stringIn(result, 'callId') ?? '';
    return [toolResult(base, callId, readToolResult(answer, result))];
  });
}

/** The summary is the first message of the history that replaced the old one. */
export function compressionEntry(payload: Fields, base: EntryBase): Entry {
  const info = fieldsIn(payload, 'info') ?? {};
  const summary = listIn(payload, 'compressedHistory').find((message) => message['role'] === 'user') ?? {};
  const text = listIn(summary, 'parts')
    .flatMap((part) => stringIn(part, 'text') ?? [])
    .join('\n');
  const tokensAfter = numberIn(info, 'newTokenCount');
  return {
    ...base,
    kind: 'compaction',
    scope: 'session',
    text: capText(text, textLimits.summary),
    tokensBefore: numberIn(info, 'originalTokenCount') ?? null,
    ...(tokensAfter === undefined ? {} : { tokensAfter }),
  };
}
