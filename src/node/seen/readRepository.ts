/** What git tells of a repository as it is now. */
import { join } from 'node:path';
import type { Seen, SeenCommit, SeenRepository } from '../../core/verify/world';
import type { Git } from './runGit';

/** Branch, what differs from the last commit, and whether that one is where the branch was last pushed to. */
export async function readRepository(git: Git): Promise<Seen<SeenRepository>> {
  const top = await git(['rev-parse', '--show-toplevel']);
  if (!top.ok) return { value: null, why: top.why };
  const status = await git(['status', '--porcelain=v1', '-z', '--ignore-submodules=all', '--no-renames']);
  if (!status.ok) return { value: null, why: status.why };
  const branch = await git(['symbolic-ref', '--short', '-q', 'HEAD']);
  const head = await git(['rev-parse', '--verify', '-q', 'HEAD']);
  const ahead = await git(['rev-list', '--count', '@{upstream}..HEAD']);
  const root = top.text.trimEnd();
  return {
    value: {
      branch: branch.ok ? branch.text.trimEnd() : null,
      head: head.ok ? head.text.trimEnd() : null,
      uncommitted: status.text
        .split('\0')
        .filter((line) => line.length > 3)
        .map((line) => withSlash(join(root, line.slice(3)), line)),
      pushed: ahead.ok ? Number(ahead.text) === 0 : null,
    },
  };
}

/** `join` keeps the slash behind a folder of new files. */
const withSlash = (path: string, line: string) => (line.endsWith('/') && !path.endsWith('/') ? `${path}/` : path);

/** By its hash; one that is gone is looked for by its subject. */
export async function readCommit(git: Git, hash: string | null, subject: string): Promise<Seen<SeenCommit>> {
  if (hash !== null) {
    const found = await git(['cat-file', '-t', hash]);
    if (found.ok) {
      const onBranch = await git(['merge-base', '--is-ancestor', hash, 'HEAD']);
      return { value: { kind: 'there', isOnBranch: onBranch.ok } };
    }
    const shallow = await git(['rev-parse', '--is-shallow-repository']);
    if (!shallow.ok) return { value: null, why: shallow.why };
    if (shallow.text.trim() === 'true') return { value: null, why: 'this clone has only the newest commits' };
  }
  const same = await git(['log', '-n', '200', '--fixed-strings', `--grep=${subject}`, '--format=%h %s']);
  if (!same.ok) return { value: null, why: same.why };
  const match = same.text.split('\n').find((line) => line.slice(line.indexOf(' ') + 1) === subject);
  const now = match?.split(' ')[0] ?? null;
  if (hash === null && now !== null) return { value: { kind: 'there', isOnBranch: true } };
  return { value: { kind: 'gone', now } };
}
