/** Finds secrets that something tears apart or encodes: in the views of a text without it, and in what its encoded runs say. */

import { findSecrets, type SecretHit } from '../findSecrets';
import { unwrap, viewsOf } from './brokenText';
import { type EncodedRun, encodedRunsIn } from './encodedRuns';

/**
 * Secrets that only another reading of the text shows; places are those of the original.
 *
 * @param findKnown finds the values that are known to be secrets, which a line that was wrapped may hold too; null where none is known
 */
export function findHidden(
  text: string,
  findKnown: ((text: string) => readonly SecretHit[]) | null,
): readonly SecretHit[] {
  const hits: SecretHit[] = [];
  for (const view of viewsOf(text)) {
    for (const hit of [...findSecrets(view.text), ...(findKnown?.(view.text) ?? [])]) {
      // What stands whole in the original may have been torn from its name.
      hits.push({ ...hit, ...view.toOriginal(hit) });
    }
  }
  const unwrapped = findKnown === null ? null : unwrap(text);
  if (findKnown !== null && unwrapped !== null)
    for (const hit of findKnown(unwrapped.text)) hits.push({ ...hit, ...unwrapped.toOriginal(hit) });
  for (const run of encodedRunsIn(text)) {
    const [hit] = findSecrets(run.text);
    const found = hit ?? findInPlace(text, run);
    if (found !== undefined) hits.push({ rule: found.rule, rank: found.rank, start: run.start, end: run.end });
  }
  return hits;
}

const reach = 80;
/** A value that someone gave a name; a longer text has its names in itself. */
const longestValue = 60;
/** The calls and brackets around what is decoded: `bytes([`, `atob("`, `[Convert]::FromBase64String("`. */
const opening = /(?:(?:\[[\w.]{1,40}\]::)?[\w.:]{1,60}\(\s?){0,3}\[?["'`]?$/;
/** A name or a sign that a value follows. */
const given = /[:=]\s{0,3}$/;

/** The secret that a run is once it stands decoded behind the name to which it is assigned. */
function findInPlace(text: string, { start, text: decoded }: EncodedRun): SecretHit | undefined {
  if (decoded.length > longestValue || /["\n\\]/.test(decoded)) return undefined;
  const [before = ''] = text
    .slice(Math.max(0, start - reach), start)
    .split('\n')
    .slice(-1);
  const lead = before.replace(opening, '');
  if (!given.test(lead)) return undefined;
  return findSecrets(`${lead}"${decoded}"`).find((hit) => hit.start <= lead.length + 1 && hit.end > lead.length + 1);
}
