/**
 * The verification ledger: every check of the session with its last observed result, and whether files changed since.
 * A result is what the exit status says; where a pipe hid it, what the output says; never what somebody claimed.
 */
import type { CheckFact } from '../fact';
import { refTo } from '../provenance';
import { type CheckKind, checkKind, hidesExitCode } from '../shell/checkKind';
import { checkOutcome } from '../shell/checkOutcome';
import { foldSpace, withoutLeadingCd } from '../shell/commandKey';
import { splitCommand } from '../shell/splitCommand';
import { changedAfter } from './changedFiles';
import { scriptsNeverRun } from './knownScripts';
import type { CommandRun, SessionIndex } from './sessionIndex';

export interface CheckRun {
  readonly kind: CheckKind;
  /** What two runs of the same check share. */
  readonly key: string;
  readonly run: CommandRun;
  readonly passed: boolean | null;
}

const maxSince = 8;

export function verificationLedger(index: SessionIndex): CheckFact[] {
  const last = new Map<string, CheckRun>();
  for (const check of checkRuns(index)) {
    last.delete(check.key);
    last.set(check.key, check);
  }
  const ran = [...last.values()].filter((check) => !isSuperseded(check, last)).map((check) => factOf(check, index));
  return [...ran.reverse(), ...scriptsNeverRun(index)];
}

/** All runs of checks, in session order. */
export function checkRuns(index: SessionIndex): CheckRun[] {
  const known = new Map<string, { readonly kind: CheckKind | null; readonly key: string }>();
  return index.runs.flatMap((run): CheckRun[] => {
    if (run.call.result?.rejection !== undefined) return [];
    const command = known.get(run.command) ?? { kind: checkKind(run.command), key: checkKey(run.command) };
    known.set(run.command, command);
    return command.kind === null ? [] : [{ kind: command.kind, key: command.key, run, passed: passedOf(run) }];
  });
}

/** The part of the command that is the check, without folder changes, output filters and redirections around it. */
export function checkKey(command: string): string {
  const parts = splitCommand(withoutLeadingCd(command));
  const own = parts.filter((part) => checkKind(part.text) !== null);
  const texts = (own.length > 0 ? own : parts.filter((part) => !filters.test(part.words[0] ?? ''))).map(
    (part) => part.text,
  );
  return foldSpace(texts.join(' && ').replace(/\s*\d?>(?:>|&)?\s*\S+/g, ''));
}

const filters = /^(?:tail|head|grep|rg|tee|cat|sed|awk|less|wc|sort|uniq|echo|true)$/;

/** By exit status; by output only where the status is hidden or missing, because reading output costs time. */
function passedOf(run: CommandRun): boolean | null {
  if (run.status === 'failed') return false;
  if (run.status === 'passed' && !hidesExitCode(run.command)) return true;
  return checkOutcome(run.output)?.passed ?? null;
}

/** A narrow check that failed no longer counts when a later, wider run of the same command passed. */
function isSuperseded(check: CheckRun, last: ReadonlyMap<string, CheckRun>): boolean {
  if (check.passed === true) return false;
  return [...last.values()].some(
    (other) =>
      other.run.call.position > check.run.call.position && other.passed === true && covers(other.key, check.key),
  );
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
  const status =
    check.passed === false ? 'failed' : check.passed === null ? 'not-run' : since.length > 0 ? 'stale' : 'passed';
  return {
    id: `check-${run.call.call.line}-${run.call.call.callId}`,
    kind: 'check',
    check: check.kind,
    command: run.command,
    status,
    exitCode: run.exitCode,
    since: since.slice(0, maxSince),
    summary: checkOutcome(run.output)?.line ?? (check.passed === null ? 'the result is not in the log' : null),
    evidence: run.call.result === null ? [refTo(run.call.call)] : [refTo(run.call.call), refTo(run.call.result)],
  };
}
