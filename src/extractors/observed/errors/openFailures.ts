/** Commands other than checks that failed and were left so: the work broke off there, or the last answer quotes the error. */
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { checkKind } from '../../../core/shell/checks/checkKind';
import type { Command } from '../../../core/shell/command';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { isStateful } from '../../../core/shell/isStateful';
import { parseCommand } from '../../../core/shell/parseCommand';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { splitText } from '../../../core/text/splitText';
import { leftOpen } from '../progress/leftOpen';
import { errorExcerpt } from './errorExcerpt';
import { failedToStart } from './failedToStart';
import { isSlip, wasWrongCall } from './isSlip';
import { retriedInVain } from './retriedInVain';

/** Reports that may have named it as open work. */
const recentAnswers = 4;

/** In session order. A later run of the same task that passed closes a failure; slips and refused commands are none. */
export function openFailures(index: SessionIndex): CommandRun[] {
  const turn = index.turns.at(-1);
  if (turn === undefined) return [];
  const answers = index.turns.flatMap(({ answer }) => (answer === null ? [] : [answer.text]));
  const answer = answers.at(-1) ?? '';
  const namedOpen = answers.slice(-recentAnswers, -1).flatMap(leftOpen).join('\n');
  const lastPassed = new Map<string, number>();
  for (const [at, run] of index.runs.entries()) if (run.status === 'passed') lastPassed.set(taskOf(run.command), at);
  const newestPassed = index.runs.findLastIndex(({ status }) => status === 'passed');
  const undone = new Set([...outwardUndone(index), ...retriedInVain(index)]);
  const found = index.runs.filter((run, at) => {
    if (undone.has(run)) return true;
    if (run.status !== 'failed' || checkKind(run.command) !== null) return false;
    if (run.call.result?.rejection === undefined && isToldToFail(run, index, at)) return true;
    if ((lastPassed.get(taskOf(run.command)) ?? -1) <= at && failedToStart(run, index)) return true;
    if (isSlip(run)) return false;
    if (endedFromOutside(run.command, run.exitCode)) return false;
    // The same program with the same task ended well later.
    if (run.call.result?.rejection !== undefined || (lastPassed.get(taskOf(run.command)) ?? -1) > at) return false;
    if (isQuoted(run, answer) || isQuoted(run, namedOpen)) return true;
    return run.call.turn === turn.number && turn.answer === null && newestPassed < at;
  });
  // The same deeds were tried once more and failed again, by whatever stood in their way then.
  return found.filter(
    (run, at) => !found.slice(at + 1).some((later) => triesAgain(later, run) || failsAlike(later, run)),
  );
}

/** The same task under other options, or the same words for another: one thing stands in the way of both. */
const failsAlike = (later: CommandRun, earlier: CommandRun) =>
  (taskOf(later.command) !== '' && taskOf(later.command) === taskOf(earlier.command)) ||
  errorExcerpt(later.output) === errorExcerpt(earlier.output);

function triesAgain(later: CommandRun, earlier: CommandRun): boolean {
  const tried = deedsOf(earlier);
  const again = new Set(deedsOf(later));
  return tried.length > 0 && tried.every((task) => again.has(task));
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
  const lastOf = new Map<string, CommandRun>();
  for (const run of runs) {
    if (run.call.turn !== turn?.number || run.call.result?.rejection !== undefined) continue;
    for (const { task, deed } of outwardDeeds(run)) {
      if (run.status === 'passed' || isSaidDone(deed)) lastOf.delete(task);
      else if (run.status === 'failed' && isRefusedThere(run) && !wasWrongCall(run)) lastOf.set(task, run);
    }
  }
  return new Set(lastOf.values());
}

/** The program was run, and it or a server says why not; a hook of the agent that does not let it through is no error. */
const isRefusedThere = ({ output }: CommandRun) =>
  tellsError.test(output) && !/\bblocked by (?:\w+ )?hook\b/i.test(output);
const tellsError =
  /^\W*(?:remote|fatal|error|ssh|npm (?:ERR!|error)|\w*Error)\b|\[(?:remote )?rejected\]|\bdenied\b|\btimed? ?out\b|\bfailed\b/im;

interface OutwardDeed {
  /** "git push", "gh pr create". */
  readonly task: string;
  readonly deed: string;
}

const outwardDeeds = ({ command }: CommandRun): OutwardDeed[] =>
  mayReachOut.test(command)
    ? parseCommand(command).flatMap(({ program, args }): OutwardDeed[] => {
        if (args.some((word) => /^(?:--dry-run|-n|--help)$/.test(word))) return [];
        const words = [program, ...args.filter((word) => !word.startsWith('-'))].slice(0, 3).join(' ');
        const task = outward.exec(words)?.[0];
        return task === undefined ? [] : [{ task, deed: task.split(' ').at(-1) ?? '' }];
      })
    : [];

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

/** "git push", "npm publish": what changes more than its own output. */
const deedsOf = ({ command }: CommandRun) =>
  parseCommand(command)
    .filter(({ text }) => isStateful(text))
    .map(wordsOf)
    .filter((task) => task.includes(' '));

/** The last report names what was to be done, a push or a deployment, and says that it failed; nothing of it passed since. */
function isToldToFail(run: CommandRun, { turns, runs }: SessionIndex, at: number): boolean {
  const turn = turns.findLast(({ answer }) => answer !== null);
  const answer = turn?.answer;
  if (turn === undefined || answer === null || answer === undefined || turn.number < turns.length - 1) return false;
  if (run.call.turn !== turn.number) return false;
  const open = deedsOf(run).filter((task) => !runs.slice(at + 1).some((later) => passesTask(later, task)));
  return splitText(answer.text).some(
    ({ text }) => saysFailed.test(text) && !saysPast.test(text) && open.some((task) => text.includes(task)),
  );
}

const passesTask = ({ status, command }: CommandRun, task: string) =>
  status === 'passed' && parseCommand(command).some((part) => wordsOf(part) === task);

const saysFailed =
  /\b(?:fail(?:s|ed|ing)?|rejected|blocked|denied|refused|timed? ?out|unable|could(?:n['’]t| not)|can(?:['’]t|not)|errors?)\b|fehlgeschlagen|falló|échoué|falhou|не удалось|失败|失敗/i;
const saysPast = /\b(?:fixed|resolved|retried|worked around|succeeded|then passed|no longer|first|initially)\b/i;

/** The program and its first words. */
function taskOf(line: string): string {
  const main = parseCommand(line).findLast(({ program }) => !besides.has(program));
  return main === undefined ? '' : wordsOf(main);
}

const wordsOf = ({ program, args }: Command) =>
  [program, ...args.filter((word) => !word.startsWith('-'))].slice(0, 2).join(' ');

const besides = new Set('cd tail head grep echo cat'.split(' '));

function isQuoted(run: CommandRun, answer: string): boolean {
  const lines = errorExcerpt(run.output)
    .split('\n')
    .map((line) => line.trim());
  return lines.some((line) => line.length >= 16 && answer.includes(line.slice(0, 60)));
}
