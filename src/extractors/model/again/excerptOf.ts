/** A long text around the words that somebody asks it for: its first and last line, and the lines that hold most of them. */
import { fold } from '../grades/fold';
import { tellingWords } from '../grades/words';

/** A line without breaks is cut into pieces of this length. */
const longestLine = 240;

/** Whole where it is short enough; a mark stands where lines are left out. */
export function excerptOf(text: string, words: ReadonlySet<string>, longest: number): string {
  if (text.length <= longest) return text;
  const lines = text.split('\n').flatMap(piecesOf);
  const held = lines.map((line) => [...wordsToFind(line)].filter((word) => words.has(word)));
  const counts = new Map<string, number>();
  for (const word of held.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  const worth = held.map((own) => own.reduce((sum, word) => sum + 1 / (counts.get(word) ?? 1), 0));
  const order = lines.map((_, at) => at).sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
  const taken = new Set<number>();
  let left = longest;
  const take = (at: number) => {
    const line = lines[at];
    if (line === undefined || line.trim() === '' || taken.has(at) || line.length + 1 > left) return;
    taken.add(at);
    left -= line.length + 1;
  };
  const [best] = order;
  if (best !== undefined) take(best);
  take(0);
  take(lines.length - 1);
  // What stands beside such a line says whose it is.
  for (const at of order) for (const near of (worth[at] ?? 0) > 0 ? [at, at - 1, at + 1] : [at]) take(near);
  const shown = [...taken].sort((a, b) => a - b);
  const isGap = (at: number, place: number) =>
    lines.slice((shown[place - 1] ?? -1) + 1, at).some((line) => line.trim() !== '');
  return shown.flatMap((at, place) => [...(isGap(at, place) ? ['[…]'] : []), lines[at] ?? '']).join('\n');
}

/** The words that tell something, and the numbers. */
export function wordsToFind(text: string): ReadonlySet<string> {
  const folded = fold(text);
  return new Set([...tellingWords(folded), ...(folded.match(/\d+/g) ?? [])]);
}

function piecesOf(line: string): string[] {
  if (line.length <= longestLine) return [line];
  return Array.from({ length: Math.ceil(line.length / longestLine) }, (_, at) =>
    line.slice(at * longestLine, (at + 1) * longestLine),
  );
}
