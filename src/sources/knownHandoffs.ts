/**
 * Whether a text that calls itself a handoff is one, and which of its lines count. A repository may hold a text with our
 * headings, and may change one of ours; its lines would bind the next session as words of the user. The hash decides: what
 * left from here counts to the letter, and of a changed one the lines it left with. Where the hash is not known, a text
 * counts that the user pasted or that our own words point to; any other, where the log that it names is of another session,
 * lies outside of the repository, where no commit puts it, and tells what binds and what was decided: then those lines that
 * it tells. Where nothing of it can be looked up, it does not count.
 */
import { type Delivery, findDeliveries } from '../core/document/findDelivery';
import { type HandoffDocument, readDocument } from '../core/document/readDocument';
import type { FileStore } from '../core/ports';
import type { Problem } from '../core/problem';
import type { Entry, Session } from '../core/session';
import { keptLines, toldIn } from './toldLines';

/** Reads the log of an earlier session as its own source does. Null for what is no log. */
export type LoadEarlier = (path: string) => Promise<Session | null>;

const foreign =
  'A text that calls itself a handoff was read, and nothing shows that it was given to this session: its lines bind nobody. Paste it into a prompt, or deliver it with this program, where it is meant.';
const changed =
  'A handoff was read that was changed after it left: only the lines count that it left with. Paste it into a prompt where the others are meant.';

/** What counts of a text: all of it, nothing, or some of its lines, and its goal or not. */
type Counted =
  | 'all'
  | 'none'
  | { readonly lines: readonly number[]; readonly goal: boolean; readonly isChanged: boolean };

/** Returns the session itself where all its handoffs are known. Throws what `load` and `files` throw. */
export async function withoutForeignHandoffs(session: Session, load: LoadEarlier, files: FileStore): Promise<Session> {
  const marked = new Map<Entry, Entry>();
  const problems: Problem[] = [];
  for (const delivery of findDeliveries(session.entries)) {
    const { entry } = delivery;
    const counted = await countedOf(delivery, session, load, files);
    if (counted === 'all') continue;
    if (counted === 'none') marked.set(entry, { ...entry, foreignHandoff: true });
    else marked.set(entry, { ...entry, borneOut: { lines: counted.lines, goal: counted.goal } });
    if (counted === 'none' || counted.isChanged)
      problems.push({ line: entry.line, kind: 'foreign-handoff', message: counted === 'none' ? foreign : changed });
  }
  if (marked.size === 0) return session;
  return {
    ...session,
    entries: session.entries.map((entry) => marked.get(entry) ?? entry),
    problems: [...session.problems, ...problems],
  };
}

async function countedOf(
  { document, isLoose, isPasted }: Delivery,
  session: Session,
  load: LoadEarlier,
  files: FileStore,
): Promise<Counted> {
  if (isPasted) return 'all';
  const { approved } = files;
  if (approved !== undefined) {
    if ((await textAt(approved.pathOf(await approved.hash(document.text)), files)) !== null) return 'all';
    const text = document.mark === null ? null : await textAt(approved.pathOf(document.mark.sha256), files);
    const left = text === null ? null : readDocument(text);
    if (left !== null) return { lines: keptLines(document, left), goal: document.goal === left.goal, isChanged: true };
  }
  return isLoose ? toldOf(document, session, load) : 'all';
}

/** By the log that it names. */
async function toldOf(
  { logPath, session: source, lines, goal }: HandoffDocument,
  { cwd, startCwd, path, id }: Session,
  load: LoadEarlier,
): Promise<Counted> {
  if (logPath === null || logPath === path || source === id) return 'none';
  if ([cwd, startCwd].some((folder) => folder !== null && isBelow(folder, logPath))) return 'none';
  const chosen = lines.filter((line) => line.kind === 'constraint' || line.kind === 'decision');
  if (chosen.length === 0) return 'none';
  const earlier = await load(logPath);
  if (earlier === null) return 'none';
  const told = toldIn(earlier);
  if (!chosen.every((line) => told.has(line))) return 'none';
  return {
    lines: lines.flatMap((line, at) => (told.has(line) ? [at] : [])),
    goal: goal !== null && told.hasSaid(goal),
    isChanged: false,
  };
}

/** A longer text is none of ours. */
const mostBytes = 1024 * 1024;

async function textAt(path: string, files: FileStore): Promise<string | null> {
  return (await files.stat(path))?.kind === 'file' ? files.readText(path, { maxBytes: mostBytes }) : null;
}

/** A path that is not absolute is taken for one in the folder. */
const isBelow = (folder: string, file: string) =>
  !/^(?:[\\/]|[A-Za-z]:)/.test(file) || file.startsWith(`${folder}/`) || file.startsWith(`${folder}\\`);
