/**
 * The checks that a pack names. The log stays on the other machine: their ledger is the pack's list, which whoever wrote the
 * pack wrote, so that nothing of it is run unless the user was shown it, letter for letter, and agreed.
 */
import { readDocument } from '../../core/document/readDocument';
import type { CheckFact } from '../../core/fact';
import type { Pack } from '../../core/move/pack';
import type { AppParts } from '../appParts';
import { planReruns, rerunChecks } from '../verify/rerunChecks';
import { type Verified, verifyHandoff } from '../verify/verifyHandoff';

/** What a check came to here; `reason` is for people, null where there is none. */
export interface PackedCheck {
  readonly run: string;
  readonly verdict: Verified['judged'][number]['verdict'];
  readonly reason: string | null;
}

/** The lines of the handoff with the pack's checks as their ledger; null where there is none to run. */
export async function lookAtChecks(
  { checks }: Pack,
  markdown: string,
  folder: string,
  parts: AppParts,
  signal: AbortSignal,
): Promise<Verified | null> {
  const document = readDocument(markdown);
  if (document === null || checks.length === 0) return null;
  const looked = await verifyHandoff(document, { workspace: folder, isNamed: true, mostLogBytes: 0 }, parts, signal);
  return { ...looked, ledger: new Map(checks.map((check) => [check.shown, factOf(check)])), root: null };
}

/** What would be run, letter for letter. */
export const runnableOf = ({ judged, ledger, root }: Verified): readonly string[] =>
  planReruns(judged, ledger, root).flatMap(({ line }) => line ?? []);

/** Runs those that the user agreed to, in a throw-away work tree with the work in it. */
export async function runAgreed(
  verified: Verified,
  { folder, agreed }: { readonly folder: string; readonly agreed: readonly string[] },
  { environment }: AppParts,
  signal: AbortSignal,
): Promise<readonly PackedCheck[]> {
  const plans = planReruns(verified.judged, verified.ledger, verified.root).filter(
    ({ line }) => line !== null && agreed.includes(line),
  );
  const at = { folder, environment, onRun: () => undefined };
  return outcomesOf({ ...verified, judged: await rerunChecks(verified.judged, plans, at, signal) });
}

/** The pack's own checks among the lines. */
export const outcomesOf = ({ judged, ledger }: Verified): readonly PackedCheck[] =>
  judged.flatMap(({ claim, verdict, reason }) => {
    const fact = claim.kind === 'check' ? ledger.get(claim.command) : undefined;
    return fact === undefined ? [] : [{ run: fact.command, verdict, reason }];
  });

const factOf = ({ run, kind, status }: Pack['checks'][number]): CheckFact => ({
  ...{ kind: 'check', id: run, evidence: [], check: kind, command: run, status },
  ...{ exitCode: null, since: [], summary: null },
});
