/**
 * The verification ledger: every distinct check of the session with its last observed result, and whether files that it
 * sees changed since. A narrower run that a wider one covers does not stand there.
 */
import { saidMended } from '../../../core/claims/work/saidMended';
import type { CheckFact } from '../../../core/fact';
import { factId } from '../../../core/factId';
import { changedAfter, someChange } from '../../../core/index/changedFiles';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import type { OnListFull } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { kindOfCommand } from '../../../core/shell/checks/checkKind';
import { allSkipped, checkOutcome } from '../../../core/shell/checks/checkOutcome';
import { parseCommand } from '../../../core/shell/parseCommand';
import { absolutePath, isAbsolute } from '../../../core/text/displayPath';
import { isUnder } from '../calls/isUnder';
import { scriptsNeverRun, scriptsRead } from '../calls/knownScripts';
import { broughtIn } from '../repository/movedTree';
import { checkLookup } from './checkLookup';
import { type CheckRun, checkRuns, isFixer, runCovers } from './checkRuns';
import { type Check, covers, sameScope, toFail } from './checkScope';
import { checkSees } from './checkSees';
import { checksIn } from './checksIn';
import { ciChecks } from './ciChecks';
import { taskWithHooks } from './hookChecks';
import { letBe } from './letBe';
import { namedAsPassed } from './namedAsPassed';
import { namedElsewhere, saidOlder } from './namedElsewhere';
import { scriptParts } from './scriptParts';
import { typesLeaveOut } from './typesLeaveOut';
import { committedSince } from './wantedCommit';

const maxSince = 8;
const mostElsewhere = 3;
/** The ledger lists the latest checks; earlier ones are in the log. */
const maxChecks = 8;
/** Checks of their own that failed scripts of a project ran. */
const maxParts = 4;
/** In the line of a script that passed. */
const maxRan = 12;

/**
 * The latest first; checks of the build service and scripts that were never run stand behind those of the session.
 *
 * @param onListFull is told of the checks of the session that have no room
 */
export function verificationLedger(index: SessionIndex, onListFull: OnListFull = () => undefined): CheckFact[] {
  const standing = standingChecks(index);
  onListFull('checks', standing.slice(maxChecks).length);
  const told = standing.slice(0, maxChecks);
  const parts = partsOf(told, index);
  const ranBy = (check: StandingCheck) =>
    check.last.passed === true ? parts.filter(({ whole }) => whole === check).map(({ last }) => last.text) : [];
  const ofFailed = parts.filter(({ whole }) => whole.last.passed !== true);
  onListFull('checks', ofFailed.slice(maxParts).length);
  return [
    ...told.map((check): CheckFact => {
      const ran = ranBy(check);
      onListFull('checks', ran.slice(maxRan).length);
      return { ...factOf(check, index), ...(ran.length === 0 ? {} : { ran: ran.slice(0, maxRan) }) };
    }),
    ...ofFailed.slice(0, maxParts).map((check) => factOf(check, index)),
    ...ciChecks(index),
    ...scriptsNeverRun(index),
  ];
}

/** A check that a script ran, and the script. */
interface ScriptCheck extends StandingCheck {
  readonly whole: StandingCheck;
}

/** The checks that scripts among them ran, each once and where none of them stands for itself. */
function partsOf(standing: readonly StandingCheck[], index: SessionIndex): ScriptCheck[] {
  const root = index.session.startCwd ?? index.session.cwd ?? '';
  const parts = standing.flatMap((whole) => {
    const { last, until } = whole;
    if (last.hooks !== undefined || last.isOneOfSeveral || last.inPart !== undefined) return [];
    return scriptParts(last, scriptsRead(index, last.run.call.position)).flatMap(({ text, passed }) =>
      checksIn(text, last.scope.folder, root).map((check): ScriptCheck => {
        const { run } = last;
        return {
          last: { ...check, run, passed, isRunning: false, inner: [], isOneOfSeveral: true },
          until,
          running: null,
          whole,
        };
      }),
    );
  });
  const isTold = ({ last }: StandingCheck, at: number) =>
    [...standing, ...parts.slice(0, at)].some((other) => sameScope(other.last.scope, last.scope));
  return parts.filter((part, at) => !isTold(part, at));
}

