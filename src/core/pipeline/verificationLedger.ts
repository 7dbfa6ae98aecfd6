/**
 * The verification ledger: every check of the session with its last observed result, and whether files changed since.
 * A result is what the exit status says; where a pipe hid it, what the output says; never what somebody claimed.
 */
import type { CheckFact } from '../fact';
import { refTo } from '../provenance';
import { remember } from '../remember';
import { type CheckKind, checkKind, hidesExitCode } from '../shell/checkKind';
import { checkOutcome } from '../shell/checkOutcome';
import { withoutLeadingCd } from '../shell/commandKey';
import { splitCommand } from '../shell/splitCommand';
import { foldSpace } from '../text/foldSpace';
import { changedAfter } from './changedFiles';
import { scriptsNeverRun } from './knownScripts';
import type { CommandRun, SessionIndex } from './sessionIndex';

export interface CheckRun {
  readonly kind: CheckKind;
  /** The check as it stands in the command, without what stands around it; two runs with the same key are the same check. */
  readonly key: string;
  readonly run: CommandRun;
  readonly passed: boolean | null;
  /** The command runs other checks too, so its output is not about this one alone. */
  readonly isOneOfSeveral: boolean;
}

const maxSince = 8;
/** The ledger lists the latest checks; earlier ones are in the log. */
const maxChecks = 8;

export function verificationLedger(index: SessionIndex): CheckFact[] {
  const last = new Map<string, CheckRun>();
  for (const check of checkRuns(index)) {
    last.delete(check.key);
    last.set(check.key, check);
  }
  const standing = [...last.values()].filter((check) => !isSuperseded(check, last));
  return [
    ...standing
      .reverse()
      .slice(0, maxChecks)
      .map((check) => factOf(check, index)),
    ...scriptsNeverRun(index),
  ];
}

/**
 * All runs of checks, in session order. A command that runs several checks and passes has passed each of them; one that
 * fails has failed as a whole, because nothing tells which of them it was.
 */
export function checkRuns(index: SessionIndex): readonly CheckRun[] {
  const known = found.get(index) ?? findCheckRuns(index);
  found.set(index, known);
  return known;
}

/** The ledger, the errors and the claims all ask for the runs of one index. */
const found = new WeakMap<SessionIndex, readonly CheckRun[]>();

function findCheckRuns(index: SessionIndex): CheckRun[] {
  const known = new Map<string, readonly Check[]>();
  return index.runs.flatMap((run): CheckRun[] => {
    if (run.call.result?.rejection !== undefined) return [];
    const checks = known.get(run.command) ?? checksIn(run.command);
    known.set(run.command, checks);
    if (checks.length === 0) return [];
    const passed = passedOf(run);
    const [kind] = checks.map((check) => check.kind).sort((a, b) => kinds.indexOf(a) - kinds.indexOf(b));
    if (checks.length > 1 && passed !== true && kind !== undefined) {
      return [{ kind, key: checks.map((check) => check.key).join(' && '), run, passed, isOneOfSeveral: false }];
    }
    return checks.map((check) => ({ ...check, run, passed, isOneOfSeveral: checks.length > 1 }));
  });
}

const kinds: readonly CheckKind[] = ['test', 'type check', 'lint', 'build', 'own script'];

interface Check {
  readonly kind: CheckKind;
  readonly key: string;
}

function checksIn(command: string): Check[] {
  return splitCommand(withoutLeadingCd(command)).flatMap((part) => {
    const kind = checkKind(part.text);
    return kind === null ? [] : [{ kind, key: withoutRedirections(part.text) }];
  });
}

/** What a command has in common with its other runs: its checks, or the command without output filters. */
export const checkKey = remember((command) => keyOf(command));

function keyOf(command: string): string {
  const checks = checksIn(command);
  if (checks.length > 0) return checks.map((check) => check.key).join(' && ');
  const parts = splitCommand(withoutLeadingCd(command)).filter((part) => !filters.test(part.words[0] ?? ''));
  return withoutRedirections(parts.map((part) => part.text).join(' && '));
}

const withoutRedirections = (text: string) => foldSpace(text.replace(/\s*\d?>(?:>|&)?\s*\S+/g, ''));

const filters = /^(?:tail|head|grep|rg|tee|cat|sed|awk|less|wc|sort|uniq|echo|true)$/;

/** By exit status; by output only where the status is hidden or missing, because reading output costs time. */
function passedOf(run: CommandRun): boolean | null {
  if (run.status === 'failed') return false;
  if (run.status === 'passed' && !hidesExitCode(run.command)) return true;
  return checkOutcome(run.output)?.passed ?? null;
}

/** A failure no longer counts when later runs passed all of its checks, each as it was or wider. */
function isSuperseded(check: CheckRun, last: ReadonlyMap<string, CheckRun>): boolean {
  if (check.passed === true) return false;
  const passedLater = [...last.values()].filter(
    (other) => other.run.call.position > check.run.call.position && other.passed === true,
  );
  return check.key.split(' && ').every((key) => passedLater.some((other) => covers(other.key, key)));
}

/** True when a run of `wide` runs what `narrow` runs: the same words with fewer of them at the end. */
export function covers(wide: string, narrow: string): boolean {
  if (wide === narrow) return true;
  const stem = wide.replace(/\s+(?:\.\/\.\.\.|--? ?|-v|-q|--verbose|--silent)$/g, '').trim();
  return narrow.startsWith(`${stem} `);
}

function factOf(check: CheckRun, index: SessionIndex): CheckFact {
  const { run } = check;
  const since = changedAfter(index, run.call.position);
  return {
    id: `check-${run.call.call.line}-${run.call.call.callId}-${check.key.length}`,
    kind: 'check',
    check: check.kind,
    command: check.isOneOfSeveral ? check.key : run.command,
    status: statusOf(check.passed, since),
    exitCode: run.exitCode,
    since: since.slice(-maxSince),
    summary: summaryOf(check),
    evidence: run.call.result === null ? [refTo(run.call.call)] : [refTo(run.call.call), refTo(run.call.result)],
  };
}

function statusOf(passed: boolean | null, since: readonly string[]): CheckFact['status'] {
  if (passed === null) return 'not-run';
  if (!passed) return 'failed';
  return since.length > 0 ? 'stale' : 'passed';
}

function summaryOf({ run, passed, isOneOfSeveral }: CheckRun): string | null {
  if (passed === null) return 'the result is not in the log';
  return isOneOfSeveral ? null : (checkOutcome(run.output)?.line ?? null);
}
