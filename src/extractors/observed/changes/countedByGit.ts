/** The counts of a commit that git printed, in place of what its edits add up to. */
import type { ChangeFact } from '../../../core/fact';

/**
 * A commit of one file is told by git's own count: a formatter or a hook that changed the file after the last edit is
 * in it, and in no edit of the log. Of several files git's sum does not tell which one differs, so ours stay.
 */
export function countedByGit(facts: readonly ChangeFact[]): ChangeFact[] {
  const of = (hash: string) => facts.filter(({ commit }) => commit === hash).length;
  return facts.map((fact) => {
    const { commit, commitTotal: total, files, isCommitted } = fact;
    const [file, ...others] = files;
    if (file === undefined || others.length > 0 || !isCommitted || file.operation === 'deleted') return fact;
    if (commit === null || total?.files !== 1 || of(commit) !== 1) return fact;
    if (file.added === total.added && file.removed === total.removed && file.edits === undefined) return fact;
    const { edits: _, rewritten: __, ...rest } = file;
    return { ...fact, files: [{ ...rest, added: total.added, removed: total.removed }] };
  });
}
