/** Loads a session of the Cline command line: a description and, beside it, the messages. */
import * as z from 'zod';
import type { FileStore } from '../../core/ports';
import type { Session } from '../../core/session';
import { openClineHistory } from '../families/cline/history';
import { type ClineMessage, clineMessage } from '../families/cline/records';
import { contextUse } from '../families/cline/screen';
import { folderIn } from '../families/cline/text';
import { promptTitle } from '../reading/entries/promptTitle';
import { isPrompt, openTranscript } from '../reading/entries/transcript';
import { documentLedger } from '../reading/lines/documentLedger';
import { documentRecords } from '../reading/lines/documentRecords';
import { readJsonDocument } from '../reading/lines/jsonDocument';
import { openLineLedger } from '../reading/lines/lineLedger';
import { isFields, stringIn } from '../reading/values/fields';
import { isoTime } from '../reading/values/isoTime';
import { baseName } from '../reading/values/paths';
import { timeOf } from '../reading/values/timeOf';
import type { LoadRequest } from '../source';

const text = z.string().optional().catch(undefined);

/** `<id>.json`: what the session is. */
export const sessionFile = z.object({
  session_id: z.string(),
  started_at: text,
  ended_at: text,
  model: text,
  cwd: text,
  workspace_root: text,
  prompt: text,
  parent_session_id: text,
  messages_path: text,
  metadata: z
    .object({
      title: text,
      git: z.object({ branch: text }).optional().catch(undefined),
      fork: z.object({ forkedFromSessionId: text }).optional().catch(undefined),
      sessionHistoryOrigin: z.object({ version: text }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** `<id>.messages.json`, and `<id>.compaction.json` with what of it is still sent. */
const messagesFile = z.object({
  agent: text,
  sessionId: z.string(),
  updated_at: text,
  origin: z.object({ version: text }).optional().catch(undefined),
  system_prompt: text,
  messages: z.array(z.unknown()),
});

/** Takes the path of either file; a missing description costs the title and the folder only. */
export async function loadClineSession(request: LoadRequest): Promise<Session> {
  const paths = await pathsOf(request.path, request.files);
  const about = sessionFile.safeParse(await readValue(paths.session, request)).data;
  const summary = paths.compaction === null ? null : readSummary(await readValue(paths.compaction, request));
  const document = await readJsonDocument({ ...request, path: paths.messages }, { keepCut: true });
  const file = messagesFile.safeParse(document.value).data;
  const ledger = openLineLedger();
  const inside = documentLedger(ledger);
  const transcript = openTranscript(inside);
  let usedTokens: number | null = null;
  let compactions = 0;
  const history = openClineHistory(transcript, null, () => {
    compactions += 1;
    usedTokens = null;
  });
  let model = about?.model ?? null;
  let pending = summary;
  let last = { line: 1, id: null as string | null, time: null as number | null };
  const shape = { schema: clineMessage, mark: markOf };
  for (const { item: message, line } of documentRecords(document, file?.messages, shape, inside)) {
    const id = message.id ?? null;
    last = { line, id, time: message.ts ?? null };
    if (pending !== null && pending.time < (message.ts ?? 0)) {
      history.compacted(pending.text, last, pending.tokensBefore);
      pending = null;
    }
    history.take(message, last);
    if (message.role === 'assistant') {
      model = message.modelInfo?.id ?? model;
      usedTokens = usedBy(message.metrics) ?? usedTokens;
    }
  }
  if (pending !== null && file !== undefined) history.compacted(pending.text, last, pending.tokensBefore);
  document.book(ledger);
  const entries = transcript.close();
  const prompt = entries.find(isPrompt);
  const folder = about?.cwd ?? folderIn(file?.system_prompt ?? '') ?? history.folder();
  return {
    id: about?.session_id ?? file?.sessionId ?? baseName(paths.messages).replace(/\.messages\.json$|\.json$/, ''),
    agent: 'cline',
    path: paths.messages,
    title: promptTitle(about?.metadata?.title ?? prompt?.text ?? about?.prompt ?? ''),
    cwd: folder,
    startCwd: folder,
    model,
    thinkingLevel: null,
    agentVersion: file?.origin?.version ?? about?.metadata?.sessionHistoryOrigin?.version ?? null,
    gitBranch: about?.metadata?.git?.branch ?? null,
    parent: about?.metadata?.fork?.forkedFromSessionId ?? about?.parent_session_id ?? null,
    startedAt: about?.started_at ?? isoTime(entries[0]?.time),
    updatedAt: isoTime(last.time) ?? file?.updated_at ?? about?.ended_at ?? null,
    context: contextUse(usedTokens, compactions),
    entries,
    ...ledger.close(),
  };
}

const markOf = ({ id }: ClineMessage) => (id === undefined ? '"role":' : JSON.stringify(id));

interface SessionPaths {
  readonly session: string;
  readonly messages: string;
  /** Null where it is all there is. */
  readonly compaction: string | null;
}

/** Whichever of the files was named, the others lie beside it. A summary alone is read for what it holds. */
async function pathsOf(path: string, files: FileStore): Promise<SessionPaths> {
  const stem = path.replace(/(?:\.messages|\.compaction)?\.json$/, '');
  const messages = `${stem}.messages.json`;
  const hasMessages = messages === path || (await files.stat(messages)) !== null;
  return {
    session: `${stem}.json`,
    messages: hasMessages ? messages : path,
    compaction: hasMessages ? `${stem}.compaction.json` : null,
  };
}

async function readValue(path: string, request: LoadRequest): Promise<unknown> {
  if ((await request.files.stat(path)) === null) return undefined;
  return (await readJsonDocument({ ...request, path })).value;
}

interface Summary {
  readonly text: string;
  readonly time: number;
  readonly tokensBefore: number | null;
}

/** The summary that a compaction made; the messages themselves keep all that was said. */
function readSummary(value: unknown): Summary | null {
  const file = messagesFile.safeParse(value).data;
  if (file === undefined) return null;
  const messages = file.messages.flatMap((item) => clineMessage.safeParse(item).data ?? []);
  const whole = messages.find(({ metadata }) => metadata?.kind === 'compaction_summary')?.metadata;
  const notices = messages.flatMap(({ content }) => noticesIn(content));
  return {
    text: whole?.summary ?? notices.join('\n\n'),
    time: whole?.generatedAt ?? timeOf(file.updated_at) ?? 0,
    tokensBefore: whole?.tokensBefore ?? null,
  };
}

/** The simpler kind of compaction leaves a notice at each prompt. */
function noticesIn(content: unknown): readonly string[] {
  if (!Array.isArray(content)) return [];
  return content.filter(isFields).flatMap((block) => {
    const notice = /^<SYSTEM_NOTICE>\s*([\s\S]*?)\s*<\/SYSTEM_NOTICE>/.exec(stringIn(block, 'text') ?? '')?.[1];
    return notice === undefined ? [] : [notice];
  });
}

type Metrics = z.infer<typeof clineMessage>['metrics'];

/** Cached tokens are part of the input, as far as was seen; where they are more, they were counted apart. */
function usedBy(metrics: Metrics): number | null {
  if (metrics?.inputTokens === undefined) return null;
  const { inputTokens, outputTokens = 0, cacheReadTokens = 0, cacheWriteTokens = 0 } = metrics;
  const cached = cacheReadTokens + cacheWriteTokens;
  const used = (cached > inputTokens ? inputTokens + cached : inputTokens) + outputTokens;
  return used > 0 ? used : null;
}
