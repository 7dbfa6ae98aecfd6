/**
 * Errors of a session, open or resolved by what happened later. Slips on the way (a missing path, a wrong flag, an edit
 * that did not match) are not errors of the work and stay out.
 */
import type { ErrorFact } from '../fact';
import { refTo } from '../provenance';
import { checkKind } from '../shell/checkKind';
import { splitCommand } from '../shell/splitCommand';
import { errorExcerpt } from './errorExcerpt';
import type { CommandRun, SessionIndex } from './sessionIndex';
import { checkKey, checkRuns, covers } from './verificationLedger';

/** A failed run that is no check counts as open only when it happened in the last turns. */
const recentTurns = 2;
const maxOpen = 8;
const maxResolved = 6;

export function findErrors(index: SessionIndex): ErrorFact[] {
  const failing = lastFailures(index);
  const facts = failing.map(
    ({ run, resolved }): ErrorFact => ({
      id: `error-${run.call.call.line}-${run.call.call.callId}`,
      kind: 'error',
      text: errorExcerpt(run.output) || `exit status ${run.exitCode ?? 'not known'}, no output`,
      command: run.command,
      status: resolved ? 'resolved' : 'open',
      evidence: [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])],
    }),
  );
  const open = facts
    .filter((fact) => fact.status === 'open')
    .toReversed()
    .slice(0, maxOpen);
  const resolved = facts
    .filter((fact) => fact.status === 'resolved')
    .toReversed()
    .slice(0, maxResolved);
  return [...apiErrors(index), ...open, ...resolved];
}

interface Failure {
  readonly run: CommandRun;
  readonly resolved: boolean;
}

/** The last failure of each command, with whether a later run of it, or of a wider check, passed. */
function lastFailures(index: SessionIndex): Failure[] {
  const checks = checkRuns(index);
  const byRun = new Map(checks.map((check) => [check.run, check]));
  const failures = new Map<string, CommandRun>();
  for (const run of index.runs) {
    const failed = byRun.has(run) ? byRun.get(run)?.passed === false : run.status === 'failed';
    if (failed && !isSlip(run)) {
      failures.delete(checkKey(run.command));
      failures.set(checkKey(run.command), run);
    }
  }
  if (failures.size === 0) return [];
  const passedChecks = lastPositions(
    checks.filter((check) => check.passed === true).map(({ key, run }) => ({ key, run })),
  );
  const passedOthers = lastPositions(
    index.runs
      .filter((run) => run.status === 'passed' && !byRun.has(run))
      .map((run) => ({ key: checkKey(run.command), run })),
  );
  const lastPassedCheck = Math.max(-1, ...passedChecks.values());
  return [...failures.entries()].flatMap(([key, run]): Failure[] => {
    const failedAt = run.call.position;
    const passedLater = key
      .split(' && ')
      .every((part) => [...passedChecks].some(([wide, position]) => position > failedAt && covers(wide, part)));
    const sameLater = (passedOthers.get(key) ?? -1) > failedAt;
    const isCheck = byRun.has(run);
    if (passedLater || sameLater || variantPassed(index, run))
      return isCheck || passedLater || sameLater ? [{ run, resolved: true }] : [];
    // A probe that failed before a check passed tells of the code as it was then.
    const recent = run.call.turn > index.turns.length - recentTurns && lastPassedCheck < failedAt;
    return isCheck || recent || isQuotedLater(index, run) ? [{ run, resolved: false }] : [];
  });
}

/** Where each key was run last. */
function lastPositions(runs: readonly { readonly key: string; readonly run: CommandRun }[]): Map<string, number> {
  return new Map(runs.map(({ key, run }) => [key, run.call.position]));
}

/** A failure followed at once by a working variant of the same program is a slip that was mended. */
function variantPassed(index: SessionIndex, failed: CommandRun): boolean {
  const program = programOf(failed.command);
  if (checkKind(failed.command) !== null) return false;
  const at = index.runs.indexOf(failed);
  const next = index.runs
    .slice(at + 1, at + 20)
    .filter((run) => run.call !== failed.call)
    .slice(0, 3);
  const excerpt = errorExcerpt(failed.output);
  return next.some(
    (run) =>
      run.status === 'passed' &&
      programOf(run.command) === program &&
      similarity(run.command, failed.command) > 0.6 &&
      !run.output.includes(excerpt),
  );
}

/** The error's first line stands in a later answer of the agent or message of the user: somebody cares about it. */
function isQuotedLater(index: SessionIndex, run: CommandRun): boolean {
  const first = errorExcerpt(run.output).split('\n')[0] ?? '';
  if (first.length < 16) return false;
  const needle = first.slice(0, 60);
  return index.turns.some((turn) => turn.number >= run.call.turn && (turn.answer?.text.includes(needle) ?? false));
}

const slips =
  /No such file or directory|command not found|is not a \w+ command|[Dd]id you mean|not recognized as|unknown (?:flag|option|shorthand|argument|command)|unrecognized (?:option|argument)|unexpected argument|invalid option|illegal option|[Uu]sage:|is a directory|EISDIR|ENOENT.*(?:open|scandir|stat)|pathspec|not a git repository|did not match any file|Permission denied \(publickey|could not read Username|nothing to commit|File has not been read yet|String to replace not found|Could not find (?:edits|the exact)|verification failed/;

/** Searches that found nothing, probes of paths, wrong flags: not errors of the work. */
function isSlip(run: CommandRun): boolean {
  if (run.call.result?.interrupted === true) return true;
  const simple = splitCommand(run.command);
  const program = (simple.at(-1)?.words[0] ?? '').replace(/^.*\//, '');
  if (
    /^(?:grep|rg|ag|ack|test|\[|which|type|ls|cat|find|diff|cmp|command|head|tail|wc|cd|stat|file|pgrep|kill|pkill|curl|sleep|jq|fd|tree|readlink|realpath)$/.test(
      program,
    ) &&
    checkKind(run.command) === null
  )
    return true;
  if (
    /^git (?:diff|grep|show|log|ls-files|merge-base|check-ignore|rev-parse|cat-file|branch|status|config)\b/.test(
      simple.at(-1)?.text ?? '',
    )
  )
    return true;
  if (checkKind(run.command) !== null && (run.exitCode ?? 1) !== 127) return false;
  return slips.test(run.output.slice(0, 3_000));
}

const programOf = (command: string) =>
  (splitCommand(command).find(({ words }) => words[0] !== 'cd')?.words[0] ?? '').replace(/^.*\//, '');

/** Share of words two commands have in common. */
function similarity(a: string, b: string): number {
  const [left, right] = [new Set(a.split(/\s+/)), new Set(b.split(/\s+/))];
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.max(left.size, right.size);
}

/** A failure of the model's service that nothing followed. */
function apiErrors(index: SessionIndex): ErrorFact[] {
  const { messages, notes } = index.sorted;
  const error = notes.findLast(({ entry }) => entry.topic === 'api-error');
  if (error === undefined) return [];
  const { entry, position } = error;
  const lastReply = messages.findLast((message) => message.entry.role === 'assistant')?.position ?? -1;
  if (Math.max(lastReply, index.calls.at(-1)?.position ?? -1) > position) return [];
  return [
    {
      id: `error-${entry.line}-api`,
      kind: 'error',
      text: entry.text.slice(0, 300),
      command: null,
      status: 'open',
      evidence: [refTo(entry)],
    },
  ];
}
