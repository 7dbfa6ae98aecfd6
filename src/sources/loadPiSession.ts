/** Loads a Pi or oh-my-pi session; a log without a header is known by its file name. */
import type { LineParser } from '../core/logLine';
import type { Session } from '../core/session';
import type { LineLedger } from './lineLedger';
import { loadLines, type ParsedLog } from './loadLines';
import { baseName } from './paths';
import type { LoadRequest } from './source';

/** A message is kept up to its limit, so strings must reach us a little longer than that. */
const maxStringBytes = 24 * 1024;

export async function loadPiSession(
  request: LoadRequest,
  openParser: (ledger: LineLedger) => LineParser<ParsedLog>,
): Promise<Session> {
  const session = await loadLines(request, openParser, { maxStringBytes });
  return session.id === '' ? { ...session, id: baseName(request.path).replace(/\.jsonl$/, '') } : session;
}
