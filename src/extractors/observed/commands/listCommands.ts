/** The commands of a handoff: exact text, ranked by how likely they are run again, with what each is good for. */
import type { CommandFact } from '../../../core/fact';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { provesNothing } from '../../../core/shell/checks/checkOutcome';
import { commandPurpose } from '../../../core/shell/commandPurpose';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { isStateful } from '../../../core/shell/isStateful';
import { variablesSet } from '../../../core/shell/openVariables';
import { parseCommand } from '../../../core/shell/parseCommand';
import { readableCommand } from '../../../core/shell/readableCommand';
import { goalIdentifiers } from '../../../core/text/goalIdentifiers';
import { checkLookup } from '../checks/checkLookup';
import { checkRuns, runCovers } from '../checks/checkRuns';
import { ciStatus } from '../checks/ciChecks';
import { toldByOthers } from '../checks/verificationLedger';
import { rankCommands } from './rankCommands';
import { worthRepeating } from './repeatRules';
import { shownResult } from './shownResult';
import { waysOfOrder } from './wayOfOrder';

/** Programs are told of more commands than are written out: those that only look around stand in no handoff. */
const listedPerWritten = 1.25;

/**
 * The best first: more than the limit, so that the limit can be filled with those worth repeating. Tells `onListFull` how many
 * of these are left over.
 */
export function listCommands(input: ExtractInput): CommandFact[] {
  const { index, goal, limits } = input;
  const uses = countUses(index);
  const names = goalIdentifiers(goal);
  const ways = waysOfOrder(index, goal);
  const ranked = rankCommands(index, goal)
    .filter(({ run }) => !wasKeptFrom(run))
    .map(({ run }) => factOf(run, { index, uses, names, ways }));
  const listed = Math.ceil(limits.commands * listedPerWritten);
  const best = ranked.slice(0, listed);
  // As many as the limit says that are worth repeating, behind the best ones as well; and the ways that the goal asks for.
  const further = ranked
    .slice(listed)
    .filter((fact) => fact.worthRepeating)
    .toSorted((a, b) => Number(isWay(b)) - Number(isWay(a)));
  const unfilled = limits.commands - best.filter((fact) => fact.worthRepeating).length;
  const missing = Math.max(unfilled, further.filter(isWay).length);
  // Those that are not worth repeating stand in no handoff, limit or not.
  input.onListFull('commands', further.slice(missing).length);
  return [...best, ...further.slice(0, missing)];
}

const isWay = ({ decidedBy }: CommandFact) => decidedBy === 'command/way-of-the-order';

interface Means {
  readonly index: SessionIndex;
  readonly uses: ReadonlyMap<string, number>;
  /** Names of the goal. */
  readonly names: readonly string[];
  readonly ways: ReadonlySet<CommandRun>;
}

function factOf(run: CommandRun, { index, uses, names, ways }: Means): CommandFact {
  const count = uses.get(readableCommand(run.command, null)) ?? 1;
  const isAboutGoal = names.some((name) => run.command.includes(name));
  const purpose = commandPurpose(run.command);
  const status = statusOf(run, index);
  const words = [purpose, count > 1 ? `used ${count}×` : '', isAboutGoal ? 'about the goal' : ''];
  const { verdict, decidedBy } = worthRepeating.decide({
    run,
    count,
    isAboutGoal,
    isWay: ways.has(run),
    root: index.session.startCwd ?? index.session.cwd ?? '',
    status,
    setInSession: () => setInSession(index),
    isPassedLater: () => isPassedLater(run, index),
  });
  return {
    id: `command-${run.call.call.line}-${run.call.call.callId}`,
    kind: 'command',
    command: run.command,
    exitCode: run.exitCode,
    status,
    ...(status === 'unknown' && run.status === 'passed' && !isHidden(run) && provesNothing(run.output)
      ? { verifiesNothing: true as const }
      : {}),
    stateful: isStateful(run.command),
    purpose: words.filter((word) => word !== '').join(', '),
    worthRepeating: verdict,
    decidedBy,
    evidence: [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])],
  };
}

/** It failed, and a later run passed what it ran. */
function isPassedLater(run: CommandRun, index: SessionIndex): boolean {
  const lookup = checkLookup(checkRuns(index));
  const { someCovering } = checkLookup(lookup.passed);
  return lookup
    .of(run)
    .some(
      (check) =>
        check.passed === false &&
        (someCovering(check, (later) => runCovers(later, check), run.call.position) || toldByOthers(check, index)),
    );
}

const setKnown = new WeakMap<SessionIndex, ReadonlySet<string>>();
function setInSession(index: SessionIndex): ReadonlySet<string> {
  const known = setKnown.get(index) ?? new Set(index.runs.flatMap(({ command }) => [...variablesSet(command)]));
  setKnown.set(index, known);
  return known;
}

/** It was to change something, and the tool did not let it begin: a hook, a sandbox. */
const wasKeptFrom = ({ status, exitCode, command }: CommandRun) =>
  status === 'failed' && exitCode === null && isStateful(command);

function countUses(index: SessionIndex): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const run of index.runs) {
    const text = readableCommand(run.command, null);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  return uses;
}

const isHidden = ({ call }: CommandRun) => call.result?.exitHidden === true;

/** A check has the result that the ledger read for it, also where a filter behind it hid its exit status. */
function statusOf(run: CommandRun, index: SessionIndex): CommandFact['status'] {
  const own = checkLookup(checkRuns(index)).of(run);
  const shown = own.length === 0 ? ciStatus(run, index) : null;
  if (shown !== null) return shown;
  if (own.length === 0) {
    const tellsNothing = isHidden(run) || (run.status === 'passed' && provesNothing(run.output));
    return tellsNothing ? 'unknown' : (shownResult(run) ?? run.status);
  }
  if (own.some((check) => check.passed === false) || isFailedBeside(run)) return 'failed';
  return own.every((check) => check.passed === true) ? 'passed' : 'unknown';
}

/** Its checks passed, and what stands behind them in the line did not; a filter ends as it likes. */
const isFailedBeside = ({ command, status, exitCode }: CommandRun) =>
  status === 'failed' &&
  exitCode !== null &&
  !endedFromOutside(command, exitCode) &&
  parseCommand(command).every(({ joint }) => joint !== '|' && joint !== '||');