/** All runs with the same scope, as the two that matter. */
export interface StandingCheck {
  /** The last run whose end is in the log; the last of all where none ended. */
  readonly last: CheckRun;
  /** Position of the last run that ended, which may tell nothing: what changed up to there is in its files. */
  readonly until: number;
  /** A later run that had not ended. */
  readonly running: CheckRun | null;
}

/** The latest first. */
export function standingChecks(index: SessionIndex): StandingCheck[] {
  const runs = checkRuns(index);
  const { alike } = checkLookup(runs);
  const tasks = testTasks(runs);
  const ran = runs.filter(({ lacks }) => lacks === undefined);
  const distinct = new Set<CheckRun>();
  for (const run of ran.toReversed()) {
    const isKnown = (other: CheckRun) => distinct.has(other) && sameScope(other.scope, run.scope);
    if (alike(run).findLast(isKnown) === undefined) distinct.add(run);
  }
  return [...distinct]
    .map((newest): StandingCheck => {
      const same = alike(newest).filter(
        (run) => !run.isRunning && run.lacks === undefined && sameScope(run.scope, newest.scope),
      );
      const ended = toldBefore(same, index) ?? same.at(-1);
      const until = (same.at(-1) ?? newest).run.call.position;
      return { last: ended ?? newest, until, running: newest.isRunning && ended !== undefined ? newest : null };
    })
    .filter(({ last }) => !isCovered(last, runs, index) && !isGone(last, index) && !isFormattedSince(last, index))
    .filter(({ last }) => !isToldByTask(last, tasks));
}

/** The last run that passed, where later ones of the same files tell nothing: `npm run build | grep -i warn`. */
function toldBefore(runs: readonly CheckRun[], index: SessionIndex): CheckRun | null {
  const [newest, told] = [runs.at(-1), runs.findLast(({ passed }) => passed !== null)];
  if (newest === undefined || told?.passed !== true || newest.passed !== null) return null;
  const [from, until] = [told.run.call.position, newest.run.call.position];
  return someChange(index, { from, until }, (path) => sees(told, path, index)) ? null : told;
}

/** `go test -tags=integration ./it`, and later the project's own task for them: `mise run test:integration`. */
function isToldByTask({ kind, scope, run }: CheckRun, tasks: ReadonlyMap<string, number>): boolean {
  const tags = scope.options.flatMap((option) => /^-{1,2}tags?=(\w+)$/.exec(option)?.[1] ?? []);
  if (kind !== 'test' || tags.length === 0) return false;
  return [...tasks].some(([base, last]) => last > run.call.position && tags.some((tag) => base.includes(tag)));
}

/** Tasks that run tests, whole and with a result, each with the position of its last run. */
const testTasks = (runs: readonly CheckRun[]): ReadonlyMap<string, number> =>
  new Map(
    runs.flatMap(({ kind, passed, scope, run }): [string, number][] =>
      kind === 'test' && passed !== null && scope.filters.length === 0 && scope.base.includes(' ')
        ? [[scope.base, run.call.position]]
        : [],
    ),
  );

/** A formatter that found something to change wrote it later, without checking again. */
function isFormattedSince({ passed, scope, run }: CheckRun, index: SessionIndex): boolean {
  if (passed === true || !formatters.test(scope.base)) return false;
  const [program = '', task] = scope.base.split(' ');
  return index.runs.some(
    ({ call, command, status }) =>
      call.position > run.call.position &&
      status !== 'failed' &&
      command.includes(program) &&
      parseCommand(command).some(
        (part) =>
          part.program === program && (task === undefined || part.args[0] === task) && kindOfCommand(part) === null,
      ),
  );
}

const formatters =
  /^(?:cargo fmt|rustfmt|gofmt|goimports|gofumpt|prettier|black|isort|ruff format|deno fmt|terraform fmt|stylua)$/;

/** It named a file that was removed or renamed since: nobody can run it again. */
function isGone({ scope, run }: CheckRun, index: SessionIndex): boolean {
  const named = scope.paths.filter((path) => /\.\w+$/.test(path));
  if (named.length === 0) return false;
  const root = index.session.startCwd ?? index.session.cwd;
  return named.some((path) => {
    const last = index.touches.findLast(
      (touch) => !touch.failed && changing.has(touch.operation) && absolutePath(touch.path, root) === path,
    );
    const isAway = last?.operation === 'deleted' || last?.operation === 'moved';
    return isAway && last.call.position > run.call.position;
  });
}

