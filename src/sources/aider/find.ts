/** Finds the runs in a history file of Aider: each start of the program begins one. */
import { openFencedLines } from '../reading/frames/fences';
import { readTextLines, type TextFile } from '../reading/lines/readTextLines';
import { editEnd } from './editBlocks';

/** The lines of the file that one start of the program wrote; it has no id of its own. */
export interface AiderRun {
  readonly id: string;
  /** As the file has it: local time. */
  readonly started: string;
  readonly firstLine: number;
  /** Of the next run, or of the end. */
  readonly endLine: number;
  /** The first line of what the user asked first, or else of their first command; null where there is neither. */
  readonly prompt: string | null;
}

/** The whole phrase, since an answer can have headings too. */
const header = /^# aider chat started at (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)\s*$/;

/** All runs, oldest first, and the number of lines of the file. */
export async function findRuns(
  file: TextFile,
): Promise<{ readonly runs: readonly AiderRun[]; readonly lines: number }> {
  const runs: { id: string; started: string; firstLine: number; prompt: string | null }[] = [];
  const taken = new Map<string, number>();
  /** The lines of one prompt follow each other. */
  let isInPrompt = false;
  const take = (text: string, line: number, isShown: boolean): void => {
    const started = isShown ? undefined : header.exec(text)?.[1];
    const wasPrompt = isInPrompt;
    isInPrompt = text.startsWith('####');
    if (started !== undefined) {
      const name = `aider-${started.replace(/[-:]/g, '').replace(' ', '-')}`;
      const count = (taken.get(name) ?? 0) + 1;
      taken.set(name, count);
      runs.push({ id: count === 1 ? name : `${name}-${count}`, started, firstLine: line, prompt: null });
    } else if (text.startsWith('#### ') && !isShown) {
      const run = runs.at(-1);
      const prompt = text.slice('#### '.length).trim();
      const isBetter = run?.prompt?.startsWith('/') === true && !prompt.startsWith('/') && !wasPrompt;
      if (run !== undefined && (run.prompt === null || isBetter)) run.prompt = prompt;
    }
  };
  const copy = openFencedLines({
    isHeading: (text) => header.test(text),
    isPrompt: (text) => header.test(text),
    mayGoOn: () => true,
    partEnd: editEnd,
    fencesParts: false,
    take,
  });
  const lines = await readTextLines(file, copy.accept);
  copy.finish();
  return {
    runs: runs.map((run, position) => ({ ...run, endLine: runs[position + 1]?.firstLine ?? lines + 1 })),
    lines,
  };
}

/** The run asked for; else the newest in which something was asked; else the newest. */
export function chooseRun(runs: readonly AiderRun[], wanted: string | null): AiderRun | null {
  if (wanted !== null) return runs.find(({ id }) => id === wanted) ?? null;
  return runs.findLast(({ prompt }) => prompt !== null) ?? runs.at(-1) ?? null;
}

/** Milliseconds of a local time without a zone. */
export function localTime(started: string): number | null {
  const time = Date.parse(started.replace(' ', 'T'));
  return Number.isNaN(time) ? null : time;
}
