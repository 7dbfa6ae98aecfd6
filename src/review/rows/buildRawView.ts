/**
 * Turns a session into the rows of the raw column: what happened, which facts stand on it, and why the rest was left out.
 * Decides nothing about ticks; that is the review's.
 */

import { allFacts } from '../../core/allFacts';
import type { Facts } from '../../core/fact';
import { sessionRoot } from '../../core/index/indexSession';
import type { SessionIndex } from '../../core/index/sessionIndex';
import type { Problem } from '../../core/problem';
import type { Redact } from '../../core/redaction';
import type { Selection } from '../../core/selection';
import type { Entry, ToolResultEntry } from '../../core/session';
import { memoize } from '../../core/text/memoize';
import { showInvisible } from '../../core/untrusted/showInvisible';
import { describePassage, withheldIn } from './describePassage';
import type { RawCompaction, RawFlag, RawKind, RawRow, RawView } from './rawView';

/** Characters of a row. */
const rowLength = 300;
/** Characters of an output in which its last lines are looked for. */
const lastCharacters = 1_000;

/** What the pipeline found, before it is redacted for the panel. */
export interface RawViewInput {
  readonly index: SessionIndex;
  readonly selection: Selection;
  readonly facts: Facts;
  /** Facts that the draft leaves out at first. */
  readonly leftOut: ReadonlySet<string>;
  readonly redact: Redact;
  /** Tells text that reads like an instruction. */
  readonly isInstruction: (text: string) => boolean;
}

/** Looks at every entry once; nothing of what it returns depends on ticks. */
export function buildRawView(input: RawViewInput): RawView {
  const { index } = input;
  const facts = factsByLine(input.facts);
  const reasonOf = openReasons(input);
  const calls = new Map(index.calls.map((call) => [call.position, call.result]));
  const results = new Set<Entry>(index.calls.flatMap((call) => (call.result === null ? [] : [call.result])));
  const tail = tailPositions(index);
  const root = sessionRoot(index.session);
  const unread = index.session.problems.filter((problem) => problem.line > 0).toSorted((a, b) => a.line - b.line);
  const rows: RawRow[] = [];
  const clean = (text: string) => input.redact(text).text;
  const toolName = memoize(clean);
  const compactions: RawCompaction[] = [];
  let nextUnread = 0;
  const showUnreadBefore = (line: number) => {
    for (let problem = unread[nextUnread]; problem !== undefined && problem.line < line; problem = unread[nextUnread]) {
      rows.push(unreadableRow({ ...problem, message: clean(problem.message) }, rows.at(-1)?.turn ?? 1));
      nextUnread += 1;
    }
  };
  for (const [position, entry] of index.session.entries.entries()) {
    showUnreadBefore(entry.line);
    if (entry.kind === 'compaction') {
      const { line, tokensBefore, tokensAfter = null } = entry;
      compactions.push({ before: rows.length, line, tokensBefore, tokensAfter });
    } else if (!results.has(entry)) {
      const result = calls.get(position) ?? null;
      const lines = result === null ? [entry.line] : [entry.line, result.line];
      const shown = describePassage(entry, root);
      // Whole texts, so that no cut runs through a secret and every secret is counted.
      const said = input.redact(shown.text);
      const outcome = input.redact(result?.text ?? '');
      const text = [said.text, outcomeOf(shown.kind, result, outcome.text)].filter((part) => part !== '').join('\n');
      const standing = [...new Set(lines.flatMap((line) => facts.get(line) ?? []))];
      rows.push({
        line: entry.line,
        entry: entry.id === null ? null : clean(entry.id),
        lines,
        turn: index.turnOf(position),
        time: result?.time ?? entry.time,
        kind: shown.kind,
        tool: toolName(shown.tool),
        text: cut(showInvisible(text)),
        exitCode: result?.exitCode ?? null,
        isError: result !== null && (result.isError || (result.exitCode ?? 0) !== 0),
        facts: standing,
        isQuiet: isQuiet(standing, tail.has(position), input.leftOut),
        isTail: tail.has(position),
        reason: standing.length > 0 || tail.has(position) ? null : (reasonOf(position) ?? 'no facts'),
        flags: flagsOf(entry, result, shown.kind, input.isInstruction),
        secrets: [...[...said.hits, ...outcome.hits].map((hit) => hit.rule), ...withheldIn(outcome.text)],
      });
    }
  }
  showUnreadBefore(Number.POSITIVE_INFINITY);
  return { rows, compactions, turns: index.turns.length, lines: index.session.lines.total };
}

