/** An error that the user put before the agent in the last message, as long as no answer ended the turn: it is what is worked on. */
import type { ErrorFact } from '../../../core/fact';
import type { SessionIndex } from '../../../core/index/sessionIndex';
import { refTo } from '../../../core/provenance';

const pasted: readonly RegExp[] = [
  /^\s*(?:\w+\.)*\w*(?:Error|Exception|Panic)\b(?: \[[^\]]*\])?:\s+\S/,
  /error TS\d+|error\[E\d+\]|^\s*(?:npm ERR!|npm error|fatal:|panic:|FATAL|Traceback \(most recent)|^--- FAIL|^\s*✗ /,
  /^\s*(?:[Ww]?arning: (?:Encountered|Each child|Can't|Cannot|Failed|React)|Uncaught \w|Unhandled \w|Segmentation fault)/,
  /\b(?:Encountered two children with the same key|exited with code [1-9]|HTTP (?:Error )?[45]\d\d|status code [45]\d\d)\b/,
];
const longest = 420;

/** One or none: the first line that reads as an error and the two below it. None before the agent did anything about it. */
export function pastedErrors(index: SessionIndex): ErrorFact[] {
  const turn = index.turns.at(-1);
  const prompt = turn?.prompt;
  if (turn === undefined || turn.answer !== null || prompt === null || prompt === undefined) return [];
  const lines = prompt.text.split('\n');
  const at = lines.findIndex((line) => pasted.some((pattern) => pattern.test(line)));
  const worked = index.calls.some(({ position }) => position > turn.start);
  if (at < 0 || !worked) return [];
  return [
    {
      id: `error-${prompt.line}-pasted`,
      kind: 'error',
      text: lines
        .slice(at, at + 3)
        .join('\n')
        .trim()
        .slice(0, longest),
      command: null,
      status: 'open',
      evidence: [refTo(prompt)],
    },
  ];
}
