import { sealDocument } from '../../core/document/mark';
import type { HandoffDocument } from '../../core/document/readDocument';
import { inlineCode } from '../../core/untrusted/inlineCode';
import { strikeOut } from '../../core/verify/strikeOut';
import { sha256 } from '../sha256';
import type { Verified } from './verifyHandoff';

/** The handoff with what no longer holds struck out, sealed anew. `time`: ISO 8601. */
export async function verifiedText(
  document: HandoffDocument,
  { judged, lead }: Pick<Verified, 'judged' | 'lead'>,
  { folder, time }: { readonly folder: string | null; readonly time: string },
): Promise<string> {
  const { mark, goal, session, sessions, logPath, text } = document;
  const where = folder === null ? 'without its folder' : `in ${inlineCode(folder)}`;
  const about = `${time.slice(0, 16).replace('T', ' ')} UTC, ${where}`;
  const verified = strikeOut(text, judged, about, lead);
  if (mark === null) return verified;
  const seal = { at: mark.at, ancestors: mark.ancestors, session, log: logPath, sessions };
  return sealDocument(verified, { ...seal, goal: goal ?? '' }, sha256);
}
