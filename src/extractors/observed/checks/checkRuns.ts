/** Every run of a check in session order, with what it looked at and how it ended. */
import { isInside, scratchClones } from '../../../core/index/changedFiles';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { isSamePath } from '../../../core/language/stackFrames';
import { type CheckKind, checkKind, findUnproven, hidesExitCode } from '../../../core/shell/checks/checkKind';
import { checkOutcome } from '../../../core/shell/checks/checkOutcome';
import type { Command } from '../../../core/shell/command';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
import { echoedCommands } from '../calls/echoedCommands';
import { isScratch } from '../calls/isScratch';
import { lackedByTask, missingProgram, wasWrongCall } from '../calls/isSlip';
import { endOfCheck } from './checkEndRules';
import { type Check, covers, toFail } from './checkScope';
import { checkOf, checksIn } from './checksIn';
import { failedOnPurpose } from './failedOnPurpose';
import { hookChecks, type ToldHooks } from './hookChecks';
import { isOfScratch } from './scratchPlace';
import { passedInPart, searchesBehind } from './searchedBehind';

/** A command line that runs three checks makes three of these, each with the same `run`. */
export interface CheckRun extends Check {
  readonly run: CommandRun;
  /** Null where the log does not tell. */
  readonly passed: boolean | null;
  /** The row of a table that told its end; undefined where that came by another way. */
  readonly decidedBy?: string | undefined;
  /** It was started, and the log ends before it did. */
  readonly isRunning: boolean;
  /** Other checks that this one started, as its output names them. */
  readonly inner: readonly Check[];
  /** The checks of a command that failed without telling which. */
  readonly parts?: readonly Check[];
  /** The command runs other checks too, so its output is not about this one alone. */
  readonly isOneOfSeveral: boolean;
  /** What it passed of is known only for the lines that a search behind it lets through. */
  readonly inPart?: true;
  /** The line wanted it to fail, and it did. */
  readonly toFail?: true;
  /** The program that the machine lacked, so that nothing was checked. */
  readonly lacks?: string;
  /** It stands for hooks that a commit or a push started. */
  readonly hooks?: ToldHooks;
}

/** In session order, worked out once for each index; without commands that the user refused and without checks of scratch folders. */
export function checkRuns(index: SessionIndex): readonly CheckRun[] {
  const known = found.get(index) ?? findCheckRuns(index);
  found.set(index, known);
  return known;
}

/** The ledger, the errors and the claims all ask for the runs of one index. */
const found = new WeakMap<SessionIndex, readonly CheckRun[]>();

function findCheckRuns(index: SessionIndex): CheckRun[] {
  const root = index.session.startCwd ?? index.session.cwd ?? '';
  const clones = scratchClones(index.touches, index.runs);
  const isOutside = (folder: string) => isScratch(folder) && !isScratch(root) && !isInside(folder, clones);
  const wasChanged = (path: string) => index.changes.some((change) => isSamePath(change.path, path));
  const runs = index.runs.flatMap((run): CheckRun[] => {
    if (run.call.result?.rejection !== undefined) return [];
    const ofHooks = hookRuns(run, index, root);
    if (wasWrongCall(run)) return ofHooks;
    if (checkKind(run.command) === null) return [...byVerdict(run, root), ...ofHooks];
    const isTriedOut = isScratch(root) ? () => false : (part: Command) => isOfScratch(part, run.command);
    const checks = checksIn(run.command, run.cwd ?? root, root, isTriedOut).filter(
      ({ scope, text }) => !isOutside(scope.folder) && !wasMissing(run, text),
    );
    if (checks.length === 0) return ofHooks;
    const lacks = lackedByTask(run, wasChanged);
    if (lacks !== null && checks.length === 1)
      return checks.map((check) => ({
        ...check,
        run,
        lacks,
        passed: false,
        isRunning: false,
        inner: [],
        isOneOfSeveral: false,
      }));
    const isRunning = hasNotEnded(run);
    const tellsInner = checks.length === 1 || run.status === 'passed';
    if (checks.length > 1 && failedSomewhere(run, checks)) {
      return [{ ...together(checks), run, passed: false, isRunning, inner: [], isOneOfSeveral: false }, ...ofHooks];
    }
    const found = checks.map((check, at): CheckRun => {
      const { passed, ...by } = isRunning ? { passed: null } : endOfCheck(run, checks, at);
      const inner = tellsInner ? innerChecks(run, check, checks, root) : [];
      return {
        ...asAsked(run, check, passed),
        ...by,
        run,
        passed,
        isRunning,
        inner,
        isOneOfSeveral: checks.length > 1,
      };
    });
    return [...withoutSkipped(withCulprit(found), run), ...ofHooks];
  });
  return withInnerSeen(runs);
}

