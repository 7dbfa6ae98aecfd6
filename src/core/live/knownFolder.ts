import type { Draft } from '../draft';
import { absolutePath } from '../text/displayPath';
import type { KnownFolder } from './folderNow';

/** What a draft tells of the folder its session worked in. `lastActive` in milliseconds since 1970. */
export function knownFolder({ facts, session }: Draft, lastActive: number | null): KnownFolder {
  const { repository } = facts;
  const absolute = (paths: readonly string[]) => paths.map((path) => absolutePath(path, session.cwd));
  const pathsOf = (isGone: boolean) =>
    facts.files.filter(({ operation }) => (operation === 'deleted') === isGone).map(({ path }) => path);
  return {
    branch: repository?.branch ?? session.gitBranch,
    commits: (repository?.commits ?? []).flatMap(({ hash }) => hash ?? []),
    files: absolute([...pathsOf(false), ...(repository?.uncommitted ?? [])]),
    deleted: absolute(pathsOf(true)),
    lastActive,
  };
}

/** The folder that a draft is about; null where its log names none. */
export const folderOf = ({ facts, session }: Draft): string | null => facts.repository?.folder ?? session.cwd;
