/** Reads what a listing needs from the beginning of a rollout, of which the first line may be cut. */

import * as z from 'zod';
import { tryParseJson } from '../../core/text/tryParseJson';
import { promptTitle } from '../reading/entries/promptTitle';
import { readMeta } from './header';
import { contentPart, itemContent, userMessage } from './records';
import { splitUserText } from './userText';

/** What the first records tell of a session. */
export interface RolloutHead {
  readonly id: string;
  readonly cwd: string | null;
  readonly startedAt: string | null;
  readonly parent: string | null;
  readonly isSubagent: boolean;
}

const header = z.object({ timestamp: z.string(), payload: z.unknown() });
const bareHeader = z.looseObject({ id: z.string(), timestamp: z.string() });

/** Null for a file that does not begin as a rollout does. */
export function readRolloutHead(head: string): RolloutHead | null {
  const end = head.indexOf('\n');
  const first = end === -1 ? undefined : tryParseJson(head.slice(0, end));
  if (first === undefined) return readCutHead(head);
  const meta = readMeta(header.safeParse(first).data?.payload) ?? readMeta(bareHeader.safeParse(first).data);
  if (meta?.id == null) return null;
  const { id, cwd, parent, isSubagent } = meta;
  const startedAt = bareHeader.safeParse(first).data?.timestamp ?? header.safeParse(first).data?.timestamp ?? null;
  return { id, cwd: cwd ?? environmentFolder(head), startedAt, parent, isSubagent };
}

/** The header's fields stand before the long instructions, so a cut first line still has them. */
function readCutHead(head: string): RolloutHead | null {
  if (!/^\{"timestamp":"[^"]*",(?:"ordinal":\d+,)?"type":"session_meta"/.test(head)) return null;
  const end = head.indexOf('"base_instructions"');
  const fields = end === -1 ? head : head.slice(0, end);
  const id = field(fields, 'id');
  if (id === null) return null;
  return {
    id,
    cwd: field(fields, 'cwd'),
    startedAt: field(fields, 'timestamp'),
    parent: field(fields, 'forked_from_id') ?? field(fields, 'parent_thread_id'),
    isSubagent: field(fields, 'thread_source') === 'subagent' || fields.includes('"source":{"subagent"'),
  };
}

function field(text: string, name: string): string | null {
  const match = new RegExp(`"${name}":("(?:[^"\\\\]|\\\\.)*")`).exec(text);
  const value = match?.[1] === undefined ? undefined : tryParseJson(match[1]);
  return typeof value === 'string' ? value : null;
}

const environmentFolder = (head: string) => /<cwd>([^<"\\]+)<\/cwd>/.exec(head)?.[1] ?? null;

const eventLine = z.object({ payload: z.union([userMessage, z.object({ item: itemContent })]) });
const itemLine = z.object({ payload: z.object({ role: z.literal('user'), content: z.array(contentPart) }) });

/** A title from the first prompt among the whole lines of `head`, or null. */
export function firstPromptTitle(head: string): string | null {
  let start = 0;
  for (let end = head.indexOf('\n'); end !== -1; end = head.indexOf('\n', start)) {
    const line = head.slice(start, end);
    start = end + 1;
    if (!/"type":"user_message"|"UserMessage"|"role":"user"/.test(line)) continue;
    const piece = userTextsOf(tryParseJson(line))
      .flatMap((text) => splitUserText(text))
      .find(({ origin }) => origin !== 'injected');
    if (piece !== undefined) return promptTitle(piece.text);
  }
  return null;
}

function userTextsOf(record: unknown): readonly string[] {
  const event = eventLine.safeParse(record).data?.payload;
  if (event !== undefined && 'message' in event) return [event.message];
  const parts = event !== undefined ? event.item.content : (itemLine.safeParse(record).data?.payload.content ?? []);
  return parts.map((part) => part.text ?? '');
}

/** The time of the newest whole record in the last bytes of a rollout. */
export function lastTime(tail: string): string | null {
  return [...tail.matchAll(/(?:^|\n)\{"timestamp":"([^"\\]{10,40})"/g)].at(-1)?.[1] ?? null;
}

const nameRecord = z.object({ id: z.string(), thread_name: z.string() });

/** Names users gave their threads; the last line of an id wins. */
export function readThreadNames(index: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const line of index.split('\n')) {
    const record = line === '' ? undefined : nameRecord.safeParse(tryParseJson(line)).data;
    if (record !== undefined && record.thread_name.trim() !== '') names.set(record.id, record.thread_name);
  }
  return names;
}
