/**
 * Open items of a checklist in a Markdown file that the session works through: a plan or a list of tasks that it edited, or that
 * the user named. What was ticked since is seen in what was printed of the file later; a file that was edited and not printed
 * again is told as a whole.
 */
import { type Judged, judged, untouched } from '../../../core/claims/judged';
import { type ChecklistSince, checklistSince, plainItem } from '../../../core/claims/work/checklistEnd';
import type { StateFact } from '../../../core/fact';
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { fileName } from '../../../core/text/displayPath';

const fewestItems = 2;
const mostItems = 6;
const mostCharacters = 200;
/** A list that nobody has read or changed for longer is not what is worked through. */
const recentTurns = 4;

interface Checklist {
  readonly path: string;
  readonly seen: Call;
  /** By the text of the item: whether it is ticked. */
  readonly items: ReadonlyMap<string, boolean>;
}

/** Of the file that was read last; what was ticked since is over, with the run that showed it. */
export function fileChecklists(index: SessionIndex): Judged<StateFact>[] {
  const list = lastChecklist(index);
  if (list === null) return [];
  const { path, seen } = list;
  const since = checklistSince(index, { path, position: seen.position, items: list.items });
  if (index.turnOf(since.touchedAt) <= index.turns.length - recentTurns) return [];
  const fact = (text: string, at: string | number): StateFact => ({
    ...{ id: `checklist-${seen.call.line}-${at}`, kind: 'state', about: 'todo', label: 'pending', tag: 'declared' },
    ...{ text, evidence: [refTo(seen.result ?? seen.call)] },
  });
  const toDo = (text: string) => cutAtWord(`To do: ${text}`, mostCharacters);
  const open = [...since.items].filter(([, ender]) => ender === null).map(([text]) => text);
  const over = [...since.items].map(([text, ender], at) =>
    judged(fact(toDo(text), `done-${at}`), 'carried out', ender),
  );
  const isNamed = (text: string, at: number) => (!since.isUnseen && at === 0 ? `${text} (${path})` : text);
  return [
    ...untouched(textsOf(open, list, since).map((text, at) => fact(isNamed(text, at), at))),
    ...over.filter(({ over: end }) => end !== null),
  ];
}

function textsOf(open: readonly string[], { path, items }: Checklist, since: ChecklistSince): string[] {
  if (open.length === 0) return [];
  const ticked = [...items.values()].filter(Boolean).length;
  return since.isUnseen
    ? [
        `${open.length} of ${ticked + since.items.size} items of ${path} were open when it was read, and it was edited since`,
      ]
    : open.slice(0, mostItems).map((text) => cutAtWord(`To do: ${text}`, mostCharacters));
}

const box = /^\s{0,3}(?:\d+[:|→\t]\s*)?[-*+] \[([ xX])\] (?:\*\*)?(\S.*)$/;

function itemsIn(text: string): Map<string, boolean> {
  const items = new Map<string, boolean>();
  for (const line of text.split('\n')) {
    const [, mark = '', item = ''] = box.exec(line) ?? [];
    if (item !== '') items.set(plainItem(item), mark !== ' ');
  }
  return items;
}

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
      itemsIn(call.result?.text ?? '').size >= fewestItems &&
      !isForEveryUse(path, call.result?.text ?? ''),
  );
  if (last === undefined) return null;
  return { path: last.path, seen: last.call, items: itemsIn(last.call.result?.text ?? '') };
}

/** “Use this checklist when you open a drawer”, “bell-template.md”: boxes that whoever uses it ticks anew, and nobody here has. */
function isForEveryUse(path: string, text: string): boolean {
  const isTicked = [...itemsIn(text).values()].some(Boolean);
  return !isTicked && (placeOfTools.test(path) || usedAnew.test(text.slice(0, text.search(/^\s*[-*+] \[ \]/m))));
}

const placeOfTools =
  /(?:^|\/)(?:skills|templates?|commands|agents|prompts|checklists)\/|(?:^|[/_.-])(?:checklist|template)[^/]*$/i;
const usedAnew =
  /\b(?:checklist|template|list)\b[^.\n]{0,60}\b(?:when(?:ever)?|before|every|each time)\b|\b(?:copy|use) this (?:checklist|template)\b/i;
