/** Finds the runs in an Aider history: one file, one heading for each time Aider was started. */
import type { TextLine } from '../textLines';

export interface Run {
  /** Local time as Aider wrote it, which is the run's name. */
  readonly startedAt: string;
  /** The heading line first. */
  readonly lines: readonly TextLine[];
}

/** A "# …" line inside of an answer is no heading: the whole phrase has to match. */
export const runHeading = /^# aider chat started at (\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2})\s*$/;

export function cutRuns(lines: readonly TextLine[]): Run[] {
  const runs: { startedAt: string; lines: TextLine[] }[] = [];
  for (const line of lines) {
    const heading = runHeading.exec(line.text);
    if (heading !== null) runs.push({ startedAt: heading[1] ?? '', lines: [line] });
    else runs.at(-1)?.lines.push(line);
  }
  return runs;
}

/** True when somebody asked something in the run and was answered, or tried to. */
export const hasPrompt = (run: Run): boolean => run.lines.some(({ text }) => /^####\s+\S/.test(text));