const changing: ReadonlySet<string> = new Set(['created', 'modified', 'deleted', 'moved']);

/** A wider run told more: a later one with a result, or an earlier one that passed and after which nothing changed. */
function isCovered(check: CheckRun, runs: readonly CheckRun[], index: SessionIndex): boolean {
  const at = check.run.call.position;
  const { alike, passed, someCovering, lastCompiled, lastLinted } = checkLookup(runs);
  if (check.parts !== undefined) {
    const hasTold = (run: CheckRun) => run.run.call.position > at && run.passed !== null;
    // What only builds is told by whatever its compiler passed later.
    const isCompiled = (part: Check) => (lastCompiled(part)?.run.call.position ?? -1) > at;
    return check.parts.every(
      (part) =>
        someCovering(part, (run) => hasTold(run) && runCovers(run, part)) ||
        (check.passed === false && isCompiled(part)),
    );
  }
  const isLater = (run: CheckRun | undefined) =>
    run !== undefined && run.run.call.position > at && !sameScope(run.scope, check.scope);
  const sawChange = (wide: CheckRun) =>
    someChange(index, { from: wide.run.call.position, until: at }, (path) => sees(wide, path, index));
  if (check.hooks !== undefined && check.passed === false && wentThrough(check, index)) return true;
  if (check.hooks !== undefined && check.passed === true) {
    const isFresh = ({ run }: CheckRun) =>
      !someChange(index, { from: run.call.position, until: at }, (path) => sees(check, path, index));
    const own = runs.filter((run) => run.hooks === undefined && run.passed === true && isFresh(run));
    return check.hooks.kinds.every((kind) => own.some((run) => run.kind === kind));
  }
  const isTold = (run: CheckRun) =>
    run.hooks !== undefined &&
    isLater(run) &&
    startsAll(run, check) &&
    someChange(index, { from: at, until: run.run.call.position }, (path) => sees(check, path, index));
  if (check.inner.length > 0 && runs.some(isTold)) return true;
  if (toldByOthers(check, index)) return true;
  if (check.passed === false && alike({ ...check, scope: toFail(check.scope) }).some(isLater)) return true;
  if (isFixer(check) && isLater(lastLinted(check))) return true;
  if (namedAsPassed(check, passed) !== undefined) return true;
  return someCovering(check, (wide) => {
    if (sameScope(wide.scope, check.scope) || wide.passed === null) return false;
    if (!runCovers(wide, check)) return false;
    // Of two that tell the same the later one stays; of one command line the one that only looks.
    const from = wide.run.call.position;
    if (runCovers(check, wide) && (at > from || (at === from && !isFixer(check)))) return false;
    if (wide.run.call.position >= at) return wide.passed || check.passed !== false;
    return wide.passed && check.passed !== false && !sawChange(wide);
  });
}

/** What a check failed on a later run of another check has passed: its compiler, or some of its tests. */
export function toldByOthers(check: CheckRun, index: SessionIndex): boolean {
  if (check.passed !== false) return false;
  const { lastCompiled, passed } = checkLookup(checkRuns(index));
  const isLater = (run: CheckRun | undefined) =>
    run !== undefined && run.run.call.position > check.run.call.position && !sameScope(run.scope, check.scope);
  return (
    isLater(lastCompiled(check)) ||
    (pickedFrom(check).length > 1 && passed.some((later) => isLater(later) && pickedAgain(later, check, index)))
  );
}

/** Some of the tests that a filter picked, picked again with others after a change, as the failing one by its own name: `A|B`, then `a test of A|B`. */
function pickedAgain({ scope, run }: CheckRun, check: CheckRun, index: SessionIndex): boolean {
  if (scope.base !== check.scope.base || scope.folder !== check.scope.folder) return false;
  const then = new Set(pickedFrom(check));
  return (
    pickedFrom({ scope }).some((name) => then.has(name)) &&
    someChange(index, { from: check.run.call.position, until: run.call.position }, (path) => sees(check, path, index))
  );
}

