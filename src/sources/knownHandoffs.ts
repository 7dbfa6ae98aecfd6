/**
 * Whether a file that calls itself a handoff is one. A repository may hold a text with our headings; its lines would bind
 * the next session as words of the user. It counts where the log that it names lies outside of the repository, where no
 * commit puts it, and holds the words that the file says the user said.
 */
import { findDeliveries } from '../core/document/findDelivery';
import type { HandoffDocument } from '../core/document/readDocument';
import type { FileStore } from '../core/ports';
import type { Problem } from '../core/problem';
import type { Entry, Session } from '../core/session';

/** Bytes of an earlier log that are looked through. */
const mostBytes = 64 * 1024 * 1024;
const chunkBytes = 4 * 1024 * 1024;
/** Characters of a run without marks that a log has as it was said. */
const shortestRun = 8;

const message =
  'A file that calls itself a handoff was read, and nothing shows that it was given to this session: its lines bind nobody. Paste it into a prompt, or deliver it with this program, where it is meant.';

/** Returns the session itself where all its handoffs are known. Throws where reading an earlier log is aborted. */
export async function withoutForeignHandoffs(
  session: Session,
  files: FileStore,
  signal: AbortSignal,
): Promise<Session> {
  const foreign = new Set<Entry>();
  for (const { document, entry, isLoose } of findDeliveries(session.entries))
    if (isLoose && !(await isKnown(document, session, files, signal))) foreign.add(entry);
  if (foreign.size === 0) return session;
  const problems: Problem[] = [...foreign].map(({ line }) => ({ line, kind: 'foreign-handoff', message }));
  return {
    ...session,
    entries: session.entries.map((entry) =>
      entry.kind === 'tool-result' && foreign.has(entry) ? { ...entry, foreignHandoff: true as const } : entry,
    ),
    problems: [...session.problems, ...problems],
  };
}

async function isKnown(
  { logPath, lines }: HandoffDocument,
  { cwd, startCwd }: Session,
  files: FileStore,
  signal: AbortSignal,
): Promise<boolean> {
  if (logPath === null || [cwd, startCwd].some((folder) => folder !== null && isBelow(folder, logPath))) return false;
  const found = await files.stat(logPath);
  if (found?.kind !== 'file') return false;
  const missing = new Set(lines.flatMap((line) => (line.kind === 'constraint' ? runsOf(line.text) : [])));
  let last = '';
  for (let from = 0; missing.size > 0 && from < Math.min(found.size, mostBytes); from += chunkBytes) {
    signal.throwIfAborted();
    const text = last + (await files.readText(logPath, { from, maxBytes: chunkBytes }));
    for (const run of missing) if (text.includes(run)) missing.delete(run);
    last = text.slice(-1_000);
  }
  return missing.size === 0;
}

/** A path that is not absolute is taken for one in the folder. */
const isBelow = (folder: string, file: string) =>
  !/^(?:[\\/]|[A-Za-z]:)/.test(file) || file.startsWith(`${folder}/`) || file.startsWith(`${folder}\\`);

/** The parts of a line that stand in a log letter by letter, whatever it escapes: the longest one. */
function runsOf(text: string): string[] {
  const runs = text.replace(/\[redacted:[^\]]*\]/g, '\n').match(/[^"\\\n\r\t“”…]+/gu) ?? [];
  const [longest = ''] = runs.map((run) => run.trim()).toSorted((left, right) => right.length - left.length);
  return longest.length < shortestRun ? [] : [longest];
}
