/** A handoff without what no longer holds: its lines are gone, and the words that say where it stands are corrected. */
import type { LeadFix } from './leadFixes';

/** Lines of the text, counted from 0. */
export interface LinesOut {
  readonly at: number;
  readonly length: number;
}

/** The hunks below a line go with it, and a heading with the last line below it. */
export function leaveOut(text: string, gone: readonly LinesOut[], fixes: readonly LeadFix[]): string {
  const lines = text.split('\n');
  for (const { line, from, to, now } of fixes.toSorted((a, b) => b.from - a.from)) {
    const words = lines[line] ?? '';
    lines[line] = `${words.slice(0, from)}${now}${words.slice(to)}`;
  }
  const out = new Set(
    gone.flatMap(({ at, length }) => Array.from({ length: hunksEnd(lines, at + length) - at }, (_, more) => at + more)),
  );
  if (out.size === 0) return lines.join('\n');
  for (const section of sectionsOf(lines)) {
    const own = section.body.filter((line) => (lines[line] ?? '').trim() !== '' && !frame.test(lines[line] ?? ''));
    const isEmptied = own.length > 0 && own.every((line) => out.has(line));
    if (isEmptied) for (const line of [section.heading, ...section.body]) out.add(line);
  }
  return lines.filter((_, at) => !out.has(at)).join('\n');
}

/** What a section of changes says of its lines as a whole: it stands for nothing without them. */
const frame = /^(?:Root: \S|\d[\d,]* files?, [+−]\d)/;

/** Where the indented fences that stand at a line are over; a fence without end is nobody's. */
function hunksEnd(lines: readonly string[], from: number): number {
  const mark = /^\s+(`{3,}|~{3,})/.exec(lines[from] ?? '')?.[1];
  const close = mark === undefined ? -1 : lines.findIndex((line, at) => at > from && line.trim() === mark);
  return close < 0 ? from : hunksEnd(lines, close + 1);
}

interface Section {
  readonly heading: number;
  readonly body: readonly number[];
}

/** A heading with the lines up to the next one; lines of a fence that look like one are none. */
function sectionsOf(lines: readonly string[]): Section[] {
  const headings: number[] = [];
  let fence: string | null = null;
  for (const [at, line] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === null || line.trim() === fence)) fence = fence === null ? mark : null;
    else if (fence === null && /^#{2,3} /.test(line)) headings.push(at);
  }
  return headings.map((heading, place) => {
    const end = headings[place + 1] ?? lines.length;
    return { heading, body: Array.from({ length: end - heading - 1 }, (_, more) => heading + 1 + more) };
  });
}
