/** The last list of labelled options of an answer, each with the lines that belong to it. */
import { foldSpace } from '../../../core/text/foldSpace';
import { type Option, offerOf } from '../questions/offers';

const longestBlock = 700;

/** In the order of the answer, white space folded and each cut at a limit; empty where no label stands. */
export function optionBlocks(answer: string): Option[] {
  const { options } = offerOf(answer);
  const lines = answer.split('\n');
  const plain = (line: string) =>
    foldSpace(line)
      .replace(/^\||\|$/g, '')
      .trim();
  const starts = options.flatMap((option) => {
    const at = lines.findLastIndex((line) => plain(line) === option.text);
    return at < 0 ? [] : [{ option, at }];
  });
  return starts.map(({ option, at }, index) => {
    const end = starts[index + 1]?.at ?? endOf(lines, at);
    return { ...option, text: foldSpace(lines.slice(at, end).join(' ')).slice(0, longestBlock) };
  });
}

/** The block ends with the first line at the left border after a blank one. */
function endOf(lines: readonly string[], start: number): number {
  for (let at = start + 1; at < lines.length; at += 1)
    if (lines[at - 1]?.trim() === '' && /^\S/.test(lines[at] ?? '')) return at;
  return lines.length;
}
