/** Writes a case's steps as the agents write their logs, so that a case runs through the same reader as a real session. */
import type { CaseAgent, PlainStep } from './caseFile';
import { claudeLines } from './claudeLines';
import { codexLines } from './codexLines';
import { piLines } from './piLines';

/** Where every case plays. */
export const caseFolder = '/home/dev/app';

/** Each step comes with its running number, from which ids and times are made. */
export type StepLines = (step: PlainStep, number: number) => readonly unknown[];

export function writeLog(agent: CaseAgent, steps: readonly PlainStep[]): string {
  const { header, lines } = { 'claude-code': claudeLines, codex: codexLines, pi: piLines }[agent]();
  const records = steps.flatMap((step, at) =>
    'broken' in step ? [step.broken] : lines(step, at + 1).map((line) => JSON.stringify(line)),
  );
  return `${[...header.map((line) => JSON.stringify(line)), ...records].join('\n')}\n`;
}

export function stepTime(number: number): string {
  return new Date(Date.UTC(2026, 0, 1, 9) + number * 20_000).toISOString();
}

export const absolute = (path: string) => (path.startsWith('/') ? path : `${caseFolder}/${path}`);
