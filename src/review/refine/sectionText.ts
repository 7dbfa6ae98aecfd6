/** The lines of one section of a draft, as they stand in its text, where the user may have changed them. */
import type { DraftSection } from '../../core/draft';

/** Heading included, blank lines at the end left out; empty where no such heading stands in the text. */
export function sectionLines(text: string, { id, heading }: Pick<DraftSection, 'id' | 'heading'>): string[] {
  const lines = text.split('\n');
  const wanted = `${id === 'preamble' ? '#' : '##'} ${heading}`;
  const starts = headingLines(lines);
  const at = starts.findIndex((start) => lines[start] === wanted);
  if (at < 0) return [];
  const own = lines.slice(starts[at], starts[at + 1] ?? lines.length);
  return own.slice(0, own.findLastIndex((line) => line.trim() !== '') + 1);
}

/** Lines with headings of the first two levels, outside of code, counted from 0. */
export function headingLines(lines: readonly string[]): number[] {
  const starts: number[] = [];
  let fence: string | null = null;
  for (const [at, line] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === null && mark !== undefined) fence = mark;
    else if (fence !== null && mark?.startsWith(fence) === true) fence = null;
    if (fence === null && /^##? /.test(line)) starts.push(at);
  }
  return starts;
}
