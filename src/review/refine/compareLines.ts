/** Two versions of a section, line beside line. */
import type { PartState } from '../../protocol/refineMessages';
import { alignLines } from '../draft/alignLines';

/** Lines that both have stand in one row; where one side has more, the other has nothing. */
export function compareLines(mine: readonly string[], theirs: readonly string[]): PartState['rows'] {
  const { kept, inserts } = alignLines(mine, theirs);
  const rows: { mine: string | null; theirs: string | null }[] = [];
  let gone: string[] = [];
  let come: string[] = [];
  const flush = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at += 1)
      rows.push({ mine: gone[at] ?? null, theirs: come[at] ?? null });
    gone = [];
    come = [];
  };
  for (let at = 0; at <= mine.length; at += 1) {
    come.push(...(inserts[at] ?? []).map((line) => theirs[line] ?? ''));
    const line = mine[at];
    if (line === undefined) continue;
    const partner = kept[at] ?? -1;
    if (partner < 0) {
      gone.push(line);
      continue;
    }
    flush();
    rows.push({ mine: line, theirs: theirs[partner] ?? '' });
  }
  flush();
  return rows;
}
