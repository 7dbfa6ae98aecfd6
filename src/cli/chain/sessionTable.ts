/** The sessions as people read them in a terminal: ages, columns, and no line wider than the window. */
import type { Descent } from '../../core/lineage/sessionTree';
import type { SessionRef } from '../../core/sessionRef';
import { cellForTerminal } from '../../core/untrusted/forTerminal';

/** What the table is drawn for. */
export interface TableView {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly home: string;
  /** Characters. */
  readonly width: number;
  /** Of the sessions that go on from another one, by id. */
  readonly descents: ReadonlyMap<string, Descent>;
}

/** The beginning of an id is enough to name a session. */
const idLength = 13;
const fields = ['AGE', 'AGENT', 'MESSAGES', 'FULL', 'ID', 'FROM', 'FOLDER', 'TITLE'];
const from = fields.indexOf('FROM');
const longestFolder = 28;
const leastTitle = 20;

/** One line a session, under its heads; the title takes what is left. Where each began by itself none says from where. */
export function sessionTable(refs: readonly SessionRef[], view: TableView): string {
  const whole = [fields, ...refs.map((ref) => cellsOf(ref, view))];
  const rows = view.descents.size > 0 ? whole : whole.map((row) => row.toSpliced(from, 1));
  const [heads = fields] = rows;
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => [...(row[at] ?? '')].length)));
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const room = Math.max(leastTitle, view.width - before - 1);
  return rows
    .map((row) => row.map((cell, at) => (at < heads.length - 1 ? cell.padEnd(widths[at] ?? 0) : cut(cell, room))))
    .map((row) => `${row.join('  ').trimEnd()}\n`)
    .join('');
}

function cellsOf(ref: SessionRef, { now, home, descents }: TableView): string[] {
  const { updatedAt, messages, context, worktree } = ref;
  const title = `${worktree === undefined ? '' : `(worktree ${worktree}) `}${ref.inWorkspace === true ? '(in the workspace) ' : ''}${ref.title ?? ''}`;
  return [
    updatedAt === null ? '' : ageOf(now - Date.parse(updatedAt)),
    ref.agent,
    messages === null ? '?' : String(messages),
    context.ratio === null ? '' : `${Math.round(context.ratio * 100)}%`,
    ref.id.slice(0, idLength),
    (descents.get(ref.id)?.parent ?? '').slice(0, idLength),
    cutFront(ref.cwd === null ? '' : inHome(ref.cwd, home), longestFolder),
    title,
  ].map(cellForTerminal);
}

const steps = [
  ['min', 60_000, 60],
  ['h', 3_600_000, 48],
  ['days', 86_400_000, Number.POSITIVE_INFINITY],
] as const;

function ageOf(milliseconds: number): string {
  if (milliseconds < 60_000) return 'now';
  const [unit, size] = steps.find(([, long, most]) => milliseconds < long * most) ?? steps[2];
  return `${Math.floor(milliseconds / size)} ${unit}`;
}

/** A folder of the home begins with “~”. */
const inHome = (folder: string, home: string): string =>
  home !== '' && (folder === home || /^[/\\]/.test(folder.slice(home.length))) && folder.startsWith(home)
    ? `~${folder.slice(home.length)}`
    : folder;

const cut = (text: string, most: number) =>
  [...text].length <= most ? text : `${[...text].slice(0, most - 1).join('')}…`;
const cutFront = (text: string, most: number) =>
  [...text].length <= most ? text : `…${[...text].slice(1 - most).join('')}`;
