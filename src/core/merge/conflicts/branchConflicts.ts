import type { Conflict, ConflictSide } from '../../conflict';
import { shortHash } from '../../text/shortHash';
import type { MergePart } from '../mergePart';

/** Sessions of one project whose work stands on different branches. In one folder it stands on the one that was there last. */
export function branchConflicts(parts: readonly MergePart[]): Conflict[] {
  const byProject = new Map<string, ConflictSide[]>();
  const placeOf = new Map(parts.map((part) => [part.label, part]));
  for (const part of parts) {
    const { repository } = part.facts;
    const branch = repository?.branch ?? part.index.session.gitBranch;
    if (branch === null || branch === 'HEAD') continue;
    const last = part.index.session.entries.at(-1);
    const evidence =
      repository?.branch == null
        ? last === undefined
          ? []
          : [{ line: last.line, entry: last.id, session: part.label }]
        : repository.evidence.slice(-1);
    const side = { session: part.label, text: branch, evidence, factId: null };
    byProject.set(part.project.key, [...(byProject.get(part.project.key) ?? []), side]);
  }
  return [...byProject].flatMap(([key, sides]): Conflict[] => {
    if (new Set(sides.map(({ text }) => text)).size < 2) return [];
    const own = sides.flatMap(({ session }) => placeOf.get(session) ?? []);
    const isOneTree = new Set(own.map(({ project }) => project.root)).size === 1;
    const proposed = isOneTree ? (own.toSorted(byEnd).at(-1)?.label ?? null) : null;
    return [{ id: `conflict-branch-${shortHash(key)}`, about: 'branch', subject: null, sides, proposed }];
  });
}

const byEnd = (a: MergePart, b: MergePart) =>
  (a.index.session.updatedAt ?? '').localeCompare(b.index.session.updatedAt ?? '');
