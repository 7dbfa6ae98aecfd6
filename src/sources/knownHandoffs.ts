/**
 * Whether a file that calls itself a handoff is one. A repository may hold a text with our headings; its lines would bind
 * the next session as words of the user. It counts where the log that it names is another one than this session's, lies
 * outside of the repository, where no commit puts it, and was told there: what binds by the user, decisions by anybody who
 * speaks or runs. Where nothing of it can be looked up, it does not count.
 */
import { findDeliveries } from '../core/document/findDelivery';
import type { HandoffDocument } from '../core/document/readDocument';
import type { Problem } from '../core/problem';
import type { Entry, Session } from '../core/session';

/** Characters of a line that can be looked for. */
const shortestLine = 8;

/** Reads the log of an earlier session as its own source does. Null for what is no log. */
export type LoadEarlier = (path: string) => Promise<Session | null>;

const message =
  'A file that calls itself a handoff was read, and nothing shows that it was given to this session: its lines bind nobody. Paste it into a prompt, or deliver it with this program, where it is meant.';

/** Returns the session itself where all its handoffs are known. Throws what `load` throws. */
export async function withoutForeignHandoffs(session: Session, load: LoadEarlier): Promise<Session> {
  const foreign = new Set<Entry>();
  for (const { document, entry, isLoose } of findDeliveries(session.entries))
    if (isLoose && !(await isKnown(document, session, load))) foreign.add(entry);
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
  { logPath, session: source, lines }: HandoffDocument,
  { cwd, startCwd, path, id }: Session,
  load: LoadEarlier,
): Promise<boolean> {
  if (logPath === null || logPath === path || source === id) return false;
  if ([cwd, startCwd].some((folder) => folder !== null && isBelow(folder, logPath))) return false;
  const told = lines.filter((line) => line.kind === 'constraint' || line.kind === 'decision');
  if (told.length === 0) return false;
  const earlier = await load(logPath);
  if (earlier === null) return false;
  const said = textsOf(earlier);
  return told.every((line) => stands(line.text, line.kind === 'constraint' ? said.users : said.all));
}

/** A path that is not absolute is taken for one in the folder. */
const isBelow = (folder: string, file: string) =>
  !/^(?:[\\/]|[A-Za-z]:)/.test(file) || file.startsWith(`${folder}/`) || file.startsWith(`${folder}\\`);

/** What the user said in a session, and what anybody said or ran there; never what a tool printed. */
function textsOf({ entries }: Session): { readonly users: string; readonly all: string } {
  const users: string[] = [];
  const others: string[] = [];
  for (const entry of entries) {
    if (entry.kind === 'message' && entry.origin !== 'injected')
      (entry.role === 'user' ? users : others).push(entry.text);
    else if (entry.kind === 'tool-call')
      others.push(...entry.actions.flatMap((action) => (action.kind === 'shell' ? [action.command] : [])));
    else if (entry.kind === 'tool-result')
      users.push(entry.rejection?.said ?? '', ...(entry.answers ?? []).map(({ answer }) => answer));
  }
  return { users: plainWords(users.join('\n')), all: plainWords([...users, ...others].join('\n')) };
}

/** The longest part of a line between its quotation marks and cuts; one too short to tell anything stands nowhere. */
function stands(line: string, text: string): boolean {
  const parts = line.replace(/\[redacted:[^\]]*\]/g, '…').split(/[“”"…]|→/u);
  const longest = parts.map(plainWords).reduce((best, part) => (part.length > best.length ? part : best), '');
  return longest.length >= shortestLine && text.includes(longest);
}

/** Words alone: marks of Markdown and breaks of lines differ between what was said and what is told. */
const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
