/** Picks the lines of an output that say what went wrong, verbatim and in order. */

import { stripColours } from '../../../core/text/stripColours';

const maxLines = 4;
const maxCharacters = 420;

const telling: readonly RegExp[] = [
  /: command not found$|command not found: \S+$|: not found$/,
  /^(?:\w+\.)*\w*(?:Error|Exception|Panic|Fault)\b.*[:(]|^(?:error|fatal|panic|FATAL|ERROR)\b.*[:[]|error TS\d+|error\[E\d+\]/,
  /^--- FAIL|^FAIL\b|^not ok \d|\bFAILED\b|✖|✗|✘|AssertionError|^E\s{2,}\S|expected .*(?:got|received|to (?:be|equal))|!==|\bwant\b.*\bgot\b|\bgot\b.*\bwant\b/,
  /^\S+:\d+(?::\d+)?:?\s|\d+:\d+\s+(?:error|warning)\b|\b[1-9]\d* (?:failed|failing|errors?|problems?)\b/i,
  /\b(?:error|failed|failure|cannot|could not|undefined|exception|denied|refused|timed? ?out|missing|invalid|unexpected)\b/i,
];

export function errorExcerpt(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => stripColours(line).trimEnd())
    .filter((line) => line.trim() !== '');
  const chosen = new Set<number>();
  for (const pattern of telling) {
    for (const [at, line] of lines.entries()) {
      if (chosen.size >= maxLines) break;
      if (pattern.test(line.trim()) && !isNoise(line) && !repeats(lines, chosen, line)) chosen.add(at);
    }
  }
  if (chosen.size === 0) for (let at = Math.max(0, lines.length - 2); at < lines.length; at += 1) chosen.add(at);
  const text = [...chosen]
    .sort((a, b) => a - b)
    .map((at) => (lines[at] ?? '').trim().slice(0, 240))
    .join('\n');
  return text.slice(0, maxCharacters);
}

const isNoise = (line: string) =>
  /^\s*at\s|node:internal|^(?:\S+[\s:|]+)?WARN(?:ING)?\b|\b0 (?:errors?|failed|failures?)\b|^\s*(?:#|>)\s*\w+@|npm ERR! (?:A complete log|code ELIFECYCLE)/.test(
    line,
  );

const repeats = (lines: readonly string[], chosen: ReadonlySet<number>, line: string) =>
  [...chosen].some((at) => lines[at]?.trim() === line.trim());
