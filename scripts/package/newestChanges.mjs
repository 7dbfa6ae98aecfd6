// The changes that a package tells: the newest ones. All of them stand in the repository.

const mostChanges = 60;

/**
 * @param {string} changelog one line each, the newest first
 * @param {string} repository address as package.json gives it
 * @returns {string} the same where there are few
 */
export function newestChanges(changelog, repository) {
  const lines = changelog.trimEnd().split('\n');
  const changes = lines.flatMap((line, at) => (line.startsWith('- ') ? [at] : []));
  const end = changes[mostChanges];
  if (end === undefined) return changelog;
  const all = `${repository.replace(/^git\+/, '').replace(/\.git$/, '')}/blob/HEAD/CHANGELOG.md`;
  return `${lines.slice(0, end).join('\n').trimEnd()}\n\n${changes.length - mostChanges} earlier changes: ${all}\n`;
}
