/** Which files the session changed, and when: by edit tools, and by shell commands that write. */
import { displayPath } from '../displayPath';
import { writtenPaths } from '../shell/writtenPaths';
import type { CommandRun, FileChange, FileTouch, SessionIndex } from './sessionIndex';

/** In session order. Scratch files outside the session's folder do not count. */
export function findChanges(
  touches: readonly FileTouch[],
  runs: readonly CommandRun[],
  root: string | null,
): FileChange[] {
  const byTool = touches.flatMap((touch): FileChange[] => {
    if (touch.failed || touch.operation === 'read' || touch.operation === 'searched') return [];
    const paths = touch.movedTo === null ? [touch.path] : [touch.path, touch.movedTo];
    return paths.map((path) => ({ path, position: touch.call.position }));
  });
  const known = new Map<string, string[]>();
  const written = (command: string) => {
    const paths = known.get(command) ?? writtenPaths(command);
    known.set(command, paths);
    return paths;
  };
  const byShell = runs.flatMap((run) =>
    run.status === 'failed'
      ? []
      : written(run.command).map((path) => ({
          path: displayPath(path, run.cwd ?? root, root),
          position: run.call.position,
        })),
  );
  return [...byTool, ...byShell].filter((change) => !isScratch(change.path)).sort((a, b) => a.position - b.position);
}

/** Each path that changed after a position once, the newest change last. */
export function changedAfter(index: SessionIndex, position: number): string[] {
  const changed = new Set<string>();
  for (let at = firstAfter(index.changes, position); at < index.changes.length; at += 1) {
    const path = index.changes[at]?.path ?? '';
    changed.delete(path);
    changed.add(path);
  }
  return [...changed];
}

function firstAfter(changes: readonly FileChange[], position: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.position ?? 0) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isScratch = (path: string) =>
  /^(?:\/tmp\/|\/private\/|\/var\/|~\/\.claude\/|[A-Za-z]:\/(?:Temp|Users\/[^/]+\/AppData)\/)|\/\.claude\/plans\//.test(
    path,
  );
