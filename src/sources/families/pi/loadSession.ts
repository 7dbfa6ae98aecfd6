/** Loads a Pi or oh-my-pi session; a log without a header is known by its file name. */
import type { LineParser } from '../../../core/logLine';
import { withConfiguredWindow } from '../../../core/models/modelWindow';
import type { Session } from '../../../core/session';
import type { LineLedger } from '../../reading/lines/lineLedger';
import { loadLines, type ParsedLog } from '../../reading/lines/loadLines';
import { baseName } from '../../reading/values/paths';
import type { LoadRequest } from '../../source';
import { configuredWindows } from './windows';

/** A message is kept up to its limit, so strings must reach us a little longer than that. */
const maxStringBytes = 24 * 1024;

/** Throws where the file cannot be read or the signal is aborted. */
export async function loadPiSession(
  request: LoadRequest,
  openParser: (ledger: LineLedger) => LineParser<ParsedLog>,
): Promise<Session> {
  const read = await loadLines(request, openParser, { maxStringBytes });
  const windows = await configuredWindows(request.path, request.files);
  const session = { ...read, context: withConfiguredWindow(read.context, read.model, windows) };
  return session.id === '' ? { ...session, id: baseName(request.path).replace(/\.jsonl$/, '') } : session;
}
