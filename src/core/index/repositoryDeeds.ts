/** What is done with a repository on somebody's word: commits, pushes, merges, pull requests, tags, releases. */

import type { RepositoryDeed } from '../lexicon/deedNames';
import { parseCommand } from '../shell/parseCommand';
import type { Pattern } from '../text/asked/askedPattern';
import { anyOf } from '../text/patterns';
import type { Call, SessionIndex } from './sessionIndex';

const otherCommits = /^(?:gt (?:create|c|modify|m)|(?:sl|hg) amend)\b|^(?!git |gh )\S.*\bcommit\b/;
const graphiteSubmits = /^gt (?:stack )?(?:submit|s|ss)\b/;
const byTask: readonly (readonly [RepositoryDeed, Pattern])[] = [
  ['commit', anyOf('', /^git (?:commit|cherry-pick|revert|am)\b|^jj (?:commit|describe|new)\b/, otherCommits)],
  ['push', anyOf('', /^git push\b|^jj git push\b|^(?!git |gh )\S.*\bpush\b/, graphiteSubmits)],
  [
    'merge',
    /^git (?:merge|rebase|pull)(?= |$)|^(?:gh pr|glab mr) merge\b|^gh api\b.*\/merge\b|^(?!git |gh )\S.*\bmerge\b/,
  ],
  [
    'pull request',
    anyOf(
      '',
      /^(?:gh pr|glab mr) (?:create|new|edit|ready)\b|^gh api\b.*\/pulls\b|^hub pull-request\b|^sl pr submit\b/,
      graphiteSubmits,
    ),
  ],
  ['tag', /^git tag\b|^gh release create\b|^gh api\b.*\/tags\b|^(?!git |gh )\S.*\btag\b/],
  ['release', /^gh release\b|\b(?:publish|release)\b/],
];

const byTool: readonly (readonly [RepositoryDeed, Pattern])[] = [
  ['commit', /commit|create_or_update_file/i],
  ['push', /push/i],
  ['merge', /merge/i],
  ['pull request', /pull_?request|merge_?request|create_?pr/i],
];

/** What was run since a position, and did not fail, with the call that did it first; a tool of a server counts by its name, a script by the words it was called with. */
export function deedsSeen(index: SessionIndex, from: number): ReadonlyMap<RepositoryDeed, Call> {
  const seen = new Map<RepositoryDeed, Call>();
  for (const { call, command, status } of index.runs) {
    if (call.position <= from || status === 'failed' || call.result?.rejection !== undefined) continue;
    for (const { program, args } of parseCommand(command)) {
      const words = [program, ...args].join(' ');
      for (const [deed, pattern] of byTask) if (pattern.test(words) && !seen.has(deed)) seen.set(deed, call);
    }
  }
  for (const one of index.calls) {
    const { call, position, result } = one;
    if (position <= from || result?.isError === true || call.actions.some(({ kind }) => kind === 'shell')) continue;
    for (const [deed, pattern] of byTool) if (pattern.test(call.tool) && !seen.has(deed)) seen.set(deed, one);
  }
  return seen;
}

/** How a message says that it was done, or that there was nothing to do. */
const saidDone: Readonly<Record<RepositoryDeed, Pattern>> = {
  commit: /\bcommitted\b|nothing to commit|working tree clean|::git-commit|\bcommits? [`(]?[0-9a-f]{7,}/i,
  push: /\bpushed\b|up[- ]to[- ]date|::git-push/i,
  merge: /\bmerged\b|\bmerging\b/i,
  'pull request': /\/pull\/\d+|\bPR\b[^.]{0,12}#?\d+|::git-create-pr/i,
  tag: /\btagged\b|\bv\d+\.\d+/i,
  release: /\breleased\b|\bpublished\b/i,
};

/** Whether somebody says so. */
export const isSaidDone = (deed: RepositoryDeed, text: string): boolean => saidDone[deed].test(text);
