/** The repository as the log has it, beside the repository as git shows it. */
import { t } from '../../src/protocol/language';
import type { FolderState } from '../../src/protocol/messages';
import type { Panel } from '../panel';
import { element, icon } from '../shared/dom';
import { smallButton } from './drawerPlan';
import { drawerRow } from './drawerRow';

const mostFiles = 12;

/** Null where the folder cannot be looked at. */
export function folderButton(folder: FolderState | null): string | null {
  if (folder === null) return null;
  if (folder.isAhead) return t('folder changed since');
  return folder.now.unseen.length > 0 ? t('folder not checked as a whole') : t('folder unchanged');
}

/** What was not looked at, both sides, and the way to the changes. */
export function folderRows(folder: FolderState, panel: Panel): HTMLElement[] {
  const changes = () => smallButton(t('Show the changes'), () => panel.ask('show-changes', null));
  return [
    ...folder.now.unseen.map((what) => drawerRow('warning', [t('Not looked at: {0}.', what)], element('span'))),
    folderSides(folder),
    ...(folder.isAhead ? [element('div', { class: 'buttons' }, changes())] : []),
  ];
}

/** What differs carries a word besides its place. */
function folderSides({ log, now }: FolderState): HTMLElement {
  const files = [...now.files].sort((a, b) => Number(b.since !== null) - Number(a.since !== null));
  const more = files.length - mostFiles;
  return element(
    'div',
    { class: 'folder-sides' },
    side(
      t('The log says'),
      branchLine(log.branch, false),
      ...log.commits.slice(0, 6).map(({ hash, subject }) => line(hash, subject, null)),
      ...log.uncommitted.slice(0, mostFiles).map((path) => line('', path, t('not committed'))),
    ),
    side(
      t('The folder shows'),
      branchLine(now.branch, now.isOtherBranch),
      ...now.commits.map(({ hash, subject, isNew }) => line(hash, subject, isNew ? t('new commit') : null, isNew)),
      ...files.slice(0, mostFiles).map(fileLine),
      ...(more > 0
        ? [element('div', { class: 'sub' }, t('and {0, plural, one {# more file} other {# more files}}', more))]
        : []),
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
    element('span', { dir: 'auto' }, branch ?? t('no branch')),
    isOther ? element('span', { class: 'since' }, t('another branch')) : null,
  );

const sinceWords = {
  changed: () => t('changed since'),
  new: () => t('new since'),
  gone: () => t('gone since'),
} as const;
const openWords = {
  added: () => t('not tracked'),
  changed: () => t('not committed'),
  deleted: () => t('deleted'),
  committed: () => '',
} as const;

function fileLine({ path, status, lines, since }: FolderState['now']['files'][number]): HTMLElement {
  const stat = lines === null ? '' : `+${lines.added} −${lines.deleted}`;
  const words = [since === null ? openWords[status]() : sinceWords[since](), stat]
    .filter((word) => word !== '')
    .join(', ');
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
