/** Finds a handoff by the hash that the seam of a new session shows. */

import type { AppParts } from '../../app/appParts';
import { openLineage } from '../../app/lineage/openLineage';
import { wrongUse } from '../../core/errors';
import { approvedTexts } from '../../core/lineage/lineage';
import { stateFolder } from '../../node/state/stateFolder';

/** The least that a name may have to be looked up as a hash: the id of a session is longer, or has dashes. */
const hash = /^(?:sha256:?)?([0-9a-f]{12,64})$/;

/** The file that keeps the text as it was approved; null for a name that is no hash of one that was delivered from here. */
export function handoffOfHash(name: string, { environment }: Pick<AppParts, 'environment'>): string | null {
  const digits = hash.exec(name)?.[1];
  if (digits === undefined) return null;
  const lineage = openLineage(stateFolder(environment));
  const found = approvedTexts(lineage.read().records).filter(
    ({ sha256, seal }) => sha256.startsWith(digits) || seal?.startsWith(digits) === true,
  );
  const [one, other] = found;
  if (one === undefined) return null;
  if (other !== undefined)
    throw wrongUse(
      `${name} is the beginning of ${found.length} handoffs. Name more digits: handoff status lists them.`,
    );
  if (lineage.text(one.sha256) === null)
    throw wrongUse(`The handoff ${name} left from here, and its text is no longer kept. Name its file.`);
  return lineage.pathOf(one.sha256);
}
