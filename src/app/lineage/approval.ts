/** Freezes what was approved: the text as it leaves, with its hash, size and origin. */

import { ancestorDigits } from '../../core/document/mark';
import { readDocument } from '../../core/document/readDocument';
import type { SealedSession } from '../../core/draft';
import { type DeliveredRecord, longestGoal } from '../../core/lineage/lineageRecord';
import { estimateTokens } from '../../core/tokens';
import { sha256 } from '../sha256';

/** What is known before it is delivered. */
export type Approval = Pick<DeliveredRecord, 'sha256' | 'seal' | 'bytes' | 'tokens' | 'goal' | 'source' | 'ancestors'>;

/** Where the approved text goes. */
export type Destination = Pick<DeliveredRecord, 'target' | 'startsSession' | 'folder' | 'path' | 'shell'>;

/** @param markdown redacted, to the letter as it leaves */
export async function approve(markdown: string): Promise<Approval> {
  const document = readDocument(markdown);
  const isWhole = document !== null && document.before === '' && document.after === '';
  return {
    sha256: await sha256(isWhole ? document.text : markdown),
    seal: document?.mark?.sha256 ?? null,
    bytes: Buffer.byteLength(markdown),
    tokens: estimateTokens(markdown),
    goal: document?.goal?.slice(0, longestGoal) ?? null,
    source: {
      session: document?.session ?? null,
      log: document?.logPath ?? null,
      ...othersOf(document?.sessions ?? []),
    },
    ancestors: (document?.mark?.ancestors ?? []).map((hex) => hex.slice(0, ancestorDigits)),
  };
}

function othersOf([, ...others]: readonly SealedSession[]): Pick<DeliveredRecord['source'], 'others'> {
  return others.length === 0 ? {} : { others: others.map(({ session, log }) => ({ session, log })) };
}
