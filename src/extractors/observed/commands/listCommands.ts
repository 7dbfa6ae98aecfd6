/** The commands of a handoff: exact text, ranked by how likely they are run again, with what each is good for. */
import type { CommandFact } from '../../../core/fact';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { refTo } from '../../../core/provenance';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { provesNothing } from '../../../core/shell/checks/checkOutcome';
import {
  commandPurpose,
  isErrand,
  isForOnce,
  isLookAround,
  isOnScratch,
  isStepTaken,
} from '../../../core/shell/commandPurpose';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { isStateful } from '../../../core/shell/isStateful';
import { openVariables, variablesSet } from '../../../core/shell/openVariables';
import { parseCommand } from '../../../core/shell/parseCommand';
import { readableCommand } from '../../../core/shell/readableCommand';
import { goalIdentifiers } from '../../../core/text/goalIdentifiers';
import { checkLookup } from '../checks/checkLookup';
import { checkRuns, runCovers } from '../checks/checkRuns';
import { ciStatus } from '../checks/ciChecks';
import { toldByOthers } from '../checks/verificationLedger';
import { missingProgram, wasWrongCall } from '../errors/isSlip';
import { rankCommands } from './rankCommands';
import { shownResult } from './shownResult';

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
  const ranked = rankCommands(index, goal)
    .filter(({ run }) => !wasKeptFrom(run))
    .map(({ run }) => factOf(run, index, uses, names));
  const listed = Math.ceil(limits.commands * listedPerWritten);
  const best = ranked.slice(0, listed);
  // As many as the limit says that are worth repeating, behind the best ones as well.
  const missing = Math.max(0, limits.commands - best.filter((fact) => fact.worthRepeating).length);
  const further = ranked.slice(listed).filter((fact) => fact.worthRepeating);
  // Those that are not worth repeating stand in no handoff, limit or not.
  input.onListFull('commands', further.slice(missing).length);
  return [...best, ...further.slice(0, missing)];
}

function factOf(
  run: CommandRun,
  index: SessionIndex,
  uses: ReadonlyMap<string, number>,
  names: readonly string[],
): CommandFact {
  const count = uses.get(readableCommand(run.command, null)) ?? 1;
  const isAboutGoal = names.some((name) => run.command.includes(name));
  const purpose = commandPurpose(run.command);
  const status = statusOf(run, index);
  const words = [purpose, count > 1 ? `used ${count}×` : '', isAboutGoal ? 'about the goal' : ''];
  return {
    id: `command-${run.call.call.line}-${run.call.call.callId}`,
    kind: 'command',
    command: run.command,
    exitCode: run.exitCode,
    status,
    stateful: isStateful(run.command),
    purpose: words.filter((word) => word !== '').join(', '),
    worthRepeating:
      !isHistory(run, index) &&
      !isFailedOnce(run, status, purpose, count) &&
      !leansOnShell(run.command, index) &&
      isWorthRepeating(run.command, { purpose, count, isAboutGoal }),
    evidence: [refTo(run.call.call), ...(run.call.result === null ? [] : [refTo(run.call.result)])],
  };
}

/** A server that was stopped did not fail. */
const isFailedOnce = ({ command, exitCode }: CommandRun, status: string, purpose: string, count: number) =>
  status === 'failed' && purpose === 'run' && count < 2 && !endedFromOutside(command, exitCode);

/** It was called wrongly, wrote history, worked on scratch, or failed and a later run passed what it ran. */
function isHistory(run: CommandRun, index: SessionIndex): boolean {
  const root = index.session.startCwd ?? index.session.cwd ?? '';
  if (run.exitCode === 127 || wasWrongCall(run) || lacksOwn(run) || isStepTaken(run.command) || isErrand(run.command))
    return true;
  if (run.call.result?.interrupted === true && checkKind(run.command) === null && isStateful(run.command)) return true;
  if (ofPlugin.test(run.command)) return true;
  if (isOnScratch(run.command) && !isOnScratch(`ls ${root}/`)) return true;
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

/** It was to run a program that its output says is not there. */
function lacksOwn(run: CommandRun): boolean {
  const name = missingProgram(run);
  return name !== null && parseCommand(run.command).some(({ program }) => program === name);
}

/** It takes a variable from its shell that a call of the session had set, or that no machine sets: empty in a new shell. */
const leansOnShell = (command: string, index: SessionIndex): boolean =>
  openVariables(command).some((name) => /[a-z]/.test(name) || setInSession(index).has(name));

const setKnown = new WeakMap<SessionIndex, ReadonlySet<string>>();
function setInSession(index: SessionIndex): ReadonlySet<string> {
  const known = setKnown.get(index) ?? new Set(index.runs.flatMap(({ command }) => [...variablesSet(command)]));
  setKnown.set(index, known);
  return known;
}

/** A script that came with a skill or a plugin of the agent: its program brings it along where it is needed. */
const ofPlugin = /\/plugins\/(?:cache|marketplaces)\/|\/\.(?:claude|codex|agents)\/skills\//;

/** It was to change something, and the tool did not let it begin: a hook, a sandbox. */
const wasKeptFrom = ({ status, exitCode, command }: CommandRun) =>
  status === 'failed' && exitCode === null && isStateful(command);

interface Use {
  readonly purpose: string;
  readonly count: number;
  readonly isAboutGoal: boolean;
}

/** Checks, builds and starts; what was used twice; what the goal is about. A look around must be both of the last. */
function isWorthRepeating(command: string, { purpose, count, isAboutGoal }: Use): boolean {
  if (isLookAround(command)) return count > 1 && isAboutGoal;
  if (/\n/.test(command.trim()) && count < 2) return false;
  // A page that was fetched once, or a question that was asked once.
  if (purpose === 'run' && count < 2 && !isAboutGoal && /https?:\/\//.test(command)) return false;
  if (purpose !== '') return true;
  return !isForOnce(command) && (count > 1 || isAboutGoal);
}

function countUses(index: SessionIndex): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const run of index.runs) {
    const text = readableCommand(run.command, null);
    uses.set(text, (uses.get(text) ?? 0) + 1);
  }
  return uses;
}

/** A check has the result that the ledger read for it, also where a filter behind it hid its exit status. */
function statusOf(run: CommandRun, index: SessionIndex): CommandFact['status'] {
  const own = checkLookup(checkRuns(index)).of(run);
  const shown = own.length === 0 ? ciStatus(run, index) : null;
  if (shown !== null) return shown;
  if (own.length === 0) {
    const tellsNothing = run.call.result?.exitHidden === true || (run.status === 'passed' && provesNothing(run.output));
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
