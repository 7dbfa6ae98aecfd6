/** Path arithmetic on strings, for sources: they must not import node:path. */

export function joinPath(folder: string, ...parts: readonly string[]): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return [folder.replace(/[\\/]+$/, ''), ...parts].join(separator);
}

export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

export function parentFolder(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'), 0));
}

/** `~` and `~/x` under the home folder; everything else as it is. */
export function expandHome(path: string, home: string): string {
  return path === '~' ? home : path.startsWith('~/') ? joinPath(home, path.slice(2)) : path;
}
