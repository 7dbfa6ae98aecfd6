/** How far the tests that passed reach: which of them were run, what was changed behind them, and whether the last commit is what they ran on. */
import { saysTest } from '../../../core/document/lead/checkStates';
import type { CheckFact, CommitInfo } from '../../../core/fact';
import { changedAfter, someChange } from '../../../core/index/changedFiles';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { type EntryRef, refTo } from '../../../core/provenance';
import { ofHooks } from '../../../core/shell/checks/hookNote';
import type { TestReach } from '../../../core/testReach';
import { isAbsolute } from '../../../core/text/displayPath';
import { editedByUser } from '../../stated/user/editedByUser';
import { sentToEdit } from '../calls/sentToEdit';
import { type Between, isTreeMoved } from '../repository/movedTree';
import { nameOfPath } from './checkScope';
import { checksIn } from './checksIn';

/** What was written in prose; no test runs on it. */
export const prose = /\.(?:md|mdx|txt|rst|adoc|log)$/i;

/** `tests`: those that passed, the newest first. */
export function reachOf(
  tests: readonly [CheckFact, ...CheckFact[]],
  commit: CommitInfo | null,
  index: SessionIndex,
): TestReach {
  const at = positionOf(tests[0].evidence[0], index);
  const changed = changedAfter(index, at).filter((path) => !isAbsolute(path));
  const byUser = lastEditByUser(index, { from: at, until: Infinity });
  return {
    only: onlyOf(tests, index),
    changed: changed.length,
    onlyProse: changed.length > 0 && changed.every((path) => prose.test(path)),
    ...(isMoved(index, { from: at, until: Infinity }) ? { isMoved: true } : {}),
    ...(byUser === null ? {} : { byUser }),
    commit: commit === null ? null : holdsTested(at, positionOf(commit.evidence.at(-1), index), index),
  };
}

const positionOf = (ref: EntryRef | undefined, { session }: SessionIndex): number =>
  ref === undefined ? -1 : session.entries.findIndex(({ id, line }) => line === ref.line && id === ref.entry);

/** The tests came behind it, or right before it with nothing between that changes files. */
function holdsTested(test: number, commit: number, index: SessionIndex): TestReach['commit'] {
  if (commit < 0 || test < 0) return null;
  const between = { from: test, until: commit };
  const isOther =
    commit > test &&
    (someChange(index, between, () => true) || lastEditByUser(index, between) !== null || isMoved(index, between));
  return isOther ? 'untested' : 'tested';
}

/** Other files were put there than those that were tested: by git, or by a subagent. */
const isMoved = (index: SessionIndex, between: Between): boolean =>
  sentToEdit(index).some(({ position }) => position > between.from && position < between.until) ||
  isTreeMoved(index, between);

function lastEditByUser({ sorted }: SessionIndex, { from, until }: Between): EntryRef | null {
  const said = sorted.messages.findLast(
    ({ entry, position }) => position > from && position < until && entry.role === 'user' && editedByUser(entry.text),
  );
  return said === undefined ? null : refTo(said.entry);
}

/** What the newest names, where each of them names files or tests; null where all of a folder were run. */
function onlyOf(tests: readonly CheckFact[], { session }: SessionIndex): TestReach['only'] {
  const root = session.startCwd ?? session.cwd ?? '';
  const [newest] = tests;
  if (newest !== undefined && ofHooks(newest.command)) return { kind: 'hooks', names: [], count: null };
  const sure = tests.some(saysTest) ? tests.filter(saysTest) : tests;
  const named = sure.map(({ command, folder, summary }) => {
    const scopes = checksIn(command, folder ?? root, root).flatMap(({ kind, scope }) =>
      kind === 'test' ? [scope] : [],
    );
    const [scope] = scopes;
    if (scope === undefined || scopes.length > 1) return null;
    const places = scope.paths.filter((path) => path !== scope.folder && path !== root);
    if (places.length === scope.paths.length && places.length > 0)
      return { kind: 'places' as const, names: places.map(nameOfPath), count: countIn(summary) };
    return scope.filters.length === 0
      ? null
      : { kind: 'names' as const, names: scope.filters, count: countIn(summary) };
  });
  return named.every((one) => one !== null) ? (named[0] ?? null) : null;
}

/** “Tests 4 passed (4)”, “46 passing”. */
const countIn = (summary: string | null): number | null => {
  const [, count] = /^(?!Test Files).*?\b(\d{1,6}) (?:tests? )?pass(?:ed|ing)?\b/i.exec(summary ?? '') ?? [];
  return count === undefined ? null : Number(count);
};
