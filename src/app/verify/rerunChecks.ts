/**
 * Runs the checks of a handoff again, in a throw-away work tree. Only what the log shows as run is run, letter for letter as it
 * stands there: the words of a handoff, which anybody may have written, are never a command.
 */
import type { CheckFact } from '../../core/fact';
import type { Environment } from '../../core/ports';
import { isStateful } from '../../core/shell/isStateful';
import { parseCommand } from '../../core/shell/parseCommand';
import { readableCommand } from '../../core/shell/readableCommand';
import type { Judged } from '../../core/verify/claim';
import { type Finding, holds, struckOut, unknown } from '../../core/verify/finding';
import { unseenRun } from '../../core/verify/judgeByLog';
import { runInShell } from '../../node/seen/runInShell';
import { inThrowAwayTree } from '../../node/seen/throwAwayTree';

/** A check that can be run again, or why it cannot. */
export interface Rerun {
  readonly judged: Judged;
  readonly fact: CheckFact | null;
  /** What is run; null where nothing is. */
  readonly line: string | null;
  readonly why: string | null;
}

/** Minutes one check may take. */
const longestMs = 10 * 60_000;

/** @param ledger the checks of the log, by their command as a handoff shows it */
export function planReruns(
  judged: readonly Judged[],
  ledger: ReadonlyMap<string, CheckFact>,
  root: string | null,
): readonly Rerun[] {
  return judged.flatMap((one) =>
    one.claim.kind === 'check' ? [planOf(one, ledger.get(one.claim.command) ?? null, root)] : [],
  );
}

function planOf(judged: Judged, fact: CheckFact | null, root: string | null): Rerun {
  const not = (why: string): Rerun => ({ judged, fact, line: null, why });
  if (fact === null) return not(unseenRun);
  const line = readableCommand(fact.command, root);
  if (fact.check === 'CI') return not('it asks a build service');
  if (line.includes('[redacted')) return not('a secret stood in it');
  if (root !== null && line.includes(root)) return not('it names the folder itself');
  const parts = parseCommand(line);
  if (
    parts.length === 0 ||
    parts.some(({ place, folder }) => place !== 'here' || folder === null || /^(?:[/~]|\.\.|[A-Za-z]:)/.test(folder))
  )
    return not('it runs in another place');
  if (isStateful(line)) return not('it changes more than its own output');
  return { judged, fact, line, why: null };
}

/** The verdicts with those of the checks that were run; `onRun` is told of each before it starts. */
export async function rerunChecks(
  judged: readonly Judged[],
  plans: readonly Rerun[],
  at: { readonly folder: string; readonly environment: Environment; readonly onRun: (line: string) => void },
  signal: AbortSignal,
): Promise<readonly Judged[]> {
  const findings = new Map<Judged, Finding>();
  for (const plan of plans) if (plan.line === null) findings.set(plan.judged, notRun(plan.judged, plan.why));
  const runs = plans.flatMap(({ line, judged: one }) => (line === null ? [] : [{ line, one }]));
  if (runs.length > 0) {
    const done = await inThrowAwayTree(at.folder, at.environment, signal, async (folder) => {
      for (const { line, one } of runs) {
        at.onRun(line);
        const ended = await runInShell(line, { folder, longestMs, environment: at.environment }, signal);
        findings.set(one, ended.exitCode === null ? unknown(ended.why) : judgeRun(one, ended.exitCode));
      }
      return true;
    });
    if (done.value === null) for (const { one } of runs) findings.set(one, unknown(done.why));
  }
  return judged.map((one) => ({ ...one, ...findings.get(one) }));
}

const notRun = (judged: Judged, why: string | null): Finding =>
  judged.verdict === 'struck-out' ? judged : { verdict: 'last-observed', reason: why };

function judgeRun({ claim }: Judged, exitCode: number): Finding {
  const status = claim.kind === 'check' ? claim.status : 'unclear';
  if (exitCode === 0 && status === 'failed') return struckOut('it passes now');
  // What was out of date, or not known, and passes is no line that does not hold.
  if (exitCode === 0) return holds(status === 'passed' ? 'it passes' : 'run again, passed');
  return status === 'failed' ? holds(`it fails, exit ${exitCode}`) : struckOut(`it fails now, exit ${exitCode}`);
}
