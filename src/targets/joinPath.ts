/** Joins with the separator the folder itself is written with: a target must not import node:path. */
export function joinPath(folder: string, ...parts: readonly string[]): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return [folder.replace(/[\\/]+$/, ''), ...parts].join(separator);
}
