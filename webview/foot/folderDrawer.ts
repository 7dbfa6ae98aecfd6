/** The repository as the log has it, beside the repository as git shows it. */
import type { FolderState } from '../../src/protocol/messages';
import { element, icon } from '../shared/dom';
import { count } from '../shared/format';

const mostFiles = 12;

/** What differs carries a word besides its place. */
export function folderSides({ log, now }: FolderState): HTMLElement {
  const files = [...now.files].sort((a, b) => Number(b.since !== null) - Number(a.since !== null));
  const more = files.length - mostFiles;
  return element(
    'div',
    { class: 'folder-sides' },
    side(
      'The log says',
      branchLine(log.branch, false),
      ...log.commits.slice(0, 6).map(({ hash, subject }) => line(hash, subject, null)),
      ...log.uncommitted.slice(0, mostFiles).map((path) => line('', path, 'not committed')),
    ),
    side(
      'The folder shows',
      branchLine(now.branch, now.isOtherBranch),
      ...now.commits.map(({ hash, subject, isNew }) => line(hash, subject, isNew ? 'new commit' : null, isNew)),
      ...files.slice(0, mostFiles).map(fileLine),
      ...(more > 0 ? [element('div', { class: 'sub' }, `and ${count(more, 'more file')}`)] : []),
    ),
  );
}

function side(title: string, ...lines: readonly HTMLElement[]): HTMLElement {
  return element('div', {}, element('h3', {}, title), ...lines);
}

const branchLine = (branch: string | null, isOther: boolean) =>
  element(
    'div',
    { class: 'folder-line' },
    icon('git-branch', { small: true }),
    element('span', { dir: 'auto' }, branch ?? 'no branch'),
    isOther ? element('span', { class: 'since' }, 'another branch') : null,
  );

const sinceWords = { changed: 'changed since', new: 'new since', gone: 'gone since' } as const;
const openWords = { added: 'not tracked', changed: 'not committed', deleted: 'deleted', committed: '' } as const;

function fileLine({ path, status, lines, since }: FolderState['now']['files'][number]): HTMLElement {
  const stat = lines === null ? '' : `+${lines.added} −${lines.deleted}`;
  const words = [since === null ? openWords[status] : sinceWords[since], stat].filter((word) => word !== '').join(', ');
  return line('', path, words, since !== null);
}

function line(code: string, text: string, word: string | null, isNew = false): HTMLElement {
  return element(
    'div',
    { class: 'folder-line' },
    code === '' ? null : element('code', {}, code),
    element('span', { dir: 'auto' }, text),
    word === null || word === '' ? null : element('span', { class: isNew ? 'since' : 'dim' }, word),
  );
}
