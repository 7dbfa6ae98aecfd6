/** What became of the session and its folder since the draft was made, as the panel says it. */

import type { Draft } from '../../core/draft';
import { type FolderNow, isAhead } from '../../core/live/folderNow';
import type { LogGrowth } from '../../core/logGrowth';
import { t } from '../../protocol/language';
import type { BannerState, FolderState } from '../../protocol/messages';

/** Belongs to the extraction that is shown. */
export interface FreshSituation {
  readonly growth: LogGrowth;
  /** How far it had grown when the user put the message aside: turns and entries; null where they did not. */
  readonly hiddenAt: { readonly turns: number; readonly entries: number } | null;
  /** Null where it is not looked at. */
  readonly folder: FolderNow | null;
  /** The folder of which the user has put the message aside. */
  readonly hiddenFolder: FolderNow | null;
  readonly isRefreshing: boolean;
  /** Items that the last refresh brought, until the next change. */
  readonly newItems: ReadonlySet<string>;
}

/** Nothing is known yet. */
export const noNews: FreshSituation = {
  growth: { kind: 'same' },
  hiddenAt: null,
  folder: null,
  hiddenFolder: null,
  isRefreshing: false,
  newItems: new Set(),
};

/** What another draft begins with: of the same session, its folder is as it was until it is looked at again. */
export function newsFor(
  { result, fresh }: { readonly result: { readonly draft: Draft }; readonly fresh: FreshSituation },
  next: { readonly draft: Draft },
): FreshSituation {
  const isSame = next.draft.session.path === result.draft.session.path;
  return isSame ? { ...noNews, folder: fresh.folder, hiddenFolder: fresh.hiddenFolder } : noNews;
}

/** Null where the draft is of the session as it is, or the user has put the message aside. */
export function growthBanner({ growth, hiddenAt, isRefreshing }: FreshSituation): BannerState | null {
  switch (growth.kind) {
    case 'same':
      return null;
    case 'grown': {
      if (hiddenAt !== null && growth.turns <= hiddenAt.turns) return null;
      const { lines, turns, entries, sessions } = growth;
      const where =
        lines === null || turns === 0
          ? t('since this draft.')
          : t('since this draft (lines {0} to {1}).', lines.first, lines.last);
      const compacted = growth.isCompacted ? ` ${t('The agent compacted it meanwhile.')}` : '';
      return {
        kind: 'grown',
        lead: sessions === undefined ? grewBy(turns, entries, lines) : wentOn(sessions),
        text: ` ${where}${compacted}`,
        // The end of one session is drawn anew, not that of several.
        actions: sessions === undefined ? ['refresh-tail', 'extract-again'] : ['extract-again'],
        isBusy: isRefreshing,
      };
    }
    case 'shrank':
      return lost(t('The session is shorter than this draft:'), t('its log was compacted or rewound.'));
    case 'replaced':
      return lost(t('Another log took its place:'), t('it was compacted or rewritten.'));
    case 'gone':
      return hiddenAt === null ? gone() : null;
  }
  function lost(lead: string, text: string): BannerState | null {
    return hiddenAt === null ? { kind: 'warning', lead, text: ` ${text}`, actions: ['extract-again'] } : null;
  }
}

const gone = (): BannerState => ({
  kind: 'warning',
  lead: t('The session log was deleted.'),
  text: ` ${t('Your draft is safe; its evidence can no longer be opened.')}`,
  actions: [],
});

function grewBy(turns: number, entries: number, lines: { readonly first: number; readonly last: number } | null) {
  if (turns > 0) return t('The session grew by {0, plural, one {# turn} other {# turns}}', turns);
  return lines === null
    ? t('The session grew by {0, plural, one {# passage} other {# passages}}', entries)
    : t('The session grew by {0, plural, one {# line} other {# lines}}', lines.last - lines.first + 1);
}

const wentOn = (sessions: readonly string[]) =>
  t('{0, plural, one {Session} other {Sessions}} {1} went on', sessions.length, sessions.join(', '));

/** The message is put aside; more turns bring it back. */
export const hideGrowth = (fresh: FreshSituation): FreshSituation => ({
  ...fresh,
  hiddenAt:
    fresh.growth.kind === 'grown'
      ? { turns: fresh.growth.turns, entries: fresh.growth.entries }
      : { turns: 0, entries: 0 },
});

/** Null where the folder is as the session left it, or the user has put the message aside. */
export function folderBanner({ folder, hiddenFolder }: FreshSituation, branchInLog: string | null): BannerState | null {
  if (folder === null || !isAhead(folder)) return null;
  if (hiddenFolder !== null && !isFurther(folder, hiddenFolder)) return null;
  const words = [...commitWords(folder), ...fileWords(folder)].join(', ');
  const isOther = folder.isOtherBranch;
  const branches = t(
    'you are on {0}, the session worked on {1}',
    folder.branch ?? t('none'),
    branchInLog ?? t('another'),
  );
  return {
    kind: 'ahead',
    lead: isOther ? t('The branch differs:') : t('The folder changed since this session:'),
    text: ` ${[...(isOther ? [branches] : []), ...(words === '' ? [] : [words])].join('; ')}.`,
    actions: ['check-lines', 'show-changes'],
  };
}

function commitWords({ newCommits, branch, commits }: FolderNow): string[] {
  if (newCommits === 0) return [];
  const newest = commits.find(({ isNew }) => isNew);
  const hash = newest === undefined ? '' : ` (${newest.hash})`;
  const words =
    branch === null
      ? t('{0, plural, one {# new commit} other {# new commits}}', newCommits)
      : t('{0, plural, one {# new commit} other {# new commits}} on {1}', newCommits, branch);
  return [`${words}${hash}`];
}

const mostNamed = 2;
const sinceWords = {
  changed: (path: string) => t('{0} changed', path),
  new: (path: string) => t('{0} is new', path),
  gone: (path: string) => t('{0} is gone', path),
} as const;

function fileWords({ files }: FolderNow): string[] {
  const since = files.flatMap(({ path, since: what }) => (what === null ? [] : [{ path, what }]));
  const named = since.slice(0, mostNamed).map(({ path, what }) => sinceWords[what](path));
  const more = since.length - named.length;
  return more === 0
    ? named
    : [
        ...named,
        t(
          '{0, plural, one {# more file not as the session left it} other {# more files not as the session left them}}',
          more,
        ),
      ];
}

/** Something is not as the session left it that was when the user put the message aside. */
function isFurther(now: FolderNow, then: FolderNow): boolean {
  const known = new Set(then.files.map(({ path, since }) => `${since} ${path}`));
  return (
    now.branch !== then.branch ||
    now.newCommits > then.newCommits ||
    now.files.some(({ path, since }) => since !== null && !known.has(`${since} ${path}`))
  );
}

/** The message is put aside, until there is more of it. */
export const hideFolder = (fresh: FreshSituation): FreshSituation => ({ ...fresh, hiddenFolder: fresh.folder });

/** What the log says of the repository beside what git shows. */
export function folderState({ folder }: FreshSituation, { facts, session }: Draft): FolderState | null {
  if (folder === null) return null;
  const { folder: path, base: _, ...now } = folder;
  const { repository } = facts;
  return {
    ...{ path, isAhead: isAhead(folder), now },
    log: {
      branch: repository?.branch ?? session.gitBranch,
      commits: (repository?.commits ?? []).map(({ hash, subject }) => ({ hash: hash ?? '', subject })),
      uncommitted: repository?.uncommitted ?? [],
    },
  };
}
