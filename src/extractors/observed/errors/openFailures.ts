/** Commands other than checks that failed and were left so: the work broke off there, or the last answer quotes the error. */
import type { Ender } from '../../../core/claims/verdict';
import { type FailureJudge, judgeFailures, openTries, withoutTriedAgain } from '../../../core/claims/work/failureEnd';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { splitText } from '../../../core/language/splitText';
import { parseCommand } from '../../../core/shell/parseCommand';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { errorExcerpt } from '../calls/errorExcerpt';
import { wasWrongCall } from '../calls/isSlip';
import { openPoints } from '../progress/openPoints';
import { commandFailure } from './commandFailureRules';
import { failedToStart } from './failedToStart';
import { retriedInVain } from './retriedInVain';

/** Reports that may have named it as open work. */
const recentAnswers = 4;

/** A failure that the work broke off at, or that a report names, with the later run that went through. */
export interface JudgedFailure {
  readonly run: CommandRun;
  readonly ender: Ender | null;
  /** The row that says so. */
  readonly decidedBy: string;
}

/** In session order, those that stand: what was tried again counts once. */
export function openFailures(index: SessionIndex): JudgedFailure[] {
  const open = judgedFailures(index).filter(({ ender }) => ender === null);
  const last = withoutTriedAgain(
    open.map(({ run }) => run),
    ({ output }) => errorExcerpt(output),
  );
  return open.filter(({ run }) => last.includes(run));
}

/** In session order, with those that went through later. */
export function judgedFailures(index: SessionIndex): JudgedFailure[] {
  const turn = index.turns.at(-1);
  if (turn === undefined) return [];
  const answers = index.turns.flatMap(({ answer }) => (answer === null ? [] : [answer.text]));
  const answer = answers.at(-1) ?? '';
  const namedOpen = answers.slice(-recentAnswers, -1).flatMap(openPoints).join('\n');
  const judge = judgeFailures(index);
  const undone = new Set([...outwardUndone(index), ...retriedInVain(index)]);
  return index.runs.flatMap((run): JudgedFailure[] => {
    const { verdict, decidedBy } = commandFailure.decide({
      run,
      isUndone: () => undone.has(run),
      isToldToFail: () => isToldToFail(run, index, judge),
      didNotStart: () => failedToStart(run, index),
      isPassed: () => judge.passedSince(run) !== null,
      isQuoted: () => isQuoted(run, answer) || isQuoted(run, namedOpen),
      isWhereItEnds: () => run.call.turn === turn.number && turn.answer === null && judge.isNewest(run),
    });
    if (verdict === 'no error') return [];
    return [{ run, decidedBy, ender: verdict === 'open' ? null : judge.passedSince(run) }];
  });
}

/**
 * The last try of the last turn at what others are to see, a push or a publication, where it failed and no other try went
 * through. The answer may say that it was done by another way.
 */
function outwardUndone({ turns, runs }: SessionIndex): ReadonlySet<CommandRun> {
  const turn = turns.at(-1);
  const said = splitText(turn?.answer?.text ?? '').map(({ text }) => text);
  const isSaidDone = (deed: string) =>
    said.some((text) => new RegExp(`\\b${deed}e?d\\b`, 'i').test(text) && !saysFailed.test(text) && !denied.test(text));
  const tried = runs.filter(({ call }) => call.turn === turn?.number && call.result?.rejection === undefined);
  const tries = openTries(tried, outwardTasks, (run) => isRefusedThere(run) && !wasWrongCall(run));
  return new Set([...tries].flatMap(([task, all]) => (isSaidDone(deedOf(task)) ? [] : all.slice(-1))));
}

/** The program was run, and it or a server says why not; a hook of the agent that does not let it through is no error. */
const isRefusedThere = ({ output }: CommandRun) =>
  tellsError.test(output) && !/\bblocked by (?:\w+ )?hook\b/i.test(output);
const tellsError =
  /^\W*(?:remote|fatal|error|ssh|npm (?:ERR!|error)|\w*Error)\b|\[(?:remote )?rejected\]|\bdenied\b|\btimed? ?out\b|\bfailed\b/im;

/** "git push", "gh pr create". */
const outwardTasks = ({ command }: CommandRun): string[] =>
  mayReachOut.test(command)
    ? parseCommand(command).flatMap(({ program, args }): string[] => {
        if (args.some((word) => /^(?:--dry-run|-n|--help)$/.test(word))) return [];
        const words = [program, ...args.filter((word) => !word.startsWith('-'))].slice(0, 3).join(' ');
        return outward.exec(words)?.slice(0, 1) ?? [];
      })
    : [];

const deedOf = (task: string) => task.split(' ').at(-1) ?? '';

const mayReachOut = /push|publish|deploy|release|merge|create|upload/;
const outward = inOrder(
  '',
  /^/,
  oneOf(
    /git push|(?:npm|pnpm|yarn|bun|cargo|uv|poetry|vsce|ovsx) publish/,
    /(?:gem|docker|podman) push|twine upload|bd dolt push|\S+ deploy/,
    /gh release (?:create|upload)|gh pr (?:create|merge)|glab mr (?:create|merge)/,
  ),
  /(?= |$)/,
);
const denied = /\b(?:not|nothing|never|cannot)\b|n['’]t\b/i;

/** The last report names what was to be done, a push or a deployment, and says that it failed; nothing of it passed since. */
function isToldToFail(run: CommandRun, { turns }: SessionIndex, judge: FailureJudge): boolean {
  const turn = turns.findLast(({ answer }) => answer !== null);
  const answer = turn?.answer;
  if (turn === undefined || answer === null || answer === undefined || turn.number < turns.length - 1) return false;
  if (run.call.turn !== turn.number) return false;
  const open = judge.undoneBy(run);
  return splitText(answer.text).some(
    ({ text }) => saysFailed.test(text) && !saysPast.test(text) && open.some((task) => text.includes(task)),
  );
}

const saysFailed =
  /\b(?:fail(?:s|ed|ing)?|rejected|blocked|denied|refused|timed? ?out|unable|could(?:n['’]t| not)|can(?:['’]t|not)|errors?)\b|fehlgeschlagen|falló|échoué|falhou|не удалось|失败|失敗/i;
const saysPast = /\b(?:fixed|resolved|retried|worked around|succeeded|then passed|no longer|first|initially)\b/i;

function isQuoted(run: CommandRun, answer: string): boolean {
  const lines = errorExcerpt(run.output)
    .split('\n')
    .map((line) => line.trim());
  return lines.some((line) => line.length >= 16 && answer.includes(line.slice(0, 60)));
}
