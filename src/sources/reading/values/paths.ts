/** Path arithmetic on strings, for sources: they must not import node:path. */

/** Takes the separator of the folder, so that Windows paths stay ones on any machine. */
export function joinPath(folder: string, ...parts: readonly string[]): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return [folder.replace(/[\\/]+$/, ''), ...parts].join(separator);
}

/** Cuts at either separator. */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** Empty for a path without a separator. */
export function parentFolder(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'), 0));
}

/** `~` and `~/x` under the home folder; everything else as it is. */
export function expandHome(path: string, home: string): string {
  return path === '~' ? home : path.startsWith('~/') ? joinPath(home, path.slice(2)) : path;
}
