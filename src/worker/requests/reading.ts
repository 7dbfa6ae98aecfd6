/** Passages and lines of a log, without their secrets; and what the editor's tools for models ask. */
import { drawUp } from '../../app/hooks/drawUp';
import { type LogWindow, writeLogWindow } from '../../app/logWindow';
import { secretsInLine } from '../../app/secretsInLine';
import { logUnreadable } from '../../core/errors';
import { readLogLines } from '../../node/readLogLines';
import type { KnownSecrets } from '../knownSecrets';
import { openToolCalls } from '../toolCalls';
import { openTranscripts } from '../transcripts';
import type { LogPlace } from '../workerProtocol';
import type { HandlerParts, WorkerHandlers } from './handlers';

/** Records around the wanted one, and the bytes shown of each at most. */
const shownOfLog = { before: 20, after: 60, longestLine: 256 * 1024 };
/** Bytes of a line in which a secret is looked for. */
const longestSecretLine = 8 * 1024 * 1024;

/** Transcripts that are open are remembered. */
export function openReading({
  parts,
  memory,
  secrets,
  version,
}: HandlerParts): Pick<
  WorkerHandlers,
  | 'tool'
  | 'tool-log'
  | 'draw-up'
  | 'redact'
  | 'transcript-open'
  | 'transcript-passages'
  | 'transcript-find'
  | 'transcript-record'
  | 'log-window'
  | 'secrets'
> {
  const transcripts = openTranscripts(memory.open, secrets);
  const tools = openToolCalls(parts, version);
  return {
    tool: ({ name, input, place }, signal) => tools.run(name, input, place, signal),
    'tool-log': ({ session, place }, signal) => tools.describe(session ?? undefined, place, signal),
    'draw-up': ({ log, folder }, signal) => drawUp({ ...log, folder }, parts, signal),
    redact: ({ text }) => secrets.redactAny()(text),
    'transcript-open': (body, signal) => transcripts.open(body, signal),
    'transcript-passages': (body, signal) => transcripts.passages(body, signal),
    'transcript-find': (body, signal) => transcripts.find(body, signal),
    'transcript-record': (body, signal) => transcripts.record(body, signal),
    'log-window': (body, signal) => logWindow(body, secrets, signal),
    secrets: async ({ path, line, rule }, signal) => {
      const place = await secrets.placeOf(path, line, signal);
      const range = { from: place.line, to: place.line, longestLine: longestSecretLine };
      const { lines } = await readLogLines(place.path, range);
      return secretsInLine(lines[0]?.text ?? '', rule, await secrets.redactorOf(path, signal));
    },
  };
}

async function logWindow({ path, line }: LogPlace, secrets: KnownSecrets, signal: AbortSignal): Promise<LogWindow> {
  if (isDatabase(path)) throw logUnreadable(path, 'it is a database, and its rows have no lines to open');
  const { before, after, longestLine } = shownOfLog;
  const place = await secrets.placeOf(path, line, signal);
  const range = { from: Math.max(1, place.line - before), to: place.line + after, longestLine };
  const { first, lines } = await readLogLines(place.path, range);
  const [redact, withhold] = [await secrets.redactorOf(path, signal), await secrets.withholderOf(path, signal)];
  return writeLogWindow(place.path, { first: first + place.before, lines }, line, { redact, withhold });
}

const isDatabase = (path: string) => /\.(db|sqlite|sqlite3|vscdb)$/i.test(path);