/** What a script starts is known from an earlier run of all of it: `npm run build | tail -3` that passed ran the compiler as well. */
function withInnerSeen(runs: readonly CheckRun[]): CheckRun[] {
  const seen = new Map<string, readonly Check[]>();
  return runs.map((run) => {
    const { paths, filters, options, folder, base } = run.scope;
    if (run.toFail === true || run.inPart === true || paths.length + filters.length + options.length > 0) return run;
    const key = `${folder} ${base}`;
    if (run.inner.length > 0) seen.set(key, run.inner);
    return run.passed === true && run.inner.length === 0 ? { ...run, inner: seen.get(key) ?? [] } : run;
  });
}

/** One that passed in part, or by failing, is no run of the whole: it has a scope of its own. */
function asAsked(run: CommandRun, check: Check, passed: boolean | null): Check & Pick<CheckRun, 'inPart' | 'toFail'> {
  if (passed !== true) return check;
  if (run.status === 'passed' && failedOnPurpose(run, check))
    return { ...check, scope: toFail(check.scope), toFail: true };
  if (!passedInPart(run, check)) return check;
  const words = searchesBehind(run, check).map(({ text }) => text);
  return { ...check, scope: { ...check.scope, filters: [...check.scope.filters, words.join(' | ')] }, inPart: true };
}

/** What is said to have failed is the one check of a line that is not known to have passed, where nothing else prints there. */
function withCulprit(checks: readonly CheckRun[]): readonly CheckRun[] {
  const [doubt, ...more] = checks.filter(({ passed }) => passed !== true);
  if (checks.length < 2 || doubt === undefined || more.length > 0 || doubt.passed === false || doubt.isRunning)
    return checks;
  const { command, output } = doubt.run;
  const known = new Set(checks.map(({ text }) => text));
  const isAlone = parseCommand(command).every(({ program, text }) => known.has(foldSpace(text)) || quiet.has(program));
  return isAlone && checkOutcome(output)?.passed === false
    ? checks.map((check) => (check === doubt ? { ...check, passed: false, decidedBy: undefined } : check))
    : checks;
}

/** It was called and is not on the machine; what a task of the project calls is another matter. */
const wasMissing = (run: CommandRun, text: string): boolean => {
  const name = missingProgram(run);
  return name !== null && parseCommand(text).some(({ program }) => program === name);
};

/** A program that nobody knows, called with the word for a check, is one where its output has a verdict and is its alone. */
function byVerdict(run: CommandRun, root: string): CheckRun[] {
  const [found, ...more] = findUnproven(run.command);
  if (found === undefined || more.length > 0 || run.output === '') return [];
  const isAlone = parseCommand(run.command).every(
    ({ program, text }) => text === found.command.text || quiet.has(program),
  );
  const outcome = isAlone && !endedFromOutside(run.command, run.exitCode) ? checkOutcome(run.output) : null;
  if (outcome === null) return [];
  const passed = outcome.passed && !(run.status === 'failed' && found.command.exit === 'always');
  const check = withTask(checkOf(found.command, found.kind, run.cwd ?? root, root), found.task);
  return isScratch(check.scope.folder) && !isScratch(root)
    ? []
    : [{ ...check, run, passed, isRunning: hasNotEnded(run), inner: [], isOneOfSeveral: false }];
}

/** Of a program that nobody knows each task is another check: `vp lint` is no part of `vp check`. */
function withTask(check: Check, task: string): Check {
  const { base, filters } = check.scope;
  return {
    ...check,
    scope: { ...check.scope, base: `${base} ${task}`.trim(), filters: filters.filter((one) => one !== task) },
  };
}

/** They print nothing of their own, or pass on what they are given. */
const quiet = new Set([
  'cd',
  'pushd',
  'set-location',
  'export',
  'tail',
  'head',
  'tee',
  'select-object',
  'echo',
  'sleep',
]);

/** What hooks checked when this was committed or pushed. */
function hookRuns(run: CommandRun, index: SessionIndex, root: string): CheckRun[] {
  const folder = run.cwd ?? root;
  const checksOf = (command: string) => checksIn(command, folder, root);
  const wasRun = (text: string) => index.runs.some(({ command }) => foldSpace(command).includes(text));
  return hookChecks(run, { folder, checksOf, wasRun }).map(
    ({ check, inner, passed, hooks }): CheckRun => ({
      ...check,
      run,
      passed,
      isRunning: false,
      inner,
      isOneOfSeveral: true,
      ...(hooks === null ? {} : { hooks }),
    }),
  );
}

