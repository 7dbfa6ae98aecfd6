/** Loads one session of a database of OpenCode or Kilo Code. */
import { databaseUnreadable, sessionNotFound } from '../../../core/errors';
import type { Database } from '../../../core/ports';
import type { Session } from '../../../core/session';
import { documentLedger } from '../../reading/lines/documentLedger';
import { type LineLedger, openLineLedger } from '../../reading/lines/lineLedger';
import { bad, noteLine, skipped, unknown } from '../../reading/lines/lineOutcome';
import type { ParsedLog } from '../../reading/lines/loadLines';
import type { LoadRequest } from '../../source';
import { readOpenCodeEvent } from './events';
import type { OpenCodeRow } from './log';
import { openOpenCodeParser } from './parser';
import type { SessionInfo } from './records';
import { eventsOf, infoOfRow, messagesOf, type StoredRow, sessionColumns } from './rows';

/** Throws where the session is not in the database; older and newer tables are both read. */
export async function loadOpenCodeDatabase(agent: string, request: LoadRequest): Promise<Session> {
  const database = await request.files.openDatabase(request.path, request.signal);
  try {
    const info = findSession(database, request);
    const ledger = openLineLedger();
    const reading = { agent, database, info, ledger, signal: request.signal };
    const session = readMessages(reading) ?? readEvents(reading);
    return { ...session, path: request.path, ...ledger.close() };
  } finally {
    database.close();
  }
}

interface Reading {
  readonly agent: string;
  readonly database: Database;
  readonly info: SessionInfo;
  readonly ledger: LineLedger;
  readonly signal: AbortSignal;
}

/** Null where the session has no messages of this form. */
function readMessages({ agent, database, info, ledger, signal }: Reading): ParsedLog | null {
  const parser = openOpenCodeParser(agent, info, ledger);
  let line = 0;
  const row = (table: string, { id, value }: StoredRow): OpenCodeRow => {
    line += 1;
    return { line, id, row: `${table}/${id}`, value };
  };
  for (const { message, parts } of messagesOf(database, info.id)) {
    signal.throwIfAborted();
    parser.message(
      row('message', message),
      parts.map((part) => row('part', part)),
    );
  }
  return line === 0 ? null : parser.finish();
}

/** The form in which a row is a whole message; it is booked here, and its parts are not. */
function readEvents({ agent, database, info, ledger, signal }: Reading): ParsedLog {
  const parser = openOpenCodeParser(agent, info, documentLedger(ledger));
  let line = 0;
  for (const { id, type, value } of eventsOf(database, info.id)) {
    signal.throwIfAborted();
    line += 1;
    const reading = readOpenCodeEvent(type, value);
    if ('skip' in reading) noteLine(skipped(reading.skip), line, ledger);
    else if ('unknown' in reading) noteLine(unknown(`message of type ${reading.unknown}`), line, ledger);
    else if (value === undefined) noteLine(bad('message'), line, ledger);
    else {
      const row = { line, id, row: `session_message/${id}` };
      for (const { info: value, parts } of reading.messages) {
        parser.message(
          { ...row, value },
          parts.map((part) => ({ ...row, value: part })),
        );
      }
      ledger.parsed();
    }
  }
  return parser.finish();
}

/** The session that is asked for, or the newest; throws where there is none. */
export function findSession(database: Database, { path, sessionId }: LoadRequest): SessionInfo {
  const columns = sessionColumns(database);
  const found =
    sessionId === null
      ? database.all(`SELECT ${columns} FROM session ORDER BY parent_id IS NOT NULL, time_updated DESC, id LIMIT 1`)
      : database.all(`SELECT ${columns} FROM session WHERE id = ?`, [sessionId]);
  const info = infoOfRow(found[0]);
  if (info !== null) return info;
  if (sessionId !== null) throw sessionNotFound(sessionId, false);
  throw databaseUnreadable(path, 'it holds no session');
}
