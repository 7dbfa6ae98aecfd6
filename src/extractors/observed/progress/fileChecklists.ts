/**
 * Open items of a checklist in a Markdown file that the session works through: a plan or a list of tasks that it edited, or that
 * the user named. What was ticked since is seen in what was printed of the file later; a file that was edited and not printed
 * again is told as a whole.
 */
import type { StateFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { fileName } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';

const fewest = 2;
const most = 6;
const longest = 200;
/** A list that nobody has read or changed for longer is not what is worked through. */
const recentTurns = 4;

interface Checklist {
  readonly path: string;
  readonly seen: Call;
  /** By the text of the item: whether it is ticked. */
  readonly items: Map<string, boolean>;
}

/** Of the file that was read last; none where all is ticked. */
export function fileChecklists(index: SessionIndex): StateFact[] {
  const list = lastChecklist(index);
  if (list === null) return [];
  const edits = index.changes.filter(({ path, position }) => path === list.path && position > list.seen.position);
  const lastTouched = Math.max(list.seen.position, ...edits.map(({ position }) => position));
  if (index.turnOf(lastTouched) <= index.turns.length - recentTurns) return [];
  const shown = readDiffs(list, index);
  const open = [...list.items].filter(([, isTicked]) => !isTicked).map(([text]) => text);
  if (open.length === 0) return [];
  const isOld = edits.some(({ position }) => position > shown);
  const texts = isOld
    ? [`${open.length} of ${list.items.size} items of ${list.path} were open when it was read, and it was edited since`]
    : open.slice(0, most).map((text) => cutAtWord(`To do: ${text}`, longest));
  return texts.map(
    (text, at): StateFact => ({
      id: `checklist-${list.seen.call.line}-${at}`,
      kind: 'state',
      about: 'todo',
      label: 'pending',
      tag: 'declared',
      text: !isOld && at === 0 ? `${text} (${list.path})` : text,
      evidence: [refTo(list.seen.result ?? list.seen.call)],
    }),
  );
}

const box = /^\s{0,3}(?:\d+[:|→\t]\s*)?[-*+] \[([ xX])\] (?:\*\*)?(\S.*)$/;

function itemsIn(text: string): Map<string, boolean> {
  const items = new Map<string, boolean>();
  for (const line of text.split('\n')) {
    const [, mark = '', item = ''] = box.exec(line) ?? [];
    if (item !== '') items.set(plain(item), mark !== ' ');
  }
  return items;
}

const plain = (item: string) => foldSpace(item.replace(/\*\*/g, '')).replace(/[:：]$/, '');

/** Worked on by the session, or named by the user; instructions for agents are rules and no plan. */
function lastChecklist(index: SessionIndex): Checklist | null {
  const own = new Set(index.changes.map(({ path }) => path));
  const named = index.sorted.messages
    .filter(({ entry }) => entry.role === 'user' && entry.origin !== 'injected')
    .map(({ entry }) => entry.text)
    .join('\n');
  const last = index.touches.findLast(
    ({ path, operation, failed, call }) =>
      operation === 'read' &&
      !failed &&
      /\.mdx?$/.test(path) &&
      !/(?:^|\/)(?:SKILL|AGENTS|CLAUDE|GEMINI|README|CONTRIBUTING|PULL_REQUEST_TEMPLATE)\.md$|\/\.github\//i.test(
        path,
      ) &&
      (own.has(path) || named.includes(fileName(path))) &&
      itemsIn(call.result?.text ?? '').size >= fewest,
  );
  if (last === undefined) return null;
  return { path: last.path, seen: last.call, items: itemsIn(last.call.result?.text ?? '') };
}

/** Ticks the items that a later diff of the file shows as ticked; the position of the last one that was printed. */
function readDiffs({ path, seen, items }: Checklist, index: SessionIndex): number {
  let last = seen.position;
  for (const run of index.runs) {
    if (run.call.position <= seen.position || !run.output.includes(fileName(path))) continue;
    const ticked = [...run.output.matchAll(/^\+\s*[-*+] \[[xX]\] (.+)$/gm)].map((match) => plain(match[1] ?? ''));
    for (const item of ticked) if (items.has(item)) items.set(item, true);
    // A long file may have been cut when it was read: what stands beside a change is there as well.
    const beside = [...run.output.matchAll(/^ {1,3}[-*+] \[ \] (.+)$/gm)].map((match) => plain(match[1] ?? ''));
    if (ticked.length > 0) for (const item of beside) if (!items.has(item)) items.set(item, false);
    if (ticked.length > 0) last = run.call.position;
  }
  return last;
}