/** The same rows for a draft of the same facts that leaves out others at first. */
export const withLeftOut = (view: RawView, leftOut: ReadonlySet<string>): RawView => ({
  ...view,
  rows: view.rows.map((row) => ({ ...row, isQuiet: isQuiet(row.facts, row.isTail, leftOut) })),
});

const isQuiet = (facts: readonly string[], isTail: boolean, leftOut: ReadonlySet<string>) =>
  facts.length > 0 && !isTail && facts.every((id) => leftOut.has(id));

function factsByLine(facts: Facts): Map<number, string[]> {
  const byLine = new Map<number, string[]>();
  for (const fact of allFacts(facts)) {
    for (const { line } of fact.evidence) byLine.set(line, [...(byLine.get(line) ?? []), fact.id]);
  }
  return byLine;
}

/** A file that is read again later counts as a repeated read, whatever the selection said of the single call. */
function openReasons({ index, selection }: RawViewInput): (position: number) => string | null {
  const repeated = new Set<number>();
  const seen = new Set<string>();
  for (const touch of index.touches.toReversed()) {
    if (touch.operation !== 'read') continue;
    if (seen.has(touch.path)) repeated.add(touch.call.position);
    seen.add(touch.path);
  }
  return (position) => (repeated.has(position) ? 'repeated read' : selection.whyOmitted(position));
}

/** The last message the user typed, and the answer that ends the session. */
function tailPositions(index: SessionIndex): Set<number> {
  const last = index.turns.findLast((turn) => turn.prompt !== null && turn.prompt.origin !== 'handoff');
  const answered = index.turns.findLast((turn) => turn.answer !== null);
  const answer = answered === undefined ? -1 : index.session.entries.indexOf(answered.answer as Entry, answered.start);
  return new Set([last?.start ?? -1, answer]);
}

function unreadableRow(problem: Problem, turn: number): RawRow {
  return {
    line: problem.line,
    entry: null,
    lines: [problem.line],
    turn,
    time: null,
    kind: 'unreadable',
    tool: '',
    text: problem.message,
    exitCode: null,
    isError: false,
    facts: [],
    isQuiet: false,
    isTail: false,
    reason: 'unreadable',
    flags: ['unreadable'],
    secrets: [],
  };
}

/** What of a result says how it went: the end of an output, the first line of a failure. A file's content says nothing. */
function outcomeOf(kind: RawKind, result: ToolResultEntry | null, text: string): string {
  if (result === null) return '';
  if (withheldIn(text).length > 0) return text;
  return kind === 'file' ? (result.isError ? firstLine(text) : '') : lastLines(text);
}

const firstLine = (text: string) => text.trimStart().split('\n', 1)[0] ?? '';

function lastLines(text: string): string {
  const lines = text.slice(-lastCharacters).split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(-2)
    .join('\n');
}

function flagsOf(
  entry: Entry,
  result: ToolResultEntry | null,
  kind: RawKind,
  isInstruction: (text: string) => boolean,
): RawFlag[] {
  const flags: RawFlag[] = [];
  const fromTool = entry.kind === 'tool-result' ? entry.text : (result?.text ?? '');
  if (fromTool !== '' && isInstruction(fromTool)) flags.push('instruction-like');
  const asks = entry.kind === 'tool-call' && entry.actions.some((action) => action.kind === 'question');
  if (asks && kind === 'tool' && (result?.answers ?? []).length === 0) flags.push('not-answered');
  return flags;
}

function cut(text: string): string {
  if (text.length <= rowLength) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(rowLength - 2)) ? rowLength - 2 : rowLength - 1;
  return `${text.slice(0, end)}…`;
}
