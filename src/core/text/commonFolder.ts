/** A list of paths with the folder that all of them lie in told once, and the same read back. */

/** The deepest folder that holds all paths, without the slash behind it; null for fewer than two paths, or where they share none. */
export function commonFolder(paths: readonly string[]): string | null {
  const [first, ...others] = paths.map((path) => path.split('/').slice(0, -1));
  if (first === undefined || others.length === 0) return null;
  const differs = first.findIndex((part, at) => others.some((other) => other[at] !== part));
  const shared = (differs < 0 ? first : first.slice(0, differs)).join('/');
  return shared === '' ? null : shared;
}

/** The part of a path behind its folder. */
export const behindFolder = (path: string, folder: string | null): string =>
  folder === null ? path : path.slice(folder.length + 1);

/** The path that a part behind a folder stands for. */
export const inFolder = (part: string, folder: string | null): string => (folder === null ? part : `${folder}/${part}`);
