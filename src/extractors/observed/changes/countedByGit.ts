/** The counts of a commit that git printed, in place of what its edits add up to. */
import type { ChangedFile } from '../../../core/changes/changedFile';
import type { ChangeFact } from '../../../core/fact';

/**
 * A commit of one file is told by git's own count: a formatter or a hook that changed the file after the last edit is
 * in it, and in no edit of the log. Of several files git's sum does not tell which one differs: where it is another than
 * ours, none of them is counted, and where it is ours, all are.
 */
export function countedByGit(facts: readonly ChangeFact[]): ChangeFact[] {
  const of = (hash: string) => facts.filter(({ commit, isCommitted }) => commit === hash && isCommitted);
  return facts.map((fact) => {
    const { commit, commitTotal: total, files, isCommitted } = fact;
    if (commit === null || total === undefined || !isCommitted || total.added + total.removed === 0) return fact;
    const all = of(commit).flatMap((one) => one.files);
    const [file, ...others] = files;
    if (file !== undefined && others.length === 0 && all.length === 1 && total.files === 1) {
      if (file.operation === 'deleted' || (isSame([file], total) && file.edits === undefined)) return fact;
      const { edits: _, rewritten: __, uncounted: ___, ...rest } = file;
      return { ...fact, files: [{ ...rest, added: total.added, removed: total.removed }] };
    }
    if (all.length > total.files || all.some(({ rewritten }) => rewritten !== undefined)) return fact;
    if (all.length === total.files && isSame(all, total))
      return { ...fact, files: files.map(({ uncounted: _, ...counted }) => counted) };
    const isLess =
      all.length < total.files && sumOf(all, 'added') <= total.added && sumOf(all, 'removed') <= total.removed;
    return isLess ? fact : { ...fact, files: files.map((one) => ({ ...one, uncounted: true as const })) };
  });
}

interface Total {
  readonly added: number;
  readonly removed: number;
}

const sumOf = (files: readonly ChangedFile[], side: 'added' | 'removed') =>
  files.reduce((sum, file) => sum + file[side], 0);

const isSame = (files: readonly ChangedFile[], { added, removed }: Total) =>
  sumOf(files, 'added') === added && sumOf(files, 'removed') === removed;
