/** Which files the session changed after a given moment: by edit tools, and by shell commands that write. */
import { displayPath } from '../displayPath';
import { writtenPaths } from '../shell/writtenPaths';
import { sessionRoot } from './indexSession';
import type { SessionIndex } from './sessionIndex';

/** Each path once, the newest change last. Scratch files outside the session's folder do not count. */
export function changedAfter(index: SessionIndex, position: number): string[] {
  const changed = new Set<string>();
  const note = (path: string) => {
    if (isScratch(path)) return;
    changed.delete(path);
    changed.add(path);
  };
  for (const change of changes(index)) if (change.position > position) note(change.path);
  return [...changed];
}

interface Change {
  readonly path: string;
  readonly position: number;
}

function changes(index: SessionIndex): Change[] {
  const root = sessionRoot(index.session);
  const byTool = index.touches.flatMap((touch): Change[] => {
    if (touch.failed || touch.operation === 'read' || touch.operation === 'searched') return [];
    return [touch.path, ...(touch.movedTo === null ? [] : [touch.movedTo])].map((path) => ({
      path,
      position: touch.call.position,
    }));
  });
  const byShell = index.runs.flatMap((run) =>
    run.status === 'failed'
      ? []
      : writtenPaths(run.command).map((path) => ({
          path: displayPath(path, run.cwd ?? root, root),
          position: run.call.position,
        })),
  );
  return [...byTool, ...byShell].sort((a, b) => a.position - b.position);
}

const isScratch = (path: string) =>
  /^(?:\/tmp\/|\/private\/|\/var\/|~\/\.claude\/|[A-Za-z]:\/(?:Temp|Users\/[^/]+\/AppData)\/)|\/\.claude\/plans\//.test(
    path,
  );
