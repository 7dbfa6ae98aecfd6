/** A check that failed on what was not committed yet: `go mod tidy` and then a look at the status, `git diff --exit-code`. */
import { deedsSeen } from '../../../core/index/repositoryDeeds';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import { anyOf } from '../../../core/text/patterns';
import type { CheckRun } from './checkRuns';

/** The first commit behind it; null where it asked for none, or none came. */
export function committedSince({ passed, run }: CheckRun, index: SessionIndex): EntryRef | null {
  if (passed !== false || !wants.test(run.output)) return null;
  const commit = deedsSeen(index, run.call.position).get('commit');
  return commit === undefined ? null : refTo(commit.call);
}

const wants = anyOf(
  'i',
  /\bplease (?:\w+ )?commit\b|\b(?:commit|check in) the (?:result|change|update|generated)/,
  /\b(?:files?|modules?|tree|lockfile|sum)\b.{0,40}\b(?:modified|changed|dirty|out of date|not up to date)\b.{0,40}\bcommit\b/,
  /\b(?:working (?:tree|directory|copy)|work ?tree|repository|index) (?:is )?(?:dirty|not clean|has uncommitted)\b|\buncommitted changes\b/,
);
