/** Earlier versions of the extension kept a lineage of their own: its lines and texts move to the one that all programs share. */
import { existsSync, renameSync } from 'node:fs';
import { takeClaim } from '../../node/state/claim';
import type { Lineage } from './openLineage';

/**
 * Nothing happens where there is none. What is there is kept under another name, and moved once, whoever asks for it at once.
 * Throws what the system says where one of them cannot be read or written.
 *
 * @returns how many lines were moved
 */
export function adoptLineage(from: Lineage, to: Lineage): number {
  if (from.folder === to.folder || !existsSync(from.folder)) return 0;
  const claim = takeClaim(`${from.folder}.lock`);
  if (claim === null) return 0;
  try {
    if (!existsSync(from.folder)) return 0;
    const known = new Set(to.read().records.map((record) => JSON.stringify(record)));
    const moved = from.read().records.filter((record) => !known.has(JSON.stringify(record)));
    for (const record of moved) {
      const text = record.kind === 'delivered' ? from.text(record.sha256) : null;
      if (text === null) to.add(record);
      else to.add(record, text);
    }
    renameSync(from.folder, `${from.folder}-moved`);
    return moved.length;
  } finally {
    claim.release();
  }
}
