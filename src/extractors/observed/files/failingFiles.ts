/** Which files a failing check speaks of: by a path that is the file's, or by a name that no other file of the session has. */
import type { CheckFact, ErrorFact } from '../../../core/fact';
import { sessionRoot } from '../../../core/index/indexSession';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { displayPath, fileName } from '../../../core/text/displayPath';

/** What of the session failed. */
export interface FailureWitness {
  readonly errors: readonly ErrorFact[];
  readonly verification: readonly CheckFact[];
}

/** A shorter name without a folder may be any word. */
const shortestName = 7;

/** A function that tells it of any file of the session. */
export function failingFiles(witness: FailureWitness, index: SessionIndex): (path: string) => boolean {
  const text = textOfFailures(witness);
  const root = sessionRoot(index.session);
  const named = new Map<string, Set<string>>();
  for (const { path } of index.touches) {
    const name = fileName(path);
    named.set(name, (named.get(name) ?? new Set()).add(path));
  }
  return (path) => {
    const name = fileName(path);
    const isAlone = name.includes('.') && name.length >= shortestName && (named.get(name)?.size ?? 0) < 2;
    return pathsIn(text, name).some((found) => {
      const shown = displayPath(found, root, root);
      if (shown === name && path !== name) return isAlone;
      // Of a worktree or another machine only a path with folders is the same file's.
      const isElsewhere = /^[/~]/.test(shown) && path.includes('/') && shown.endsWith(`/${path}`);
      return shown === path || isElsewhere || (shown.includes('/') && path.endsWith(`/${shown}`));
    });
  };
}

/** Each place where the name stands, with the folders before it. */
function pathsIn(text: string, name: string): string[] {
  const found: string[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    const folders = /[\w@.~/\\+-]*$/.exec(text.slice(Math.max(0, at - longestFolders), at))?.[0] ?? '';
    const isWhole = (folders === '' || /[/\\]$/.test(folders)) && !/^(?:[\w-]|\.\w)/.test(text.slice(at + name.length));
    if (isWhole) found.push(`${folders}${name}`.replaceAll('\\', '/').replace(/^\.\//, ''));
  }
  return found;
}
const longestFolders = 300;

function textOfFailures({ errors, verification }: FailureWitness): string {
  const failed = verification.filter((check) => check.status === 'failed').map((check) => check.summary ?? '');
  return [...errors.filter((error) => error.status === 'open').map((error) => error.text), ...failed].join('\n');
}
