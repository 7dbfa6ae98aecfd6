/** A change of a file, for people who are asked whether they want it. */
import { diffIndices } from 'node-diff3';

const around = 2;

/** The changed lines with two lines around them; empty where nothing changes. */
export function showChange(path: string, before: string, after: string): string {
  const [old, young] = [linesOf(before), linesOf(after)];
  const hunks = diffIndices(old, young).map(({ buffer1: [from, count], buffer2: [to, added] }) =>
    [
      ...old.slice(Math.max(0, from - around), from).map((line) => `  ${line}`),
      ...old.slice(from, from + count).map((line) => `- ${line}`),
      ...young.slice(to, to + added).map((line) => `+ ${line}`),
      ...old.slice(from + count, from + count + around).map((line) => `  ${line}`),
    ].join('\n'),
  );
  return hunks.length === 0 ? '' : `${path}\n${hunks.join('\n  …\n')}`;
}

const linesOf = (text: string) => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));
