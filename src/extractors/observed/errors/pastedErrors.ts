/**
 * An error that the user put before the agent in the last message, as long as no answer ended the turn, because it is what is
 * worked on, or as long as nothing that was run since shows that the mending helped.
 */
import type { ErrorFact } from '../../../core/fact';
import type { SessionIndex, Turn } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { findChecks } from '../../../core/shell/checks/checkKind';

const pasted: readonly RegExp[] = [
  /^\s*(?:\w+\.)*\w*(?:Error|Exception|Panic)\b(?: \[[^\]]*\])?:\s+\S/,
  /error TS\d+|error\[E\d+\]|^\s*(?:npm ERR!|npm error|fatal:|panic:|FATAL|Traceback \(most recent)|^--- FAIL|^\s*✗ /,
  /^\s*(?:[Ww]?arning: (?:Encountered|Each child|Can't|Cannot|Failed|React)|Uncaught \w|Unhandled \w|Segmentation fault)/,
  /^\s*\[(?:ERROR|FATAL)\] \S|^(?:mv|cp|rm|cd|ls|cat|bash|zsh|sh|npm|node|go|git|make|docker|python3?|cargo): .*(?:No such file|not found|[Dd]enied|cannot|fatal)/,
  /\b(?:Encountered two children with the same key|exited with code [1-9]|HTTP (?:Error )?[45]\d\d|status code [45]\d\d)\b/,
];
const longest = 420;

const unproven = ' (files were changed since; nothing that was run shows that it is mended)';

/** One or none: the first line that reads as an error and the two below it. None before the agent did anything about it. */
export function pastedErrors(index: SessionIndex): ErrorFact[] {
  const turn = index.turns.at(-1);
  const prompt = turn?.prompt;
  if (turn === undefined || prompt === null || prompt === undefined) return [];
  if (turn.answer !== null && !isUnproven(index, turn)) return [];
  const lines = prompt.text.split('\n');
  const at = lines.findIndex((line) => pasted.some((pattern) => pattern.test(line)));
  const worked = index.calls.some(({ position }) => position > turn.start);
  if (at < 0 || !worked) return [];
  return [
    {
      id: `error-${prompt.line}-pasted`,
      kind: 'error',
      text: `${lines
        .slice(at, at + 3)
        .join('\n')
        .trim()
        .slice(0, longest)}${turn.answer === null ? '' : unproven}`,
      command: null,
      status: 'open',
      evidence: [refTo(prompt)],
    },
  ];
}

/** Files were changed for it, and no check and no look at the build service passed after the last change. */
function isUnproven(index: SessionIndex, { start, answer }: Turn): boolean {
  const changed = index.changes.findLast(({ position }) => position > start)?.position;
  if (changed === undefined || answer === null || saysProven.test(answer.text)) return false;
  return !index.runs.some(
    ({ call, command, status }) =>
      call.position > changed && status === 'passed' && (findChecks(command).length > 0 || runsIt.test(command)),
  );
}

/** The thing itself, tried again. */
const runsIt = /\b(?:gh (?:run|pr checks)|curl|npm (?:start|run)|node|python3?|docker|make|cargo run|go run)\b/;
const saysProven = /\b(?:works|working|passes|passed|verified|confirmed|tested|green) ?(?:now|again)?\b(?! if)/i;