const pickedFrom = ({ scope }: Pick<CheckRun, 'scope'>) => scope.filters.flatMap((filter) => filter.split('|'));

/** The same task of git worked later with its hooks on: they passed, whether or not they printed it. */
function wentThrough({ run, scope }: CheckRun, { runs }: SessionIndex): boolean {
  const task = taskWithHooks(run.command);
  return runs.some(
    (later) =>
      later.call.position > run.call.position &&
      later.status === 'passed' &&
      (later.cwd ?? scope.folder) === scope.folder &&
      taskWithHooks(later.command) === task,
  );
}

/** Hooks that passed and ran what the task of that check starts: `$ biome check` of a commit, and of `bun run lint` before it. */
const startsAll = (hooks: CheckRun, check: CheckRun) =>
  hooks.passed === true && check.inner.every((one) => hooks.inner.some((started) => covers(started.scope, one.scope)));

function sees(check: CheckRun, path: string, index: SessionIndex): boolean {
  const root = index.session.startCwd ?? index.session.cwd;
  const changed = absolutePath(path, root);
  // What lies outside of the folder that was checked is another matter, and in the project all is one.
  const { folder } = check.scope;
  if (root !== null && !isUnder(changed, folder) && !(isUnder(changed, root) && isUnder(folder, root))) return false;
  return checkSees(check, changed, checkRuns(index)) && !typesLeaveOut(check, changed, index);
}

function factOf({ last, until, running }: StandingCheck, index: SessionIndex): CheckFact {
  const { run } = last;
  const changed = changedAfter(index, until).filter(
    (path) => sees(last, path, index) && !(last.passed === true && wasLintedSince(last, path, index)),
  );
  const since = changed.length > 0 ? changed : movedOn(last, until, index);
  const covered = since.length > 0 ? passedWithAll(last, index) : null;
  const said = covered === null && last.passed === false && since.length > 0 ? saidMended(last, index) : null;
  const elsewhere = namedElsewhere(last, index);
  const older = elsewhere.length > 0 ? null : saidOlder(last, index);
  const accepted = elsewhere.length > 0 || older !== null ? null : letBe(last, index);
  const commit = committedSince(last, index);
  return {
    id: factId('check', run.call.call.line, `${run.call.call.callId} ${last.text}`),
    kind: 'check',
    check: last.kind,
    ...placeOf(last, index),
    status: statusOf(last.passed, since),
    exitCode: run.exitCode,
    since: since.slice(-maxSince),
    summary: summaryOf(last),
    ...(last.decidedBy === undefined ? {} : { decidedBy: last.decidedBy }),
    ...(last.inPart === undefined ? {} : { inPart: last.inPart }),
    ...(last.toFail === undefined ? {} : { toFail: last.toFail }),
    ...(running === null ? {} : { runningSince: refTo(running.run.call.call) }),
    ...(covered === null ? {} : { passedSince: refTo(covered.run.call.result ?? covered.run.call.call) }),
    ...(said === null ? {} : { saidToPass: refTo(said) }),
    ...(elsewhere.length === 0 ? {} : { elsewhere: elsewhere.slice(0, mostElsewhere) }),
    ...(older === null ? {} : { saidOlder: older }),
    ...(accepted === null ? {} : { saidAccepted: accepted }),
    ...(commit === null ? {} : { committedSince: commit }),
    evidence: run.call.result === null ? [refTo(run.call.call)] : [refTo(run.call.call), refTo(run.call.result)],
  };
}

/** A later run of all tests of the folder that sees the test files which failed under another runner, and after which nothing changed. */
function passedWithAll({ passed, kind, scope, run }: CheckRun, index: SessionIndex): CheckRun | null {
  const files = scope.paths.filter((path) => /\.\w+$/.test(path));
  if (
    passed !== false ||
    kind !== 'test' ||
    files.length === 0 ||
    scope.options.some((option) => /tags?\b/.test(option))
  )
    return null;
  const isWhole = (later: CheckRun) =>
    later.kind === 'test' &&
    later.run.call.position > run.call.position &&
    later.scope.paths.length === 0 &&
    later.scope.filters.length === 0 &&
    isUnder(scope.folder, later.scope.folder) &&
    files.every((path) => sees(later, path, index)) &&
    !changedAfter(index, later.run.call.position).some((path) => sees(later, path, index));
  return checkLookup(checkRuns(index)).passed.findLast(isWhole) ?? null;
}

