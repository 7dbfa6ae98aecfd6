/** Checks the lines of a handoff for somebody who looks at them before it is sent, and runs its checks again when they say so. */
import { readDocument } from '../../core/document/readDocument';
import { type VerifiedLines, verifiedLines } from '../../core/verify/verifiedLines';
import type { AppParts } from '../appParts';
import { planReruns, rerunChecks } from './rerunChecks';
import { type Verified, type VerifyPlace, verifyHandoff } from './verifyHandoff';
import { quickLogBytes } from './verifyQuickly';

/** Null for a text that is no handoff of ours. Nothing is run. */
export async function verifyLines(
  markdown: string,
  place: Omit<VerifyPlace, 'mostLogBytes'>,
  parts: AppParts,
  signal: AbortSignal,
): Promise<VerifiedLines | null> {
  const found = await look(markdown, { ...place, mostLogBytes: quickLogBytes }, parts, signal);
  return found === null ? null : linesOf(found.text, found.verified);
}

/**
 * The same after the checks of the log were run again in a throw-away work tree. Only what the user was shown is run:
 * `agreed` holds it, letter for letter.
 */
export async function verifyByRunning(
  markdown: string,
  place: Omit<VerifyPlace, 'mostLogBytes'>,
  { agreed, onRun }: { readonly agreed: readonly string[]; readonly onRun: (line: string) => void },
  parts: AppParts,
  signal: AbortSignal,
): Promise<VerifiedLines | null> {
  const found = await look(markdown, { ...place, mostLogBytes: null }, parts, signal);
  if (found === null) return null;
  const { text, verified } = found;
  const { folder, isTrusted, judged, ledger, root } = verified;
  if (folder === null || !isTrusted) return linesOf(text, verified);
  const plans = planReruns(judged, ledger, root).map((plan) =>
    plan.line === null || agreed.includes(plan.line) ? plan : { ...plan, line: null, why: 'it was not agreed to' },
  );
  const at = { folder, environment: parts.environment, onRun };
  return linesOf(text, { ...verified, judged: await rerunChecks(judged, plans, at, signal) });
}

async function look(markdown: string, place: VerifyPlace, parts: AppParts, signal: AbortSignal) {
  const document = readDocument(markdown);
  if (document === null) return null;
  return { text: document.text, verified: await verifyHandoff(document, place, parts, signal) };
}

function linesOf(text: string, { judged, lead, ledger, root, folder, isTrusted }: Verified): VerifiedLines {
  const open = judged.filter(({ verdict }) => verdict === 'last-observed');
  const plans = folder !== null && isTrusted ? planReruns(open, ledger, root) : [];
  return verifiedLines(
    text,
    judged,
    lead,
    plans.flatMap(({ line }) => line ?? []),
  );
}
