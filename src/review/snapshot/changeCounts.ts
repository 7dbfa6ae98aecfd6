/** How much of a file changed, in the words of the draft: lines put in and taken out, where they are known. */
import type { ChangedFile } from '../../core/changes/changedFile';
import type { ChangeFact } from '../../core/fact';
import { t } from '../../protocol/language';

/** “+26 −0”, “new +81”, “about +3 −1”, “deleted”. */
export function fileCounts(file: ChangedFile): string {
  const { operation, rewritten, resolved } = file;
  if (operation === 'deleted') return t('deleted');
  if (rewritten !== undefined) return t('written anew, {0, plural, one {# line} other {# lines}}', rewritten);
  const counts = hasCounts(file) ? countsOf([file]) : '';
  if (operation === 'created') return counts === '' ? t('new') : t('new, {0}', counts);
  if (counts === '') return resolved === true ? t('conflicts resolved') : t('changed');
  return counts;
}

/** The same for all files of an item together. */
export function netOf(files: readonly ChangedFile[]): string {
  const [first, ...others] = files;
  if (first === undefined) return '';
  if (others.length === 0) return fileCounts(first);
  const counted = files.filter(hasCounts);
  const many = t('{0, plural, one {# file} other {# files}}', files.length);
  return counted.length === 0 ? many : `${many}, ${countsOf(counted)}`;
}

/** Git's own count of a commit, where the text tells that in place of ours; null elsewhere. */
export function netByGit(fact: ChangeFact, changes: readonly ChangeFact[]): string | null {
  const { commit, commitTotal: total, files } = fact;
  const listed = changes.filter((one) => one.group !== 'undone' && one.files.length > 0);
  if (commit === null || total === undefined || listed.filter((one) => one.commit === commit).length > 1) return null;
  const isAll = listed.every((one) => one === fact && one.isCommitted);
  if (!isAll && !files.some(({ uncounted }) => uncounted === true)) return null;
  const count = isAll ? total.files : files.length;
  const counts = `+${total.added} −${total.removed}`;
  return count === 1 ? counts : `${t('{0, plural, one {# file} other {# files}}', count)}, ${counts}`;
}

const hasCounts = ({ operation, rewritten, added, removed }: ChangedFile) =>
  operation !== 'deleted' && rewritten === undefined && added + removed > 0;

/** What was only created has nothing that went. */
function countsOf(files: readonly ChangedFile[]): string {
  const sum = (count: (file: ChangedFile) => number) => files.reduce((total, file) => total + count(file), 0);
  const isNew = files.every(({ operation }) => operation === 'created');
  const counts = `+${sum(({ added }) => added)}${isNew ? '' : ` −${sum(({ removed }) => removed)}`}`;
  return files.some(({ uncounted, edits }) => uncounted === true || edits !== undefined)
    ? t('about {0}', counts)
    : counts;
}
