/**
 * Failures of the build service that stand: the last look at a pull request or a run showed them, and nothing was pushed since.
 * What went wrong there is told by the log that was asked for beside it, where one was.
 */
import type { ErrorFact } from '../../../core/fact';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { parseCommand } from '../../../core/shell/parseCommand';
import { tellingExcerpt } from '../calls/errorExcerpt';
import { type CiRun, failingCi, isRunView, unseenCi } from '../checks/ciChecks';

const recentTurns = 2;
const mostErrors = 2;

/** The latest first; looks of earlier turns are history. */
export function ciErrors(index: SessionIndex): ErrorFact[] {
  const failing = failingCi(index).filter(
    ({ run, subject }) => run.call.turn > index.turns.length - recentTurns || isAskedFor(subject, index),
  );
  const unseen = unseenCi(index).filter(
    ({ run }) => run.call.turn > index.turns.length - recentTurns && !isSaidMended(run, index),
  );
  return [...failing, ...unseen].slice(0, mostErrors).map((look): ErrorFact => {
    const { run, outcome } = look;
    const log = index.runs.findLast((other) => isLogOf(other, look) && other.call.turn === run.call.turn);
    const isOld = !failing.some((one) => one.run === run);
    const names = `Failing in CI${isOld ? ' at the last look, before the last push' : ''}: ${outcome.failed.slice(0, mostNamed).join(', ')}`;
    const excerpt = log === undefined ? '' : tellingExcerpt(withoutStamps(withoutFrame(log.output)));
    return {
      id: `error-${run.call.call.line}-${run.call.call.callId}-ci`,
      kind: 'error',
      text: excerpt === '' ? names : `${names}\n${excerpt}`,
      command: run.command,
      status: 'open',
      evidence: [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])],
    };
  });
}

/** Somebody says after the look that it is mended, or that what was pushed is for it. */
function isSaidMended({ call }: CommandRun, index: SessionIndex): boolean {
  return index.sorted.messages.some(
    ({ entry, position }) => position > call.position && entry.role === 'assistant' && saysMended.test(entry.text),
  );
}

const saysMended =
  /\b(?:fix(?:es|ed|ing)?|resolv(?:es|ed|ing)|address(?:es|ed|ing)|mend(?:s|ed)|green|pass(?:es|ed|ing)?)\b|behoben|arreglado|corrigé|corrigido|исправлен|修复|修正|수정/i;

/** The user named the run or the pull request: that it fails is what the session is about, until a look shows otherwise. */
const isAskedFor = (subject: string, index: SessionIndex) =>
  /^\d+$/.test(subject) &&
  index.sorted.messages.some(
    ({ entry }) =>
      entry.role === 'user' && entry.origin !== 'injected' && new RegExp(`\\b${subject}\\b`).test(entry.text),
  );

const mostNamed = 4;

/** The log names the run, or a job that the look showed. A pull request may be looked at without a word of its runs. */
function isLogOf(log: CommandRun, look: CiRun): boolean {
  const asked = logsAskedFor(log);
  if (asked.length === 0) return false;
  const ofRun = isRunView(look) && look.subject !== '';
  const shown = [...look.run.output.matchAll(runNumber)].map(([, number = '']) => number);
  const named = ofRun ? [look.subject, ...shown] : shown;
  const numbers = asked.flatMap((words) => words.flatMap((word) => word.match(/\b\d+\b/g) ?? []));
  if (numbers.length === 0) return !ofRun;
  return named.length === 0 || numbers.some((number) => named.includes(number));
}

/** `https://…/runs/812/job/7`, `"databaseId":7` */
const runNumber = /(?:\bruns?\/|\bjobs?\/|"databaseId":\s*)(\d+)/g;

/** Words of each call for a log: `gh run view 812 --log-failed`, `gh api repos/o/r/actions/jobs/7/logs`. None where nothing was printed. */
const logsAskedFor = ({ command, output }: CommandRun): (readonly string[])[] =>
  output.trim() === ''
    ? []
    : parseCommand(command).flatMap(({ program, args }) =>
        program === 'gh' && args.some((word) => asksForLog.test(word)) ? [args] : [],
      );
const asksForLog = /^--log(?:-failed)?$|\/actions\/(?:jobs|runs)\/[^/\s]+\/logs$/;

/** What the service does before and after the steps of a job says nothing of why one of them failed; a script it repeats is no output. */
const withoutFrame = (log: string) =>
  log
    .split('\n')
    .filter((line) => !frameStep.test(line) && !frameLine.test(line) && !scriptLine.test(line))
    .join('\n');
const frameStep = /^[^\t\n]*\t(?:Set up job|Complete job|Post [^\t\n]*)\t/;
const frameLine =
  /^(?:[^\t\n]*\t[^\t\n]*\t)?(?:\uFEFF?\d{4}-\d\d-\d\dT[\d:.]+Z )?(?:Cleaning up orphan processes|Terminate orphan process: pid \(\d+\).*|Post job cleanup\.)\s*$/;

/** Printed in its own colour before the script runs; or known by its call of `echo`, which what it printed does not have. */
const scriptLine = /(?:\u001b|\^\[)\[36;1m|\becho\s+(?:-e\s+)?["']?::(?:error|warning|notice)\b/;

/** "unit<tab>Run tests<tab>2026-01-02T03:04:05.6789012Z ^[[31mFAIL a.test.ts^[[0m" */
const withoutStamps = (log: string) =>
  log
    .replace(/^(?:\d+:)?(?:[^\t\n]*\t[^\t\n]*\t)?\uFEFF?\d{4}-\d\d-\d\dT[\d:.]+Z /gm, '')
    .replace(/\^\[\[[\d;]*m/g, '');
