/**
 * What was done after the last report: edits, checks, commits, what the agent found, and the call that did not end. One
 * line each, the latest at most ten. Nothing where a report closes the session.
 */

import { judgeFailures } from '../../../core/claims/work/failureEnd';
import { isPlanFile } from '../../../core/claims/work/planBegun';
import type { InFlightFact } from '../../../core/fact';
import { deedsSeen } from '../../../core/index/repositoryDeeds';
import type { Call, CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { type EntryRef, refTo } from '../../../core/provenance';
import type { ToolAction } from '../../../core/session';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { checkOutcome } from '../../../core/shell/checks/checkOutcome';
import { isLookAround } from '../../../core/shell/commandPurpose';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { foldCode } from '../../../core/shell/foldCode';
import { isStateful } from '../../../core/shell/isStateful';
import { readableCommand } from '../../../core/shell/readableCommand';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { holdsDiff } from '../../../core/text/diffText';
import { foldSpace } from '../../../core/text/foldSpace';
import { errorExcerpt } from '../calls/errorExcerpt';
import { wasWrongCall } from '../calls/isSlip';
import { checkLookup } from '../checks/checkLookup';
import { type CheckRun, checkRuns } from '../checks/checkRuns';
import { actsOutside, askedBefore } from './askedBefore';
import { brokeOffIn } from './brokeOffIn';
import { editLines } from './editLines';
import { foldAlike, type RunLine } from './foldAlike';
import type { InFlightLine } from './inFlightLine';
import { lastCallLine, stillToCome } from './lastCall';
import { planPutUp } from './plans/planPutUp';
import { remarkLines } from './remarks';
import { sinceAsked } from './underWay/sinceAsked';
import { thoughtLines } from './underWay/thoughts';

const mostLines = 10;
const mostLooked = 4;
const longest = 200;
/** A command is known by how it begins, an outcome by its first words. */
const longestCommand = 140;
const longestOutcome = 120;

/** In session order, behind a line on the goal where that was the last prompt already. */
export function workInFlight({ index, goal }: ExtractInput): InFlightFact[] {
  const from = lastReport(index);
  const calls = index.calls.filter(({ position }) => position > from);
  const lines = calls.length === 0 ? [] : linesAfter(index, calls, from);
  const file = brokeOffIn(index, calls);
  const committedAt = committedSince(index, calls);
  const since = sinceAsked(index, ({ call }) => call.actions.length > 0 && call.actions.every(isLook));
  return [
    ...askedBefore(index, goal),
    ...lines.map(
      (line, at): InFlightFact => ({
        id: `in-flight-${line.evidence[0]?.line ?? 0}-${at}`,
        kind: 'in-flight',
        text: line.text,
        ...(line.isSaid === true ? { isSaid: true as const } : {}),
        ...(line.isPlan === true ? { isPlan: true as const } : {}),
        ...(line.isLook === true ? { isLook: true as const } : {}),
        ...(file === null || at < lines.length - 1 ? {} : { file }),
        ...(committedAt === null || at < lines.length - 1 ? {} : { committedAt }),
        ...(since === null || at < lines.length - 1 ? {} : { sinceAsked: since }),
        evidence: line.evidence,
      }),
    ),
  ];
}

/** The commit behind the last edit, where looks alone followed, and what sends it out. */
function committedSince(index: SessionIndex, calls: readonly Call[]): EntryRef | null {
  const [first, last] = [calls[0], calls.at(-1)];
  const edit = index.changes.at(-1);
  if (first === undefined || edit === undefined || edit.position < first.position) return null;
  if (last === undefined || last.result === null || last.result.interrupted === true) return null;
  const commit = deedsSeen(index, edit.position - 1).get('commit');
  if (commit === undefined || commit === last) return null;
  const isOver = calls
    .filter(({ position }) => position > commit.position)
    .every(({ call, result }) => result?.isError !== true && call.actions.every((one) => isLook(one) || sendsOut(one)));
  return isOver ? refTo(commit.call) : null;
}

const sendsOut = (action: ToolAction) => action.kind === 'shell' && actsOutside.test(action.command);

/** Position of the last answer that ended a turn, or a task that another agent gave within one; of the start of the session where there is none. */
function lastReport(index: SessionIndex): number {
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  const at = index.sorted.messages.findLast(
    ({ entry }) => entry === turn?.answer || (entry.role === 'assistant' && entry.phase === 'final'),
  );
  return at?.position ?? -1;
}

function linesAfter(index: SessionIndex, calls: readonly Call[], from: number): InFlightLine[] {
  const open = calls.at(-1) ?? null;
  const plan = open === null ? null : planPutUp(open);
  if (plan !== null) {
    const edits = editLines(index, from, open).filter(({ file = '' }) => !isPlanFile(file));
    const done = [...edits, ...runs(index, from)].sort((a, b) => a.position - b.position);
    return [...wordsOnce(done.slice(1 - mostLines)), plan];
  }
  const last = unfinished(open);
  const done = [
    ...editLines(index, from, last === null ? null : open),
    ...runs(index, from),
    ...remarkLines(index, from),
    ...thoughtLines(index, from),
  ];
  const lookedAt = last === null ? looked(index, calls) : [];
  const called = last === null ? lastCallLine(calls, [...done, ...lookedAt], nameOf) : null;
  const end = last ?? called;
  const room = mostLines - lookedAt.length - (end === null ? 0 : 1);
  const kept = done.sort((a, b) => a.position - b.position).slice(-room);
  return [...wordsOnce(kept), ...lookedAt, ...(end === null ? [] : [end])];
}

/** Words that one line or a remark tells are not told again of the next file that they are about. */
function wordsOnce(lines: readonly InFlightLine[]): InFlightLine[] {
  const told: string[] = [];
  return lines.map((line) => {
    const words = (line.words ?? []).filter((one) => !told.some((text) => text.includes(one.replace(/…$/, ''))));
    told.push(line.text, ...words);
    return words.length === 0 ? line : { ...line, text: `${line.text}: “${words.join('”, “')}”` };
  });
}

/** Checks, commits and other commands that change something, each command with its last result. */
function runs(index: SessionIndex, from: number): RunLine[] {
  const checks = checkLookup(checkRuns(index));
  const failures = judgeFailures(index);
  const lines = new Map<string, RunLine>();
  const root = index.session.startCwd ?? index.session.cwd;
  for (const run of index.runs) {
    const { position, result } = run.call;
    if (position <= from || result === null || (result.interrupted === true && result.rejection === undefined))
      continue;
    if (checkKind(run.command) === null && !isStateful(run.command)) continue;
    if (wasWrongCall(run) || (checkKind(run.command) === null && hasFailed(run) && failures.redoneBy(run) !== null))
      continue;
    const command = readableCommand(run.command, root);
    const key = foldSpace(command);
    lines.delete(key);
    const outcome = result.rejection === undefined ? outcomeOf(run, checks.of(run)) : refusal(result.rejection.said);
    if (onlyLooks(run.command) && !outcome.startsWith('failed')) continue;
    lines.set(key, {
      ...{ position, command, outcome },
      text: `${code(outcome.startsWith('done, [') ? command.replace(longMessage, '$1 -m …') : command)}: ${outcome}`,
      evidence: [refTo(run.call.call), refTo(result)],
    });
  }
  return foldAlike([...lines.values()]);
}

/** `git status; git diff --check` is a check as well, and tells nothing while it finds nothing. */
const onlyLooks = (command: string) => checkKind(command) !== null && isLookAround(command);

const hasFailed = ({ status }: CommandRun) => status === 'failed';

/** Without words of theirs it may have been the agent's own rules that let it not run. */
const refusal = (said: string | null) =>
  said === null
    ? 'not run, it was turned down'
    : `not run, turned down by the user: “${cutAtWord(foldSpace(said), longest)}”`;

function outcomeOf(run: CommandRun, checks: readonly CheckRun[]): string {
  const status = statusOf(run, checks);
  if (status === null) return 'ended from outside';
  const open = status === 'done' ? stillToCome(run.output) : null;
  if (open !== null) return `not complete, ${foldSpace(open).slice(0, longestOutcome)}`;
  const telling =
    status === 'failed'
      ? errorExcerpt(run.output).split('\n')[0]
      : (checkOutcome(run.output)?.line ??
        statedIn(run.output).find((line) => /^\[[^\]]+ [0-9a-f]{7,}\]|->|https?:\/\//.test(line.trim())));
  return telling === undefined || telling === '' || isData.test(telling)
    ? status
    : `${status}, ${foldSpace(telling).slice(0, longestOutcome)}`;
}

/** What a diff holds is no outcome. */
const statedIn = (output: string) => (holdsDiff(output) ? [] : output.split('\n'));

/** As the ledger has it: several checks of one line passed where all of them did. Null where it was ended from outside. */
function statusOf(run: CommandRun, checks: readonly CheckRun[]): string | null {
  if (checks.some(({ passed }) => passed === false)) return 'failed';
  if (checks.length > 0 && checks.every(({ passed }) => passed === true)) return 'passed';
  if (endedFromOutside(run.command, run.exitCode)) return null;
  if (run.status === 'failed') return 'failed';
  return checks.length > 0 ? 'ran, result unclear' : 'done';
}

/** The last call, where its end is not in the log. */
function unfinished(call: Call | null): InFlightLine | null {
  if (call === null) return null;
  if (call.result?.rejection !== undefined) return turnedDown(call, call.result.rejection.said);
  if (call.result !== null && call.result.interrupted !== true) return null;
  const looks =
    call.call.actions.every((action) => isLook(action) || action.kind === 'todo') && call.call.actions.length > 0;
  return {
    ...{ position: call.position, text: `Not finished: ${nameOf(call)}`, evidence: [refTo(call.call)] },
    ...(looks ? { isLook: true as const } : {}),
  };
}

/** The user let it not begin: what edits and commands tell of it stands with these. */
function turnedDown(call: Call, said: string | null): InFlightLine | null {
  if (call.call.actions.some(({ kind }) => toldWithItsKind.has(kind))) return null;
  const words = said === null ? '' : `: “${cutAtWord(foldSpace(said), longest)}”`;
  const evidence = call.result === null ? [refTo(call.call)] : [refTo(call.call), refTo(call.result)];
  return { position: call.position, text: `Turned down by the user: ${nameOf(call)}${words}`, evidence };
}
const toldWithItsKind: ReadonlySet<string> = new Set(['edit', 'shell', 'question', 'plan']);

/** What was looked at last, where the session breaks off in reading: files by their names, else the commands that looked. */
function looked(index: SessionIndex, calls: readonly Call[]): InFlightLine[] {
  const lastDeed = calls.findLastIndex(({ call }) => !call.actions.every(isLook));
  const reading = calls.slice(lastDeed + 1).slice(-mostLooked);
  const [last] = reading.toReversed();
  if (last === undefined) return [];
  const root = index.session.startCwd ?? index.session.cwd;
  const things = reading.flatMap((call) => {
    const paths = index.touches.flatMap((touch) => (touch.call === call ? [touch.path] : []));
    return paths.length > 0 ? paths : commandsOf(call).map((command) => code(readableCommand(command, root)));
  });
  if (things.length === 0) return [];
  return [
    {
      position: last.position,
      isLook: true,
      text: `Last looked at ${[...new Set(things)].join(', ')}`,
      evidence: reading.map(({ call }) => refTo(call)),
    },
  ];
}

const isLook = (action: ToolAction) =>
  action.kind === 'read' || action.kind === 'search' || (action.kind === 'shell' && isLookAround(action.command));

const commandsOf = ({ call }: Call) =>
  call.actions.flatMap((action) => (action.kind === 'shell' ? [action.command] : []));

function nameOf({ call }: Call): string {
  const [action] = call.actions;
  if (action?.kind === 'shell') return code(action.command);
  if (action?.kind === 'subagent')
    return `the subagent that was told: “${cutAtWord(foldSpace(action.prompt), longest)}”`;
  if (action !== undefined && 'path' in action && action.path !== undefined) return `${call.tool} ${action.path}`;
  return call.description === undefined ? call.tool : `${call.tool}: ${call.description}`;
}

const code = (command: string) => `\`${foldCode(command).slice(0, longestCommand)}\``;

/** What git prints of the commit names it. */
const longMessage = /(\bgit\b[^|;&\n]*?\bcommit\b)[^|;&\n]*\$\(cat <<[\s\S]*?\n\s*\)"?/;

/** An answer of a service in JSON tells a reader nothing at its beginning. */
const isData = /^\s*[{[]\s*["{[]/;