/** The same linter passed on the part that changed: on the others nothing did. */
const wasLintedSince = (check: CheckRun, path: string, index: SessionIndex) =>
  check.kind === 'lint' &&
  checkRuns(index).some(
    (later) =>
      later.passed === true &&
      !later.isRunning &&
      later.scope.base === check.scope.base &&
      sees(later, path, index) &&
      !changedAfter(index, later.run.call.position).includes(path),
  );

/** Others' work came in behind the run: by git here, or by a commit that the user names. What failed is not mended by it. */
function movedOn(check: CheckRun, until: number, index: SessionIndex): string[] {
  if (check.passed !== true) return commitAfter(index, check.run.call.position);
  const { folder } = check.scope;
  const brought = broughtIn(
    index,
    { from: until, until: Infinity },
    { folder, sees: (path) => sees(check, path, index) },
  );
  return brought === null ? commitAfter(index, check.run.call.position) : [brought];
}

/** A commit that the user names and that the log did not know before the run: the tree has moved on, by other hands. */
function commitAfter(index: SessionIndex, position: number): string[] {
  const { entries } = index.session;
  const hash = index.sorted.messages
    .filter(({ entry, position: at }) => at > position && entry.role === 'user')
    .flatMap(({ entry }) => [...entry.text.matchAll(/\bcommit `?([0-9a-f]{7,40})\b/g)].map((match) => match[1] ?? ''))
    .filter((name) => /\d/.test(name))
    .at(-1);
  if (hash === undefined) return [];
  const isOld = entries
    .slice(0, position + 2)
    .some((entry) => 'text' in entry && entry.text.includes(hash.slice(0, 7)));
  return isOld ? [] : [`commit ${hash}`];
}

function statusOf(passed: boolean | null, since: readonly string[]): CheckFact['status'] {
  if (passed === null) return 'unclear';
  if (!passed) return 'failed';
  return since.length > 0 ? 'stale' : 'passed';
}

/** The whole command where it does nothing but this check and show its output, else the check as it stands in it. */
function commandOf({ run, text, isOneOfSeveral, inPart, toFail }: CheckRun): string {
  // Without what filters it or wants it to fail it is another check.
  if (inPart !== undefined || toFail !== undefined) return run.command;
  const parts = parseCommand(run.command);
  const at = parts.findIndex((part) => kindOfCommand(part) !== null);
  const others = parts.filter(
    ({ program }, place) => place !== at && !(place < at ? changesFolder : shows).has(program),
  );
  return isOneOfSeveral || others.length > 0 ? text : run.command;
}

/** Of another folder's check the command says so, however it was written; of one within the session's folder too. */
function placeOf(check: CheckRun, { session }: SessionIndex): Pick<CheckFact, 'command' | 'folder'> {
  const command = commandOf(check);
  const root = session.startCwd ?? session.cwd;
  const { folder } = check.scope;
  if (root === null || !isAbsolute(folder) || folder === root) return { command };
  const isPart = command === check.text && command !== check.run.command;
  if (!isUnder(folder, root)) return { command: isPart ? `cd ${folder} && ${command}` : command, folder };
  const below = folder.slice(root.length + 1);
  const isSaid = !(isPart || (check.run.cwd ?? root) === folder) || command.includes(below) || /\s/.test(below);
  return { command: isSaid ? command : `cd ${below} && ${command}` };
}

const changesFolder = new Set(['', 'cd', 'pushd', 'export', 'set', 'source', '.']);
const shows = new Set('tail head grep rg tee cat sed awk less wc sort uniq echo true'.split(' '));

function summaryOf({ run, passed, isOneOfSeveral, hooks }: CheckRun): string | null {
  if (passed === null) return (isOneOfSeveral ? null : allSkipped(run.output)) ?? 'the result is not in the log';
  if (hooks !== undefined) return hooks.told;
  const told = isOneOfSeveral ? null : checkOutcome(run.output);
  return told !== null && told.passed === passed ? told.line : null;
}
