import type { Conflict } from '../../conflict';
import type { EntryRef } from '../../provenance';
import { refTo } from '../../provenance';
import { displayPath } from '../../text/displayPath';
import { shortHash } from '../../text/shortHash';
import { fileKey, type MergePart, type TimeOf } from '../mergePart';

interface Edits {
  readonly part: MergePart;
  readonly path: string;
  readonly count: number;
  readonly first: EntryRef;
  readonly last: EntryRef;
}

/**
 * Files that several sessions changed: in work trees of their own, or in one folder while the other was at it too. One after
 * the other in one folder is no conflict: the later session began with what the earlier one left.
 */
export function fileConflicts(parts: readonly MergePart[], timeOf: TimeOf): Conflict[] {
  const byFile = new Map<string, Edits[]>();
  for (const part of parts)
    for (const [key, edits] of editsOf(part)) byFile.set(key, [...(byFile.get(key) ?? []), edits]);
  return [...byFile]
    .filter(([, edits]) => edits.length > 1 && !isOneAfterTheOther(edits, timeOf))
    .map(([key, edits]) => ({ key, edits, weight: Math.min(...edits.map(({ count }) => count)) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ key, edits }) => ({
      id: `conflict-file-${shortHash(key)}`,
      about: 'file' as const,
      subject: edits[0]?.path ?? key,
      sides: edits.map(({ part, count, last }) => ({
        session: part.label,
        text: `${count} ${count === 1 ? 'edit' : 'edits'}${branchOf(part)}`,
        evidence: [last],
        factId: null,
      })),
      proposed: null,
    }));
}

function branchOf({ facts, index }: MergePart): string {
  const branch = facts.repository?.branch ?? index.session.gitBranch;
  return branch === null ? '' : ` on branch ${branch}`;
}

function editsOf(part: MergePart): Map<string, Edits> {
  const found = new Map<string, Edits>();
  for (const { path, position } of part.index.changes) {
    const key = fileKey(part, path);
    const at: EntryRef = { ...refTo(part.index.entryAt(position)), session: part.label };
    const before = found.get(key);
    const shown = part.project.root === null ? path : shownIn(part, path);
    found.set(key, { part, path: shown, count: (before?.count ?? 0) + 1, first: before?.first ?? at, last: at });
  }
  return found;
}

const shownIn = ({ index: { session }, project }: MergePart, path: string) =>
  displayPath(path, session.startCwd ?? session.cwd, project.root);

function isOneAfterTheOther(edits: readonly Edits[], timeOf: TimeOf): boolean {
  if (new Set(edits.map(({ part }) => part.project.root)).size > 1) return false;
  const spans = edits
    .map(({ part, first, last }) => ({ from: startOf(part) ?? timeOf(first), first: timeOf(first), to: timeOf(last) }))
    .sort((a, b) => a.first - b.first);
  return spans.every((span, at) => at === 0 || (spans[at - 1]?.to ?? 0) < Math.max(span.from, 1));
}

/** A session that began after the last edit of the other one saw it. */
function startOf({ index: { session } }: MergePart): number | null {
  const start = Date.parse(session.startedAt ?? '');
  return Number.isNaN(start) ? null : start;
}
