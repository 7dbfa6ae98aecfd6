/**
 * What was done after the last report: edits, checks, commits, what the agent found, and the call that did not end. One
 * line each, the latest at most ten. Nothing where a report closes the session.
 */
import type { InFlightFact } from '../../../core/fact';
import type { Call, CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { ExtractInput } from '../../../core/pipeline/extractor';
import { type EntryRef, refTo } from '../../../core/provenance';
import { checkKind } from '../../../core/shell/checks/checkKind';
import { checkOutcome } from '../../../core/shell/checks/checkOutcome';
import { isStateful } from '../../../core/shell/isStateful';
import { foldSpace } from '../../../core/text/foldSpace';
import { checkRuns } from '../checks/checkRuns';
import { errorExcerpt } from '../errors/errorExcerpt';
import { leadOf } from './turnLeads';

const mostLines = 10;
const mostRemarks = 5;
const remarkLength = 240;
const shortestRemark = 32;
const mostLooked = 4;
const longest = 200;

interface Line {
  readonly position: number;
  readonly text: string;
  readonly evidence: readonly EntryRef[];
}

export function workInFlight({ index, goal }: ExtractInput): InFlightFact[] {
  const from = lastReport(index);
  const calls = index.calls.filter(({ position }) => position > from);
  const first = goalLine(index, goal);
  const lines = calls.length === 0 ? [] : linesAfter(index, calls, from);
  return [
    ...first,
    ...lines.map(
      (line, at): InFlightFact => ({
        id: `in-flight-${line.evidence[0]?.line ?? 0}-${at}`,
        kind: 'in-flight',
        text: line.text,
        evidence: line.evidence,
      }),
    ),
  ];
}

/** Position of the last answer that ended a turn, or of the start of the session. */
function lastReport(index: SessionIndex): number {
  const turn = index.turns.findLast(({ answer }) => answer !== null);
  const at = index.sorted.messages.findLast(({ entry }) => entry === turn?.answer);
  return at?.position ?? -1;
}

/** Says of a goal that was the last prompt already whether it was answered. */
function goalLine(index: SessionIndex, goal: string): InFlightFact[] {
  const turn = index.turns.at(-1);
  const prompt = turn?.prompt;
  if (turn === undefined || prompt === null || prompt === undefined) return [];
  const same = foldSpace(prompt.text).toLowerCase() === foldSpace(goal).toLowerCase();
  if (!same || !index.calls.some(({ position }) => position > turn.start)) return [];
  const text =
    turn.answer === null
      ? 'The goal is the last prompt of this session: it was already being worked on.'
      : `The goal is the last prompt of this session, and was answered: ${leadOf(turn.answer.text)}`;
  const evidence = [refTo(prompt), ...(turn.answer === null ? [] : [refTo(turn.answer)])];
  return [{ id: `in-flight-goal-${prompt.line}`, kind: 'in-flight', text, evidence }];
}

function linesAfter(index: SessionIndex, calls: readonly Call[], from: number): Line[] {
  const done = [...edits(index, from), ...runs(index, from), ...remarks(index, from)];
  const last = unfinished(calls);
  const lookedAt = last === null ? looked(index, calls) : [];
  const room = mostLines - lookedAt.length - (last === null ? 0 : 1);
  const kept = done.sort((a, b) => a.position - b.position).slice(-room);
  return [...kept, ...lookedAt, ...(last === null ? [] : [last])];
}

/** Edits of one file without anything between them are one line. */
function edits(index: SessionIndex, from: number): Line[] {
  const lines = new Map<string, Line & { readonly times: number }>();
  for (const touch of index.touches) {
    const { position } = touch.call;
    if (position <= from || touch.failed || touch.operation === 'read' || touch.operation === 'searched') continue;
    const before = lines.get(touch.path);
    const times = (before?.times ?? 0) + 1;
    const what =
      touch.movedTo === null
        ? `${touch.operation === 'modified' ? 'Edited' : capital(touch.operation)} ${touch.path}${times > 1 ? ` (${times}×)` : ''}`
        : `Moved ${touch.path} to ${touch.movedTo}`;
    lines.delete(touch.path);
    lines.set(touch.path, { position, times, text: what, evidence: [refTo(touch.call.call)] });
  }
  return [...lines.values()];
}

/** Checks, commits and other commands that change something, each command with its last result. */
function runs(index: SessionIndex, from: number): Line[] {
  const checks = new Map(checkRuns(index).map((check) => [check.run, check]));
  const lines = new Map<string, Line>();
  for (const run of index.runs) {
    const { position, result } = run.call;
    if (position <= from || result === null || result.interrupted === true) continue;
    if (checkKind(run.command) === null && !isStateful(run.command)) continue;
    const key = foldSpace(run.command);
    lines.delete(key);
    const check = checks.get(run);
    const outcome =
      result.rejection === undefined ? outcomeOf(run, check?.passed ?? null) : refusal(result.rejection.said);
    lines.set(key, {
      position,
      text: `${code(run.command)}: ${outcome}`,
      evidence: [refTo(run.call.call), refTo(result)],
    });
  }
  return [...lines.values()];
}

const refusal = (said: string | null) =>
  `turned down by the user${said === null ? '' : `: “${foldSpace(said).slice(0, longest)}”`}`;

function outcomeOf(run: CommandRun, passed: boolean | null): string {
  const status = passed === true ? 'passed' : passed === false ? 'failed' : run.status === 'failed' ? 'failed' : 'done';
  const telling =
    status === 'failed'
      ? errorExcerpt(run.output).split('\n')[0]
      : (checkOutcome(run.output)?.line ??
        run.output.split('\n').find((line) => /^\[[^\]]+ [0-9a-f]{7,}\]|->|https?:\/\//.test(line.trim())));
  return telling === undefined || telling === '' ? status : `${status}, ${foldSpace(telling).slice(0, longest)}`;
}

/** What the agent said in passing, where it says what it found and not what it does next. */
function remarks(index: SessionIndex, from: number): Line[] {
  return index.sorted.messages
    .filter(({ entry, position }) => position > from && entry.role === 'assistant')
    .flatMap(({ entry, position }): Line[] => {
      const lead = leadOf(entry.text, remarkLength);
      if (lead.length < shortestRemark || plans.test(lead)) return [];
      return [{ position, text: `Agent: “${lead}”`, evidence: [refTo(entry)] }];
    })
    .slice(-mostRemarks);
}

const plans =
  /^(?:(?:now|next|first|then|ok(?:ay)?|good|great|perfect|alright)[,.!]? )*(?:let me|let['’]s|i['’]ll|i will|i['’]m (?:now|going)|going to|checking|running|reading|reviewing|looking|yielding|now)\b/i;

/** The last call, where its end is not in the log. */
function unfinished(calls: readonly Call[]): Line | null {
  const call = calls.at(-1);
  if (call === undefined || (call.result !== null && call.result.interrupted !== true)) return null;
  return { position: call.position, text: `Not finished: ${nameOf(call)}`, evidence: [refTo(call.call)] };
}

/** What was looked at last, where the session breaks off in reading. */
function looked(index: SessionIndex, calls: readonly Call[]): Line[] {
  const lastDeed = calls.findLastIndex(
    ({ call }) => !call.actions.every(({ kind }) => kind === 'read' || kind === 'search'),
  );
  const reading = calls.slice(lastDeed + 1).slice(-mostLooked);
  const [last] = reading.toReversed();
  if (last === undefined) return [];
  const paths = index.touches.filter(({ call }) => reading.includes(call)).map(({ path }) => path);
  if (paths.length === 0) return [];
  return [
    {
      position: last.position,
      text: `Last looked at ${[...new Set(paths)].join(', ')}`,
      evidence: reading.map(({ call }) => refTo(call)),
    },
  ];
}

function nameOf({ call }: Call): string {
  const [action] = call.actions;
  if (action?.kind === 'shell') return code(action.command);
  if (action?.kind === 'subagent') return `the subagent that was told: “${foldSpace(action.prompt).slice(0, longest)}”`;
  if (action !== undefined && 'path' in action && action.path !== undefined) return `${call.tool} ${action.path}`;
  return call.description === undefined ? call.tool : `${call.tool}: ${call.description}`;
}

const code = (command: string) => `\`${foldSpace(command).slice(0, longest)}\``;
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
