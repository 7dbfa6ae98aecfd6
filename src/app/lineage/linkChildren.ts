import { approvedTexts } from '../../core/lineage/lineage';
import type { ChildRecord } from '../../core/lineage/lineageRecord';
import { redactStrings } from '../../core/redact/redactStrings';
import { redactText } from '../../core/redact/redactText';
import { findSessions } from '../../sources/findSessions';
import type { AppParts } from '../appParts';
import { findOrigins } from './findOrigins';
import type { Lineage } from './openLineage';

/** Agents write their first line before or after ours. */
const slackMs = 60_000;

/**
 * Looks in the agents' logs for sessions that began with the handoffs of a lineage, and writes down those that are new.
 * Throws what the system says where the lineage cannot be read or written.
 *
 * @param folders whose own sessions are looked at too
 */
export async function linkChildren(
  lineage: Lineage,
  folders: readonly string[],
  parts: AppParts,
  signal: AbortSignal,
): Promise<void> {
  const texts = approvedTexts(lineage.read().records);
  if (texts.length === 0) return;
  const seals = new Set(texts.map(({ seal, sha256 }) => seal ?? sha256));
  const known = new Set(texts.flatMap(({ children }) => children.map(({ seal, session }) => `${seal} ${session}`)));
  const since = Math.min(...texts.map(({ deliveries }) => Date.parse(deliveries[0]?.at ?? ''))) - slackMs;
  const { environment, files, clock } = parts;
  const { refs } = await findSessions({ environment, files, workspaces: folders, now: clock.now(), signal });
  const late = refs.filter(({ updatedAt }) => updatedAt === null || Date.parse(updatedAt) >= since);
  for (const { ref, seal } of await findOrigins(late, seals, parts, signal)) {
    if (known.has(`${seal} ${ref.id}`)) continue;
    const child: ChildRecord = {
      ...{ kind: 'child', version: 1, at: new Date(clock.now()).toISOString(), seal },
      ...{ session: ref.id, agent: ref.agent, log: ref.path },
    };
    lineage.add(redactStrings(child, redactText));
  }
}
