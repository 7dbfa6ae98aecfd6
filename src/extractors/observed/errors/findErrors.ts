/**
 * Errors that are open at the end of the session, and checks that failed and pass now. What cannot be known to be open is
 * left out: old failures that nobody came back to, slips, refusals, probes, and tests that were to be red.
 */
import { ended, judged, standing } from '../../../core/claims/judged';
import { endOfCheck } from '../../../core/claims/work/saidMended';
import type { EndedFact, ErrorFact } from '../../../core/fact';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { OnListFull } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { errorExcerpt } from '../calls/errorExcerpt';
import { isSlip } from '../calls/isSlip';
import { checkLookup } from '../checks/checkLookup';
import { checkRuns, isFixer, reruns } from '../checks/checkRuns';
import { sameScope } from '../checks/checkScope';
import { standingChecks } from '../checks/verificationLedger';
import { wasToFail } from '../checks/wasToFail';
import { checkFailure } from './checkFailureRules';
import { checksToldToFail } from './checksToldToFail';
import { ciErrors } from './ciErrors';
import { complaints } from './complaints';
import { diagnosedErrors } from './diagnosedErrors';
import { type JudgedFailure, judgedFailures, openFailures } from './openFailures';
import { pastedErrors } from './pastedErrors';
import { serviceErrors } from './serviceErrors';
import { toldErrors } from './toldErrors';

/** Older failures that were not run again are history. */
const recentTurns = 2;
const maxOpen = 6;
const maxResolved = 2;

/**
 * Errors of the model's service and pasted ones first, then open and resolved ones, each the newest first.
 *
 * @param onListFull is told of failures that have no room
 */
export function findErrors(index: SessionIndex, onListFull: OnListFull = () => undefined): ErrorFact[] {
  const commands = openFailures(index);
  const checks = openChecks(index);
  const rowOf = new Map([...commands, ...checks].map(({ run, decidedBy }) => [run, decidedBy]));
  const failures = [
    ...new Set([...checks.map(({ run }) => run), ...checksToldToFail(index), ...commands.map(({ run }) => run)]),
  ].sort((a, b) => b.call.position - a.call.position);
  const mended = resolvedChecks(index);
  onListFull('open errors', failures.slice(maxOpen).length);
  onListFull('resolved errors', mended.slice(maxResolved).length);
  return [
    ...apiErrors(index),
    ...reportedErrors(index),
    ...failures.slice(0, maxOpen).map((run) => factOf(run, 'open', rowOf.get(run))),
    ...serviceErrors(index).filter(({ id }) => !failures.some((run) => idOf(run) === id)),
    ...ciErrors(index),
    ...inWords(index, failures),
    ...mended.slice(0, maxResolved).map((run) => factOf(run, 'resolved')),
  ];
}

/** What the last report says fails, or else what it explains. */
function inWords(index: SessionIndex, failures: readonly CommandRun[]): ErrorFact[] {
  const reported = standing(toldErrors(index, failures)).filter(
    ({ text }) => !failures.some((run) => text.includes(firstPart(run))),
  );
  const isShown = failures.some(({ call }) => call.turn === index.turns.at(-1)?.number);
  return reported.length > 0 || isShown ? reported : standing(diagnosedErrors(index));
}

/** Errors that would be told as open, had nothing ended them: what words told of, and checks that are said to pass. */
export function endedErrors(index: SessionIndex): EndedFact[] {
  const checks = judgedChecks(index).map(endedRun);
  const failures = judgedFailures(index).map(endedRun);
  const reported = [...pastedErrors(index), ...complaints(index), ...toldErrors(index, []), ...diagnosedErrors(index)];
  return ended([...checks, ...failures, ...reported]).slice(0, mostEnded);
}

const endedRun = ({ run, ender, decidedBy }: JudgedFailure) =>
  judged(factOf(run, 'open', decidedBy), 'carried out', ender);

const mostEnded = 3;

/** Of a line of several the command it begins with: a sentence that names it tells what its failure tells. */
const firstPart = ({ command }: CommandRun) => command.split(/\s*(?:\||;|&&|\d?>)/)[0]?.trim() || command;

/** What the user pasted, or else what they say does not work. */
function reportedErrors(index: SessionIndex): ErrorFact[] {
  const pasted = standing(pastedErrors(index));
  return pasted.length > 0 ? pasted : standing(complaints(index));
}

/** Failed checks of the last turns that nothing passed later. */
const openChecks = (index: SessionIndex): readonly JudgedFailure[] =>
  judgedChecks(index).filter(({ ender }) => ender === null);

/** Checks whose last run of the last turns failed, each with what mended it. */
function judgedChecks(index: SessionIndex): readonly JudgedFailure[] {
  const answered = index.turns.findLast(({ answer }) => answer !== null)?.number ?? -1;
  const lookup = checkLookup(checkLookup(checkRuns(index)).passed.filter(({ run }) => run.call.turn <= answered));
  const lastOf = new Map(lookup.passed.map((passed) => [passed.kind, passed]));
  return standingChecks(index)
    .filter(({ last, running }) => last.passed === false && running === null)
    .flatMap(({ last: check }): JudgedFailure[] => {
      const { run } = check;
      const { verdict, decidedBy } = checkFailure.decide({
        run,
        isOld: () => run.call.turn <= index.turns.length - recentTurns,
        wasToFail: () => wasToFail(run, index),
      });
      if (!verdict) return [];
      // A report follows a pass of the same kind of check, or by its compiler: what failed before is no longer spoken of.
      const ender = endOfCheck(check, [lastOf.get(check.kind), lookup.lastCompiled(check)], index);
      return [{ run, ender, decidedBy }];
    });
}

/** The last failure of each check that passes now, the newest first. */
function resolvedChecks(index: SessionIndex): CommandRun[] {
  const runs = checkRuns(index);
  const { someCovering } = checkLookup(checkLookup(runs).passed);
  const failed = runs.filter(
    (check) =>
      check.passed === false &&
      !isSlip(check.run) &&
      !wasToFail(check.run, index) &&
      someCovering(
        check,
        (later) => reruns(later, check) || sameScope(later.scope, check.scope),
        check.run.call.position,
      ),
  );
  const { alike } = checkLookup(failed);
  const lastOf = new Map(failed.map((check) => [check.run, check]));
  const last = failed.filter(
    (check) =>
      lastOf.get(check.run) === check &&
      alike(check).findLast((other) => other === check || sameScope(other.scope, check.scope)) === check,
  );
  return last
    .filter((check) => !isFixer(check))
    .map(({ run }) => run)
    .filter(({ output }) => tells(errorExcerpt(output)))
    .toReversed();
}

/** Titles that the command line printed between its parts say nothing. */
export const tells = (excerpt: string) =>
  excerpt.split('\n').some((line) => line.trim() !== '' && !/^(?:-{2,}|={2,})(?: .* (?:-{2,}|={2,}))?$/.test(line));

const idOf = ({ call }: CommandRun) => `error-${call.call.line}-${call.call.callId}`;

/** What a command's output says that went wrong, with the command. */
export function factOf(run: CommandRun, status: ErrorFact['status'], decidedBy?: string): ErrorFact {
  return {
    id: idOf(run),
    kind: 'error',
    text: errorExcerpt(run.output) || `exit status ${run.exitCode ?? 'not known'}, no output`,
    command: run.command,
    status,
    evidence: [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])],
    ...(decidedBy === undefined ? {} : { decidedBy }),
  };
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
      ofService: true,
      evidence: [refTo(entry)],
    },
  ];
}
