/** The lines of an output that say why a check failed, and not that it can be read elsewhere. */
import type { CheckFact, Facts } from '../../core/fact';
import { cutAtWord } from '../../core/text/cutAtWord';
import { foldSpace } from '../../core/text/foldSpace';
import { inOrder, oneOf } from '../../core/text/patterns';

/** Verbatim, two at most; empty where the draft has none. */
export function failingLines(
  { check, status, summary, evidence }: CheckFact,
  { errors }: Pick<Facts, 'errors'>,
): string[] {
  // What a build service says of its checks names those that fail already.
  if (status !== 'failed' || check === 'CI') return [];
  const run = new Set(evidence.map(({ line }) => line));
  const told = foldSpace(summary ?? '');
  const found = errors.filter((error) => error.ofService !== true && error.evidence.some(({ line }) => run.has(line)));
  return found
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => foldSpace(line))
    .filter((line) => line !== '' && line !== told && !isPointer(line))
    .slice(0, mostLines)
    .map((line) => cutAtWord(line, longestLine));
}

const mostLines = 2;
const longestLine = 160;

/** What a program says of its own output: “3 failed, see above”, “Details in the log below”. */
const pointer = inOrder(
  'i',
  /[,;:.(\s–—-]*\b/,
  oneOf(
    /(?:please )?(?:see|check|view|refer to)\b[^.;]{0,40}\b(?:above|below|logs?|output|details)/,
    /(?:details|errors?|output|logs?) (?:is |are )?(?:in the \w+ )?(?:above|below)/,
  ),
  /\b[^.;]{0,20}\)?[.:]?$/,
);

/** The line without it. */
export const withoutPointer = (line: string): string => line.slice(0, pointer.exec(line)?.index ?? line.length);

const fewestLetters = 12;
const isPointer = (line: string): boolean =>
  pointer.test(line) && withoutPointer(line).replace(/[^\p{L}]/gu, '').length < fewestLetters;
