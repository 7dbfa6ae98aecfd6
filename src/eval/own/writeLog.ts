/** Writes a case's steps as the agents write their logs, so that a case runs through the same reader as a real session. */
import type { CaseAgent, PlainStep } from './caseFile';
import { claudeLines } from './claudeLines';
import { codexLines } from './codexLines';
import { piLines } from './piLines';

/** Gives the text of the log; broken steps are written as they stand. */
export function writeLog(agent: CaseAgent, steps: readonly PlainStep[]): string {
  const { header, lines } = { 'claude-code': claudeLines, codex: codexLines, pi: piLines }[agent]();
  const records = steps.flatMap((step, at) =>
    'broken' in step ? [step.broken] : lines(step, at + 1).map((line) => JSON.stringify(line)),
  );
  return `${[...header.map((line) => JSON.stringify(line)), ...records].join('\n')}\n`;
}
