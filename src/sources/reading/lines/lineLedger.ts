/** Books every line of a log exactly once: parsed, skipped with its kind, or a problem. Keeps nothing of the text. */
import type { Problem, ProblemKind } from '../../../core/problem';
import type { LineCount } from '../../../core/session';

/** More problems than this are counted under `skipped`, so that a wrong file cannot fill memory. */
const maxProblems = 1_000;

/** What is shown to users as the lines that were read, skipped and not understood. */
export interface LineLedger {
  /** The line became part of the session. */
  parsed(): void;
  /** The line is of a known kind that carries nothing for a session. */
  skipped(kind: string): void;
  /** The line could not be understood. */
  problem(line: number, kind: ProblemKind, message: string): void;
  /** Something is wrong that is not about one line. */
  remark(kind: ProblemKind, message: string): void;
  /** Lines booked so far. */
  booked(): number;
  close(): { readonly lines: LineCount; readonly problems: readonly Problem[] };
}

/** Keeps the first problems of a log whole and counts the rest. */
export function openLineLedger(): LineLedger {
  const problems: Problem[] = [];
  const skipped: Record<string, number> = {};
  let parsed = 0;
  let booked = 0;
  const skip = (kind: string) => {
    booked += 1;
    skipped[kind] = (skipped[kind] ?? 0) + 1;
  };
  return {
    parsed() {
      booked += 1;
      parsed += 1;
    },
    skipped: skip,
    problem(line, kind, message) {
      if (problems.length >= maxProblems) return skip(kind);
      booked += 1;
      problems.push({ line, kind, message });
    },
    remark(kind, message) {
      problems.push({ line: 0, kind, message });
    },
    booked: () => booked,
    close: () => ({ lines: { total: booked, parsed, skipped }, problems }),
  };
}
