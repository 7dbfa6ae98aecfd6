/** The one form in which the benchmark compares paths, whatever program wrote them. */
import { posix } from 'node:path';

/** Both kinds of slash are one; a range behind the name (`src/a.ts:10-40`) belongs to the file. Null for what is no file. */
export function benchmarkPath(path: string, cwd: string): string | null {
  const trimmed = path.trim().replace(/(?::\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)$/, '');
  // `artifact:/…`, `local://…`: the name of a store, longer than the letter of a drive.
  if (/^[A-Za-z][\w+.-]+:\//.test(trimmed)) return null;
  const slashed = sameSlashes(trimmed, cwd);
  const folder = sameSlashes(cwd, cwd);
  return posix.normalize(isAbsolute(slashed) || folder === '' ? slashed : posix.join(folder, slashed));
}

const isAbsolute = (path: string) => /^(?:[/~]|[A-Za-z]:\/)/.test(path);

/** Elsewhere than on Windows a backslash is a character like any other. */
function sameSlashes(path: string, cwd: string): string {
  if (!isOfWindows(path) && !isOfWindows(cwd)) return path;
  return path.replaceAll('\\', '/').replace(/^[A-Za-z]:/, (drive) => drive.toLowerCase());
}

const isOfWindows = (path: string) => /^[A-Za-z]:[\\/]|^\\\\/.test(path);
