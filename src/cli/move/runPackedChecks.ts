/** Runs the checks that a pack names, in a throw-away work tree with the work in it, after it was asked. */
import type { AppParts } from '../../app/appParts';
import { verifyHandoff } from '../../app/verify/verifyHandoff';
import { readDocument } from '../../core/document/readDocument';
import { HandoffError } from '../../core/errors';
import type { CheckFact } from '../../core/fact';
import type { Pack } from '../../core/move/pack';
import { countOf } from '../../core/text/countOf';
import { cellForTerminal } from '../../core/untrusted/forTerminal';
import { runChecks } from '../chain/runChecks';
import type { Console } from '../output';

/** What the checks came to; `failure` ends the command with the status of what does not hold. */
export interface PackedChecks {
  readonly lines: readonly { readonly run: string; readonly verdict: string; readonly reason: string | null }[];
  readonly failure: HandoffError | null;
}

/** The log stays on the other machine: its ledger is the pack's list, which whoever wrote the pack wrote, so that each is shown and asked for. */
export async function runPackedChecks(
  pack: Pack,
  markdown: string,
  folder: string,
  yes: boolean,
  { parts, output }: { readonly parts: AppParts; readonly output: Console },
  signal: AbortSignal,
): Promise<PackedChecks> {
  const document = readDocument(markdown);
  if (document === null || pack.checks.length === 0) {
    output.say('The pack names no check that could be run.');
    return { lines: [], failure: null };
  }
  const looked = await verifyHandoff(document, { workspace: folder, isNamed: true, mostLogBytes: 0 }, parts, signal);
  const ledger = new Map(pack.checks.map((check) => [check.shown, factOf(check)]));
  const { judged } = await runChecks({ ...looked, ledger, root: null }, yes, parts, output, signal);
  const lines = judged.flatMap(({ claim, verdict, reason }) => {
    const fact = claim.kind === 'check' ? ledger.get(claim.command) : undefined;
    return fact === undefined ? [] : [{ run: fact.command, verdict, reason }];
  });
  for (const { run, verdict, reason } of lines)
    output.say(`${cellForTerminal(run)}: ${cellForTerminal(reason ?? verdict)}`);
  const fallen = lines.filter(({ verdict }) => verdict === 'struck-out').length;
  const sentence = `${countOf(fallen, 'check')} of ${lines.length} came out otherwise than on the other machine. The files are in place; look at what is missing here.`;
  return { lines, failure: fallen === 0 ? null : new HandoffError('not-true', sentence) };
}

const factOf = ({ run, kind, status }: Pack['checks'][number]): CheckFact => ({
  ...{ kind: 'check', id: run, evidence: [], check: kind, command: run, status },
  ...{ exitCode: null, since: [], summary: null },
});
