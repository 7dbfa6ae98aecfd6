import { readDocument } from '../../core/document/readDocument';
import { countVerdicts, type Judged, type VerdictCounts } from '../../core/verify/claim';
import type { AppParts } from '../appParts';
import { type VerifyPlace, verifyHandoff } from './verifyHandoff';

/** Reading more would keep the user waiting; `handoff verify` reads any. */
export const quickLogBytes = 48 * 1024 * 1024;

/** For the moment of sending. Null for a text that is no handoff of ours. */
export async function verifyQuickly(
  markdown: string,
  place: Omit<VerifyPlace, 'mostLogBytes'>,
  parts: AppParts,
  signal: AbortSignal,
): Promise<{ readonly counts: VerdictCounts; readonly judged: readonly Judged[] } | null> {
  const document = readDocument(markdown);
  if (document === null) return null;
  const { judged } = await verifyHandoff(document, { ...place, mostLogBytes: quickLogBytes }, parts, signal);
  return { counts: countVerdicts(judged), judged };
}
