/** Path arithmetic on strings: how a handoff shows a path, and which absolute path that is. Never touches the disk. */

/** Relative to `root` where the path lies under it, else absolute; `.` and `..` resolved. */
export function displayPath(path: string, cwd: string | null, root: string | null): string {
  const absolute = absolutePath(path, cwd ?? root);
  if (root === null) return absolute;
  const folder = trimEnd(toSlashes(root));
  const full = fromUnixShell(toSlashes(absolute), root);
  return isBelow(full, folder) ? full.slice(folder.length + 1) : full;
}

/** Drives of Windows know no large and small letters. */
const isBelow = (path: string, folder: string) =>
  path.startsWith(`${folder}/`) ||
  (isOnDrive(folder) && path.slice(0, folder.length + 1).toLowerCase() === `${folder.toLowerCase()}/`);

/** The absolute form of a path as a tool call or a handoff gives it. */
export function absolutePath(path: string, cwd: string | null): string {
  const slashes = toSlashes(path);
  if (isAbsolute(slashes) || cwd === null) return collapse(fromUnixShell(slashes, cwd));
  return collapse(`${trimEnd(toSlashes(cwd))}/${slashes}`);
}

/** True for paths from the root, the home folder or a drive. */
export const isAbsolute = (path: string) =>
  path.startsWith('/') || path.startsWith('~') || /^[A-Za-z]:[\\/]/.test(path);

/** What stands behind the last slash. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** True for `C:\\…` and `C:/…`. */
export const isOnDrive = (path: string) => /^[A-Za-z]:[\\/]/.test(path);

/** On a drive with slashes and a large letter, however an editor, an agent or a shell wrote it. */
function toSlashes(path: string): string {
  if (isOnDrive(path)) return path.charAt(0).toUpperCase() + path.slice(1).replaceAll('\\', '/');
  return path.includes('\\') && !path.includes('/') ? path.replaceAll('\\', '/') : path;
}

/** `/c/Users/ada` of Git Bash, `/cygdrive/c/…` and `/mnt/c/…` are on the drive, where the session is on one. */
function fromUnixShell(path: string, folder: string | null): string {
  if (folder === null || !path.startsWith('/') || !isOnDrive(folder)) return path;
  const [lead, drive] = /^\/(?:mnt\/|cygdrive\/)?([A-Za-z])(?=\/|$)/.exec(path) ?? [];
  return lead === undefined || drive === undefined ? path : `${drive.toUpperCase()}:${path.slice(lead.length) || '/'}`;
}

/** Without slashes at its end. Walks back from there: a pattern would start at each of many slashes. */
function trimEnd(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return end === path.length ? path : path.slice(0, end);
}

function collapse(path: string): string {
  if (!/(^|\/)\.\.?(\/|$)|\/\//.test(path)) return trimEnd(path) || '/';
  const lead = path.startsWith('/') ? '/' : '';
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '..' || lead === '') parts.push(part);
  }
  return lead + parts.join('/') || '/';
}
