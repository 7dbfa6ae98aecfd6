/** Orders the files of a session by how much the next one will need them. */
import { changedAfter } from './changedFiles';
import { createRelevance } from './relevance';
import type { FileTouch, SessionIndex } from './sessionIndex';

export interface RankedFile {
  readonly path: string;
  readonly score: number;
  /** The touches of this file, in session order. */
  readonly touches: readonly FileTouch[];
}

/** A touch loses half its weight after this many operations. */
const halfLife = 30;
const weights = { edit: 1.6, read: 1, goal: 2.5, uncommitted: 0.4 } as const;

export function rankFiles(index: SessionIndex, goal: string): RankedFile[] {
  const byPath = new Map<string, FileTouch[]>();
  const touches = index.touches.filter((touch) => touch.operation !== 'searched' && !touch.failed);
  for (const touch of touches) byPath.set(touch.path, [...(byPath.get(touch.path) ?? []), touch]);
  const order = new Map(touches.map((touch, at) => [touch, touches.length - at]));
  const paths = [...byPath.keys()];
  const about = createRelevance(goal).score(paths);
  const best = Math.max(1e-9, ...about);
  const open = new Set(changedAfter(index, -1));
  return paths
    .map((path, at) => {
      const own = byPath.get(path) ?? [];
      const used = own.reduce(
        (sum, touch) =>
          sum +
          (touch.operation === 'read' ? weights.read : weights.edit) * 0.5 ** ((order.get(touch) ?? 0) / halfLife),
        0,
      );
      return {
        path,
        touches: own,
        score: used + weights.goal * ((about[at] ?? 0) / best) + (open.has(path) ? weights.uncommitted : 0),
      };
    })
    .sort((a, b) => b.score - a.score);
}
