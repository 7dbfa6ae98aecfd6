/** Finds secrets that something tears apart or encodes: in the views of a text without it, and in what its encoded runs say. */

import { findSecrets, type SecretHit } from '../findSecrets';
import { viewsOf } from './brokenText';
import { encodedRunsIn } from './encodedRuns';

/** Secrets that only another reading of the text shows; places are those of the original. */
export function findHidden(text: string): readonly SecretHit[] {
  const hits: SecretHit[] = [];
  for (const view of viewsOf(text)) {
    for (const hit of findSecrets(view.text)) {
      // What stands whole in the original may have been torn from its name.
      hits.push({ ...hit, ...view.toOriginal(hit) });
    }
  }
  for (const { start, end, text: decoded } of encodedRunsIn(text)) {
    const [hit] = findSecrets(decoded);
    if (hit !== undefined) hits.push({ rule: hit.rule, rank: hit.rank, start, end });
  }
  return hits;
}
