/** A commit whose id git did not print, or printed before a rebase, is named by the push behind it. */
import type { CommitInfo } from '../../../core/fact';

/** What is known of the repository when something is pushed. */
interface Pushing {
  readonly branch: string | null;
  commits: CommitInfo[];
  readonly seenHashes: Set<string>;
}

/** `4afc7ae8..c1a49bf0  main -> main`: the last commit gets the second id, where this branch alone was sent. */
export function namePushed(known: Pushing, output: string): void {
  const last = known.commits.at(-1);
  const sent = [...output.matchAll(/^\s*\+?\s*[0-9a-f]{7,40}\.{2,3}([0-9a-f]{7,40})\s+(\S+) -> /gm)].filter(
    ([, , branch]) => branch === 'HEAD' || known.branch === null || branch === known.branch,
  );
  const hash = sent.length === 1 ? sent[0]?.[1] : undefined;
  if (last === undefined || last.hash !== null || hash === undefined) return;
  known.commits = [...known.commits.slice(0, -1), { ...last, hash }];
  known.seenHashes.add(hash);
}

/** A reference that git tells as sent was sent, whatever the hooks before it printed. */
export const wasRefused = (output: string) =>
  /^\s*!\s*\[/m.test(output) || (!isSent.test(output) && /rejected|\berror:/.test(output));
const isSent = /^\s*[+*]?\s*(?:[0-9a-f]{7,40}\.{2,3}[0-9a-f]{7,40}|\[new (?:branch|tag)\])\s+\S+ +-> /m;
