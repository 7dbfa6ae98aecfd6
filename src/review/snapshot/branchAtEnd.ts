/** On which branch the session worked last. */
import type { Draft } from '../../core/draft';

/** What its own results show counts more than what the log was begun with; null where none was checked out, or none is named. */
export function branchAtEnd({ facts: { repository }, session }: Pick<Draft, 'facts' | 'session'>): string | null {
  return repository?.branch ?? (repository?.detachedAt === undefined ? session.gitBranch : null);
}
