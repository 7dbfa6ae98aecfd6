/** One of the sessions that are merged into one handoff. */
import type { Facts } from '../fact';
import { sessionRoot } from '../index/indexSession';
import type { SessionIndex } from '../index/sessionIndex';
import type { EntryRef } from '../provenance';
import { absolutePath, fileName } from '../text/displayPath';

/** A session under its letter, with the facts that were drawn from it. */
export interface MergePart {
  /** 'A', 'B' … in the order in which the user named them. */
  readonly label: string;
  readonly index: SessionIndex;
  /** Every place names the letter; ids begin with it. */
  readonly facts: Facts;
  readonly project: Project;
}

/** The repository, or folder, that a session worked in. */
export interface Project {
  /** The same for all work trees of a repository. */
  readonly key: string;
  /** The work tree. Absolute; null where the log names no folder. */
  readonly root: string | null;
}

/** More sessions than anybody could settle the conflicts of. */
export const mostSessions = 8;

/** The letters in their order. */
export const labelAt = (position: number) => String.fromCharCode('A'.charCodeAt(0) + position);

/** When the entry of a place was written, in milliseconds since 1970; what has no time counts as the session's end. */
export type TimeOf = (ref: EntryRef | undefined) => number;

/** Looks up times in all parts. */
export function openTimes(parts: readonly MergePart[]): TimeOf {
  const times = new Map(parts.map(({ label, index: { session } }) => [label, timesOf(session)]));
  return (ref) => {
    const own = times.get(ref?.session ?? '');
    return own === undefined || ref === undefined ? 0 : (own.byLine.get(ref.line) ?? own.end);
  };
}

function timesOf({ entries, updatedAt }: MergePart['index']['session']) {
  const byLine = new Map<number, number>();
  for (const { line, time } of entries) if (time !== null) byLine.set(line, time);
  const end = Date.parse(updatedAt ?? '');
  return { byLine, end: Number.isNaN(end) ? 0 : end };
}

/** A work tree as it was found on this machine. */
export interface FoundTree {
  /** The repository's own folder, which its work trees share. */
  readonly common: string;
  readonly root: string;
}

/** What a session's project is told by, before it is compared with those of the others. */
export interface ProjectHints {
  readonly index: SessionIndex;
  readonly facts: Facts;
  /** Null where its folder is not on this machine, or in no repository. */
  readonly tree: FoundTree | null;
}

/**
 * The project of each session. Where git's files do not tell, sessions belong together that share a commit, or a folder,
 * or the name of one: work trees are removed soon after their sessions.
 */
export function findProjects(sessions: readonly ProjectHints[]): Project[] {
  const found: (Project & { readonly commits: ReadonlySet<string> })[] = [];
  for (const { index, facts, tree } of sessions) {
    const root = tree?.root ?? facts.repository?.folder ?? sessionRoot(index.session);
    const commits = new Set((facts.repository?.commits ?? []).flatMap(({ hash }) => hash?.slice(0, 7) ?? []));
    const same = found.find(
      (other) =>
        other.key === tree?.common ||
        [...commits].some((hash) => other.commits.has(hash)) ||
        (tree === null && root !== null && other.root !== null && isSameFolder(root, other.root)),
    );
    found.push({ key: same?.key ?? tree?.common ?? root ?? index.session.path, root, commits });
  }
  return found.map(({ key, root }) => ({ key, root }));
}

const isSameFolder = (one: string, other: string) =>
  one === other ||
  one.startsWith(`${other}/`) ||
  other.startsWith(`${one}/`) ||
  fileName(one) === fileName(other) ||
  isTreeOf(one, other) ||
  isTreeOf(other, one);

/** `repo-feature`, `repo/.worktrees/feature`, `repo.worktrees/feature` are how work trees of `repo` are called. */
const isTreeOf = (tree: string, main: string) =>
  tree.startsWith(`${main}-`) || tree.startsWith(`${main}.`) || tree.includes(`/worktrees/${fileName(main)}/`);

/** Names a file the same in all work trees of a project. `path` as a fact has it. */
export function fileKey({ index, project }: Pick<MergePart, 'index' | 'project'>, path: string): string {
  const absolute = absolutePath(path, sessionRoot(index.session));
  const { key, root } = project;
  return root !== null && absolute.startsWith(`${root}/`) ? `${key}:${absolute.slice(root.length + 1)}` : absolute;
}
