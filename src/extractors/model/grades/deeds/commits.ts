/** What is said of a commit by its hash must be its own, and not another's. */
import type { Witness } from '../witness';
import { stemsOf } from '../words';

/** The subject of another commit must have so many words more of what is said. */
const clearly = 2;

/** Why it is said of the wrong commit; null where it may be of this. */
export function whyOtherCommit(text: string, { facts }: Witness): string | null {
  const commits = facts.repository?.commits ?? [];
  if (commits.length < 2) return null;
  for (const part of text.split(/[;,]\s+|\s(?=(?:and|while|but)\s+`?[0-9a-f]{7,40}\b)/)) {
    const hashes = part.match(/(?<![\w-])[0-9a-f]{7,40}(?![\w-])/g) ?? [];
    const [hash] = hashes;
    if (hash === undefined || hashes.length > 1) continue;
    const own = commits.find((commit) => isOf(commit.hash, hash));
    if (own === undefined) continue;
    const said = stemsOf(part.replace(hash, ' '));
    const shared = (subject: string) => [...stemsOf(subject)].filter((stem) => said.has(stem)).length;
    const other = commits.find((commit) => commit !== own && shared(commit.subject) >= shared(own.subject) + clearly);
    if (other !== undefined)
      return `that is what ${other.hash?.slice(0, 7) ?? 'another commit'} says, “${other.subject}”`;
  }
  return null;
}

/** A command without what its commit says: words of a change are none. */
export const withoutMessage = (command: string): string => command.replace(/\bgit\b[^\n;&|]*\bcommit\b[\s\S]*$/, '');

const isOf = (whole: string | null, part: string) =>
  whole !== null && (whole.startsWith(part) || part.startsWith(whole));