/** Joined by `&&`, nothing behind a check that failed was run. */
function withoutSkipped(checks: readonly CheckRun[], { command }: CommandRun): CheckRun[] {
  const failed = checks.findIndex(({ passed }) => passed === false);
  const parts = parseCommand(command);
  const from = parts.findIndex(({ text }) => foldSpace(text) === checks[failed]?.text);
  if (failed < 0 || parts[from]?.joint !== '&&') return [...checks];
  const end = parts.findIndex(({ joint }, at) => at >= from && joint !== '&&' && joint !== '|');
  const behind = new Set(parts.slice(from + 1, end < 0 ? parts.length : end + 1).map(({ text }) => foldSpace(text)));
  return checks.filter(({ text, passed }, at) => at <= failed || passed !== null || !behind.has(text));
}

const hasNotEnded = ({ call, background, status }: CommandRun) =>
  !(background && status !== 'unknown') &&
  (call.result === null || call.result.interrupted === true || (background && status === 'unknown'));

/** Which of the checks failed, nothing tells. */
const failedSomewhere = (run: CommandRun, checks: readonly Check[]) =>
  run.status === 'failed' &&
  !endedFromOutside(run.command, run.exitCode) &&
  !hidesExitCode(run.command) &&
  checks.every((_, at) => endOfCheck(run, checks, at).passed === null);

/** Checks that only count together: all of them must pass later for this one to be past. */
function together(checks: readonly Check[]): Check & { readonly parts: readonly Check[] } {
  const [first] = checks;
  const kind = kinds.find((candidate) => checks.some((check) => check.kind === candidate)) ?? 'test';
  const base = checks.map(({ scope }) => scope.base).join(' && ');
  const folder = first?.scope.folder ?? '';
  return {
    kind,
    text: checks.map(({ text }) => text).join(' && '),
    scope: { base, folder, options: [], paths: [], filters: [] },
    parts: checks,
  };
}

const kinds: readonly CheckKind[] = ['test', 'type check', 'lint', 'build', 'own script'];

/** `mise run lint` prints "[lint:go] $ golangci-lint run": a later pass of it covers `mise run lint:go` too. Of several checks each started what is of its kind. */
function innerChecks(run: CommandRun, check: Check, checks: readonly Check[], root: string): Check[] {
  const own = checks.map(({ scope }) => scope.base);
  return echoedCommands(run.output, check.scope.base)
    .flatMap((command) => checksIn(command, check.scope.folder, root))
    .filter((inner) => !own.includes(inner.scope.base) && (checks.length === 1 || inner.kind === check.kind));
}

/** True when this run ran all of that check. */
export const runCovers = (run: CheckRun, check: Check): boolean =>
  reruns(run, check) || runsTheSameFiles(run, check) || mends(run, check);

/** Under the same runner: what kept that one from its work did not keep this one. */
export const reruns = (run: CheckRun, check: Check): boolean =>
  covers(run.scope, check.scope) ||
  run.inner.some((inner) => covers(inner.scope, check.scope)) ||
  (run.kind === 'lint' && run.scope.filters.length === 0 && check.scope.base.startsWith(`${run.scope.base}:`));

/** All tests of the same files, under another runner. */
function runsTheSameFiles(run: CheckRun, check: Check): boolean {
  const [own, other] = [run.scope.paths, check.scope.paths];
  const namesFiles = other.length > 0 && other.every((path) => /\.\w+$/.test(path));
  if (run.kind !== 'test' || check.kind !== 'test' || !namesFiles) return false;
  return (
    run.scope.filters.every((name) => check.scope.filters.includes(name)) && other.every((path) => own.includes(path))
  );
}

/** `lint:fix` that ends well has left nothing for `lint`. */
const mends = (run: CheckRun, check: Check) =>
  run.kind === 'lint' && isFixer(run) && !isFixer(check) && withoutFix(run.scope.base) === check.scope.base;

/** Writes what it finds wrong; the check without it says whether anything is left. */
export const isFixer = ({ text }: Pick<Check, 'text'>) => /(?:^|[:_\s-])(?:--)?(?:fix|write|unsafe)\b/.test(text);
/** The task without the part of its name that makes it write. */
export const withoutFix = (base: string) => base.replace(/[:_-](?:fix|write)$/, '');
