/**
 * Checks that failed and that the last report says still fail, could not be run to their end, or leave a finding: whatever
 * else passed since, and however long ago they ran, they are open.
 */
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/language/splitText';
import { checkLookup } from '../checks/checkLookup';
import { type CheckRun, checkRuns } from '../checks/checkRuns';
import { sameScope } from '../checks/checkScope';
import { wasToFail } from '../checks/wasToFail';

const recentTurns = 5;
const shortestName = 4;

const saysFails =
  /\b(?:fails?|failing|failed|could(?:n['’]t| not)|can(?:['’]t|not)|unable|blocked|errors? out|breaks?|broken|not installed|missing|unavailable)\b|schlägt fehl|falla|échoue|falha|падает|失败|失敗|실패/i;
/** The kind of a check alone names it where something of it is said to be left. */
const saysLeft = /\b(?:only|one|last|single|remaining|still|left|pre-?existing|unrelated)\b/i;
const finding = /\b(?:fail\w*|findings?|flags?|errors?|warnings?|complain\w*|red)\b/i;
const isPast =
  /\b(?:fixed|resolved|no longer|first|initially|earlier|previously|before|then|now pass\w*|after(?:wards)?|expected|on purpose|would|if|no|zero|0)\b|\?$/i;

/** The last run of each, in session order; one that passed later under the same scope is none. */
export function checksToldToFail(index: SessionIndex): CommandRun[] {
  const runs = checkRuns(index);
  const { alike } = checkLookup(runs);
  const from = index.turns.length - recentTurns;
  const last = runs.filter(
    (check) =>
      check.passed === false &&
      check.hooks === undefined &&
      check.lacks === undefined &&
      check.run.call.turn > from &&
      alike(check).findLast((other) => other.passed !== null && sameScope(other.scope, check.scope)) === check &&
      !wasToFail(check.run, index),
  );
  if (last.length === 0) return [];
  const reports = index.turns.flatMap(({ number, answer }) =>
    answer === null ? [] : [{ number, sentences: sentencesOf(answer.text) }],
  );
  const newest = reports.at(-1);
  const failing = last.filter((check) =>
    reports.some(
      (report) =>
        report.number >= check.run.call.turn &&
        report.sentences.some(
          (sentence) => (report === newest || lacksHere.test(sentence)) && speaksOf(sentence, check),
        ),
    ),
  );
  return [...new Set(failing.map(({ run }) => run))];
}

/** In small letters, without those of the past. */
const sentencesOf = (report: string) =>
  splitText(report).flatMap(({ kind, text }) =>
    (kind === 'sentence' || kind === 'item') && !isPast.test(text) ? [text.toLowerCase()] : [],
  );

/** A program that the machine lacks is not mended by later work: an earlier report tells it as well. */
const lacksHere =
  /\b(?:not installed|unavailable|(?:could(?:n['’]t| not)|can(?:['’]t|not)) run|blocked by)\b|\bmissing\b[^.]{0,40}\b(?:program|binary|command|tool|here|on this machine|locally)\b/;

function speaksOf(sentence: string, check: CheckRun): boolean {
  if (saysFails.test(sentence) && namesOf(check).some((name) => sentence.includes(name))) return true;
  return (
    (check.kind === 'lint' || /\blint\b/.test(check.text)) &&
    /\blint/.test(sentence) &&
    saysLeft.test(sentence) &&
    finding.test(sentence)
  );
}

/** "mise run test:bats", "test:bats", "lint-posts": what stands in a report for the check. */
function namesOf({ scope, text }: CheckRun): string[] {
  const [, ...task] = scope.base.split(' ');
  const own = [scope.base, task.join(' '), ...scope.paths.map((path) => path.replace(/^.*\//, ''))];
  const script = /[\w-]+(?=\.[cm]?[jt]s\b|\.py\b|\.sh\b)/.exec(text)?.[0] ?? '';
  return [...own, script]
    .map((name) => name.toLowerCase())
    .filter((name) => name.length >= shortestName && /[^a-z]/.test(name));
}
