/** Reads the oldest sessions, of the program before it was written anew (until summer 2025): one JSON document each. */
import * as z from 'zod';
import type { Session } from '../../core/session';
import { tryParseJson } from '../../core/text/tryParseJson';
import { promptTitle } from '../reading/entries/promptTitle';
import { closeCutJson } from '../reading/lines/closeCutJson';
import { openSessionDocument } from '../reading/lines/documentRecords';
import type { LoadRequest } from '../source';
import { openCodexParser } from './parse';
import type { RolloutHead } from './rolloutHead';
import { splitUserText } from './userText';

const bareItem = z.looseObject({
  type: z.string(),
  role: z.string().optional(),
  call_id: z.string().optional(),
  id: z.string().nullish(),
  content: z.array(z.looseObject({ text: z.string().optional() })).optional(),
});
const header = z.looseObject({ id: z.string(), timestamp: z.string() });
const rolloutDocument = z.looseObject({ session: header, items: z.array(z.unknown()).optional() });

/** The header stands first, and names the instructions, which may be long. */
export const isRolloutDocument = (head: string) =>
  /^\s*\{\s*"session":\s*\{\s*"timestamp":\s*"[^"]+",\s*"id":\s*"[^"]+",\s*"instructions":/.test(head);

/** As far as it goes where it ends in the middle. The document has no times but that of its header. */
export async function loadRolloutDocument(request: LoadRequest): Promise<Session> {
  const document = await openSessionDocument(request, rolloutDocument, 'a session of Codex');
  const parser = openCodexParser(document.inside);
  const accept = (value: unknown, line: number) => parser.accept({ line, offset: 0, length: 0, value, state: 'json' });
  const { session, items } = document.about ?? {};
  if (session !== undefined) accept(session, 1);
  for (const { item, line } of document.records(items, { schema: bareItem, mark })) accept(item, line);
  const read = parser.finish();
  const folder = read.cwd ?? callFolder(JSON.stringify(items ?? []));
  return { ...read, cwd: folder, startCwd: read.startCwd ?? folder, path: request.path, ...document.close() };
}

/** What a listing needs, from the beginning of a document. Null where it is none. */
export function readDocumentHead(head: string): (RolloutHead & { readonly title: string | null }) | null {
  if (!isRolloutDocument(head)) return null;
  const { session, items } =
    rolloutDocument.safeParse(tryParseJson(head) ?? tryParseJson(closeCutJson(head)?.text ?? '')).data ?? {};
  if (session === undefined) return null;
  const prompts = (items ?? []).flatMap((value) => {
    const item = bareItem.safeParse(value).data;
    return item?.role === 'user' ? [item.content?.map(({ text }) => text ?? '').join('') ?? ''] : [];
  });
  const prompt = prompts.flatMap((text) => splitUserText(text)).find(({ origin }) => origin !== 'injected');
  return {
    id: session.id,
    cwd: callFolder(head),
    startedAt: session.timestamp,
    parent: null,
    isSubagent: false,
    title: prompt === undefined ? null : promptTitle(prompt.text),
  };
}

/** What stands in the document once for each item: calls and results have ids, messages their text. */
const mark = ({ call_id, content, id }: z.infer<typeof bareItem>) =>
  JSON.stringify(call_id ?? content?.find(({ text }) => text !== undefined)?.text ?? id ?? '');

/** The folder that a call says it runs in: the session itself names none. */
const callFolder = (text: string) => /\\"workdir\\":\\"((?:\/|[A-Za-z]:)[^"\\]*)\\"/.exec(text)?.[1] ?? null;
