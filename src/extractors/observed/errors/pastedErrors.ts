/**
 * An error that the user put before the agent in the last message, as long as no answer ended the turn, because it is what is
 * worked on, or as long as nothing that was run since shows that the mending helped.
 */
import { type Judged, judged } from '../../../core/claims/judged';
import { endOfPasted } from '../../../core/claims/work/pastedEnd';
import type { ErrorFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';
import { findChecks } from '../../../core/shell/checks/checkKind';

const pasted: readonly RegExp[] = [
  /^\s*(?:\w+\.)*\w*(?:Error|Exception|Panic)\b(?: \[[^\]]*\])?:\s+\S/,
  /error TS\d+|error\[E\d+\]|^\s*(?:npm ERR!|npm error|fatal:|panic:|FATAL|Traceback \(most recent)|^--- FAIL|^\s*✗ /,
  /^\s*(?:[Ww]?arning: (?:Encountered|Each child|Can't|Cannot|Failed|React)|Uncaught \w|Unhandled \w|Segmentation fault)/,
  /^\s*\[(?:ERROR|FATAL)\] \S|^(?:mv|cp|rm|cd|ls|cat|bash|zsh|sh|npm|node|go|git|make|docker|python3?|cargo): .*(?:No such file|not found|[Dd]enied|cannot|fatal)/,
  /\b(?:Encountered two children with the same key|exited with code [1-9]|HTTP (?:Error )?[45]\d\d|status code [45]\d\d)\b/,
];
const mostCharacters = 420;

const unproven = ' (files were changed since; nothing that was run shows that it is mended)';

/** One or none: the first line that reads as an error and the two below it. None before the agent did anything about it. */
export function pastedErrors(index: SessionIndex): Judged<ErrorFact>[] {
  const turn = index.turns.at(-1);
  const prompt = turn?.prompt;
  if (turn === undefined || prompt === null || prompt === undefined) return [];
  const lines = prompt.text.split('\n');
  const at = lines.findIndex((line) => pasted.some((pattern) => pattern.test(line)));
  const worked = index.calls.some(({ position }) => position > turn.start);
  if (at < 0 || !worked) return [];
  const shown = lines
    .slice(at, at + 3)
    .join('\n')
    .trim()
    .slice(0, mostCharacters);
  const end = turn.answer === null ? null : endOfPasted(index, turn.start, turn.answer, looksAgain);
  const fact: ErrorFact = {
    ...{ id: `error-${prompt.line}-pasted`, kind: 'error', command: null, status: 'open', evidence: [refTo(prompt)] },
    text: `${shown}${turn.answer === null || end !== null ? '' : unproven}`,
  };
  return [judged(fact, 'carried out', end)];
}

/** A check, or the thing itself tried again. */
const looksAgain = (command: string) => findChecks(command).length > 0 || runsIt.test(command);
const runsIt = /\b(?:gh (?:run|pr checks)|curl|npm (?:start|run)|node|python3?|docker|make|cargo run|go run)\b/;
