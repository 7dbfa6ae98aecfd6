/**
 * Work that the agent's own summary of an earlier stretch lists as pending, as long as the session has hardly gone on since:
 * what was worked on for long after it, the summary no longer tells.
 */
import { doneSince } from '../../../core/claims/work/todoList';
import type { StateFact } from '../../../core/fact';
import { changedAfter } from '../../../core/index/changedFiles';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import type { TodoItem } from '../../../core/session';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { foldSpace } from '../../../core/text/foldSpace';
import { deedsSince } from './deedsSince';

const most = 6;
const longest = 260;
/** Files that may have changed since. */
const mostChanges = 2;

/** In the order of the summary; empty after an answer that ended a turn, or after many changes. */
export function leftBySummary(index: SessionIndex): StateFact[] {
  const summary = index.sorted.compactions.findLast(({ entry }) => entry.scope === 'session' && entry.text !== '');
  if (summary === undefined) return [];
  const answered = index.turns.some(
    ({ answer, number }) =>
      answer !== null && (number > index.turnOf(summary.position) || answer.line > summary.entry.line),
  );
  if (answered || changedAfter(index, summary.position).length > mostChanges) return [];
  const items = pendingIn(summary.entry.text).map((text): TodoItem => ({ text, status: 'pending' }));
  const done = doneSince(index, items, summary.position, deedsSince(index, summary.position));
  return items
    .filter((item) => !done.has(item))
    .slice(0, most)
    .map(
      (item, at): StateFact => ({
        id: `summary-${summary.entry.line}-${at}`,
        kind: 'state',
        about: 'todo',
        label: 'pending',
        tag: 'declared',
        text: cutAtWord(item.text, longest),
        evidence: [refTo(summary.entry)],
      }),
    );
}

const opens =
  /^(?:#{1,4}\s+|\d{1,2}[.)]\s+|\*\*)?\**(?:pending|remaining|outstanding|open|unfinished)\b[^.\n]{0,24}:?\**:?\s*$/i;
const nextPart = /^(?:#{1,4}\s|\d{1,2}[.)]\s+\**[A-Z]|\*\*[^*]+\*\*:?\s*$|<\/)/;

/** The items below the heading, the outermost ones. */
function pendingIn(summary: string): string[] {
  const lines = summary.split('\n');
  const from = lines.findLastIndex((line) => opens.test(line.trim()));
  if (from < 0) return [];
  const found: string[] = [];
  for (const line of lines.slice(from + 1)) {
    if (nextPart.test(line)) break;
    const item = /^\s{0,4}[-*•]\s+(?:\[ \]\s+)?(\S.*)$/.exec(line)?.[1];
    if (item !== undefined && !/^(?:none\b|\[x\]|✅|~~)/i.test(item)) found.push(foldSpace(item.replace(/\*\*/g, '')));
  }
  return found;
}
