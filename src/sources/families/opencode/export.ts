/**
 * Reads what `opencode export` prints: one JSON document of a session and its messages. Archives also keep a whole
 * session, or one message, on each line.
 */
import * as z from 'zod';
import type { LogLine } from '../../../core/logLine';
import type { Session } from '../../../core/session';
import { documentLedger } from '../../reading/lines/documentLedger';
import { type JsonDocument, readJsonDocument } from '../../reading/lines/jsonDocument';
import { type LineLedger, openLineLedger } from '../../reading/lines/lineLedger';
import { bad, noteLine } from '../../reading/lines/lineOutcome';
import { loadLines, type ParsedLog } from '../../reading/lines/loadLines';
import { baseName } from '../../reading/values/paths';
import type { LoadRequest } from '../../source';
import type { OpenCodeRow } from './log';
import { type OpenCodeParser, openOpenCodeParser } from './parser';
import { type SessionInfo, sessionInfo } from './records';

const exported = z.object({ info: sessionInfo, messages: z.array(z.unknown()) });
type Exported = z.infer<typeof exported>;

const exportedMessage = z.object({
  info: z.object({ id: z.string(), role: z.string(), sessionID: z.string().optional().catch(undefined) }).loose(),
  parts: z.array(z.unknown()),
});

const withId = z.object({ id: z.string() });

/** True for a whole export, and for one message of it. */
export function isOpenCodeExport(value: unknown): boolean {
  const whole = exported.safeParse(value).data;
  if (whole !== undefined) return whole.info.id.startsWith('ses_');
  return exportedMessage.safeParse(value).data?.info.id.startsWith('msg_') === true;
}

/** Takes a document that ends in the middle as far as it goes. */
export async function loadOpenCodeExport(agent: string, request: LoadRequest): Promise<Session> {
  const document = await readJsonDocument(request, { keepCut: true });
  const whole = exported.safeParse(document.value).data;
  if (whole !== undefined) return sessionOfDocument(agent, whole, document, request.path);
  return loadLines(request, (ledger) => openLineParser(agent, request, ledger), { maxStringBytes: 32 * 1024 });
}

function sessionOfDocument(agent: string, whole: Exported, document: JsonDocument, path: string): Session {
  const ledger = openLineLedger();
  const parser = openOpenCodeParser(agent, whole.info, documentLedger(ledger));
  for (const message of whole.messages) takeMessage(parser, message, (id) => document.lineOf(JSON.stringify(id)));
  document.book(ledger);
  return { ...parser.finish(), path, ...ledger.close() };
}

function takeMessage(parser: OpenCodeParser, value: unknown, lineOf: (id: string) => number): void {
  const message = exportedMessage.safeParse(value).data;
  if (message === undefined) {
    parser.message({ line: 0, id: null, value: undefined }, []);
    return;
  }
  const { id } = message.info;
  const row: OpenCodeRow = { line: lineOf(id), id, value: message.info };
  parser.message(
    row,
    message.parts.map((part) => {
      const partId = withId.safeParse(part).data?.id ?? null;
      return { line: partId === null ? row.line : lineOf(partId), id: partId, value: part };
    }),
  );
}

/** One session, or one message of a session, on each line. Of several sessions the wanted or the newest is taken. */
function openLineParser(agent: string, { path, sessionId }: LoadRequest, ledger: LineLedger) {
  const inLine = documentLedger(ledger);
  let chosen: { readonly info: SessionInfo; readonly parser: OpenCodeParser } | null = null;
  const choose = (info: SessionInfo): OpenCodeParser => {
    const parser = openOpenCodeParser(agent, info, inLine);
    chosen = { info, parser };
    return parser;
  };
  const isWanted = ({ id, time }: SessionInfo) => {
    if (sessionId !== null) return id === sessionId;
    return chosen === null || (time?.updated ?? 0) >= (chosen.info.time?.updated ?? 0);
  };
  return {
    accept({ line, value }: LogLine) {
      const whole = exported.safeParse(value).data;
      if (whole !== undefined) {
        if (!isWanted(whole.info)) {
          ledger.skipped('other-session');
          return;
        }
        const parser = choose(whole.info);
        for (const message of whole.messages) takeMessage(parser, message, () => line);
        ledger.parsed();
        return;
      }
      const message = exportedMessage.safeParse(value).data;
      if (message === undefined) {
        noteLine(bad('export'), line, ledger);
        return;
      }
      const info = sessionInfo.parse({ id: message.info.sessionID ?? sessionId ?? idOfPath(path) });
      takeMessage(chosen?.parser ?? choose(info), value, () => line);
      ledger.parsed();
    },
    finish: (): ParsedLog =>
      (chosen?.parser ?? openOpenCodeParser(agent, sessionInfo.parse({ id: idOfPath(path) }), inLine)).finish(),
  };
}

const idOfPath = (path: string) => baseName(path).replace(/\.jsonl?$/, '');
