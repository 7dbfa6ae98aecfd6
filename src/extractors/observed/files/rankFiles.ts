/** Orders the files of a session by how much the next one will need them. */

import type { FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import rankWeights from '../rankWeights.json';
import { fileFeatures } from './fileFeatures';

/** Scores order the files of one session and mean nothing between sessions. */
export interface RankedFile {
  readonly path: string;
  readonly score: number;
  /** The touches of this file, in session order. */
  readonly touches: readonly FileTouch[];
}

/** Returns every file that was read or changed, the most needed first. */
export function rankFiles(index: SessionIndex, goal: string): RankedFile[] {
  const { halfLife, ...weights } = rankWeights.files;
  return fileFeatures(index, goal, halfLife)
    .map(({ path, touches, features }) => ({
      path,
      touches,
      score:
        weights.recentReads * features.recentReads +
        weights.recentEdits * features.recentEdits +
        weights.reads * features.reads +
        weights.edits * features.edits +
        weights.inGoal * features.inGoal,
    }))
    .sort((a, b) => b.score - a.score);
}
