/**
 * Builds the cases of the resume benchmark: a real session cut at a real boundary, with what its continuation went on
 * to use as the expected answer. The rules stand in docs/quality.md.
 */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { foldSpace } from '../../core/text/foldSpace';
import { benchmarkKey } from './benchmarkKey';
import { type BenchmarkAgent, type LogEvent, logEvents } from './logEvents';
import { at, isRecord, textOf } from './rawRecord';

/** What stands before the cut, and what its continuation used. */
export interface ResumeCase {
  readonly id: string;
  readonly agent: BenchmarkAgent;
  readonly kind: 'compaction' | 'turn';
  readonly log: string;
  readonly linesBeforeCut: number;
  readonly goal: string;
  readonly before: readonly LogEvent[];
  readonly gold: {
    readonly files: ReadonlySet<string>;
    readonly edited: ReadonlySet<string>;
    readonly commands: ReadonlySet<string>;
    readonly keys: ReadonlySet<string>;
  };
  /** More than 15 distinct files before the cut. */
  readonly isWide: boolean;
  /** Codex wrote its calls as scripts. */
  readonly isCodeMode: boolean;
  /** The agent's own summary, where the cut is a compaction and the log holds one. */
  readonly summary: string | null;
}

/** A log as parsed JSON, without any source's reading. */
export interface RawLog {
  readonly path: string;
  readonly agent: BenchmarkAgent;
  /** One value for each line; undefined where a line is not JSON. */
  readonly records: readonly unknown[];
}

const least = { files: 6, operations: 20, goldFiles: 2, goldCommands: 1 } as const;

/** The cases that are scored: every compaction, and at most three prompts of a session. */
export function resumeCases(log: RawLog): ResumeCase[] {
  const cases = everyCase(log);
  return [...cases.filter(({ kind }) => kind === 'compaction'), ...spread(cases.filter(({ kind }) => kind === 'turn'))];
}

/** Every cut that qualifies: what weights are derived from. */
export function everyCase(log: RawLog): ResumeCase[] {
  const events = logEvents(log.agent, log.records);
  const prompts = events.filter((event) => event.kind === 'prompt');
  const compactions = events.filter((event) => event.kind === 'compaction');
  const end = log.records.length + 1;
  const atCompactions = compactions.flatMap((boundary, index) => {
    const goal = prompts.findLast((prompt) => prompt.line < boundary.line);
    if (goal === undefined) return [];
    return buildCase(log, events, {
      kind: 'compaction',
      cut: boundary.line,
      end: compactions[index + 1]?.line ?? end,
      goal: goal.value,
    });
  });
  const atPrompts = prompts.slice(1).flatMap((prompt, index) =>
    buildCase(log, events, {
      kind: 'turn',
      cut: prompt.line,
      end: prompts[index + 3]?.line ?? end,
      goal: prompt.value,
    }),
  );
  return [...atCompactions, ...atPrompts];
}

/** At most three: at one third, at two thirds, and the last. */
function spread(cases: readonly ResumeCase[]): ResumeCase[] {
  const { length } = cases;
  const places = new Set([Math.floor(length / 3), Math.floor((2 * length) / 3), length - 1]);
  return cases.filter((_, index) => places.has(index));
}

interface Cut {
  readonly kind: ResumeCase['kind'];
  /** Line of the boundary: the first one that is not known at the cut. */
  readonly cut: number;
  readonly end: number;
  readonly goal: string;
}

/** One case, or none where there is too little to know before the cut or to find after it. */
function buildCase(log: RawLog, events: readonly LogEvent[], { kind, cut, end, goal }: Cut): ResumeCase[] {
  const before = events.filter((event) => event.line < cut);
  const after = events.filter((event) => event.line >= cut && event.line < end);
  const known = { files: filesOf(before), commands: commandsOf(before) };
  const knownKeys = new Set([...known.commands].map(benchmarkKey));
  const gold = {
    files: both(filesOf(after), known.files),
    edited: both(filesOf(after.filter((event) => event.kind === 'edit')), known.files),
    commands: both(commandsOf(after), known.commands),
    keys: both(new Set([...commandsOf(after)].map(benchmarkKey)), knownKeys),
  };
  const operations = before.filter((event) => event.kind !== 'prompt' && event.kind !== 'compaction').length;
  if (known.files.size < least.files || operations < least.operations) return [];
  if (gold.files.size < least.goldFiles && gold.commands.size < least.goldCommands) return [];
  const linesBeforeCut = cut - 1;
  return [
    {
      id: `${log.agent}-${kind}-${hashOf(log.path, linesBeforeCut)}`,
      agent: log.agent,
      kind,
      log: log.path,
      linesBeforeCut,
      goal,
      before,
      gold,
      isWide: known.files.size > 15,
      isCodeMode: isCodeMode(log),
      summary: kind === 'compaction' ? summaryAt(log, cut) : null,
    },
  ];
}

const isCodeMode = ({ agent, records }: RawLog) =>
  agent === 'codex' &&
  records.some(
    (value) => at(value, 'payload', 'type') === 'custom_tool_call' && at(value, 'payload', 'name') === 'exec',
  );

/** Names a case by the log's file name and the number of lines before the cut. */
function hashOf(path: string, lines: number): string {
  return createHash('sha256')
    .update(`${basename(path)}${lines}`)
    .digest('hex')
    .slice(0, 10);
}

/** Absolute paths, each once. */
export function filesOf(events: readonly LogEvent[]): Set<string> {
  return new Set(events.filter(({ kind }) => kind === 'read' || kind === 'edit').map(({ value }) => value));
}

/** White space is folded, so that one command in two layouts counts once. */
export function commandsOf(events: readonly LogEvent[]): Set<string> {
  return new Set(events.filter(({ kind }) => kind === 'command').map(({ value }) => foldSpace(value)));
}

const both = (found: ReadonlySet<string>, known: ReadonlySet<string>) =>
  new Set([...found].filter((value) => known.has(value)));

/** Claude Code writes the summary as the next user message; the others into the boundary record. */
export function summaryAt(log: RawLog, boundary: number): string | null {
  const own = log.records[boundary - 1];
  const inRecord = log.agent === 'codex' ? at(own, 'payload', 'message') : at(own, 'summary');
  if (typeof inRecord === 'string' && inRecord !== '') return inRecord;
  const next = log.records
    .slice(boundary, boundary + 5)
    .find((value) => isRecord(value) && value['isCompactSummary'] === true);
  return next === undefined ? null : textOf(at(next, 'message', 'content'));
}
