/** Picks the lines of an output that say what went wrong, verbatim and in order. */

import { type FailedTest, failedTests } from '../../../core/shell/checks/failedTests';
import { findingLine, wrapperLine } from '../../../core/shell/checks/outcomeLines';
import { stripColours } from '../../../core/text/stripColours';
import { asOnScreen } from './asOnScreen';

const maxLines = 4;
const maxCharacters = 420;

const telling: readonly RegExp[] = [
  /: command not found$|command not found: \S+$|: not found$/,
  /^(?:\w+\.)*\w*(?:Error|Exception|Panic|Fault)\b.*[:(]|^(?:error|fatal|panic|FATAL|ERROR)\b.*[:[]|error TS\d+|error\[E\d+\]/,
  /^--- FAIL|^FAIL\b|^not ok \d|\bFAILED\b|✖|✗|✘|AssertionError|^E\s{2,}\S|expected .*(?:got|received|to (?:be|equal))|!==|\bwant\b.*\bgot\b|\bgot\b.*\bwant\b/,
  /^\S+:\d+(?::\d+)?:?\s|\d+:\d+\s+(?:error|warning)\b|\b[1-9]\d* (?:failed|failing|errors?|problems?)\b/i,
  /\b(?:errors?|failed|failures?|cannot|could not|undefined|exception|denied|refused|timed? ?out|missing|invalid|unexpected)\b/i,
];

/** Without colours and blank lines, at most a few lines; the last two where none says what went wrong. */
export const errorExcerpt = (output: string): string => excerptOf(output, 2);

/** The same; empty where none says what went wrong: of a part of a log, the last lines may be any. */
export const tellingExcerpt = (output: string): string => excerptOf(output, 0);

function excerptOf(output: string, otherwise: number): string {
  const lines = output
    .split('\n')
    .map((line) => asOnScreen(stripColours(line)).trimEnd())
    .filter((line) => line.trim() !== '');
  const tests = failedTests(lines);
  if (tests.some(({ expected }) => expected.length > 0)) return testsInBrief(tests);
  const chosen = new Set<number>();
  const patterns = lines.some((line) => findingLine.test(line.trim()))
    ? [findingLine, placeAlone, ...telling]
    : telling;
  for (const pattern of patterns) {
    for (const [at, line] of lines.entries()) {
      if (chosen.size >= maxLines) break;
      if (
        pattern.test(line.trim()) &&
        !isNoise(line) &&
        !wrapperLine.test(line) &&
        !isPass.test(line) &&
        !repeats(lines, chosen, line)
      )
        chosen.add(at);
    }
  }
  addDetails(lines, chosen);
  if (chosen.size === 0)
    for (let at = Math.max(0, lines.length - otherwise); at < lines.length; at += 1) chosen.add(at);
  const text = [...chosen]
    .sort((a, b) => a - b)
    .map((at) => (lines[at] ?? '').trim().slice(0, 240))
    .join('\n');
  return text.slice(0, maxCharacters);
}

/** Tests by name, each with what it had expected. */
const mostTests = 4;
/** Lines of what all of them had expected, where one has several. */
const mostExpected = 3;
const longestExpected = 160;
const longestNames = 240;

/** The first ones with what they had expected, the names of the others. */
function testsInBrief(tests: readonly FailedTest[]): string {
  const ofEach = Math.max(1, Math.floor(mostExpected / tests.length));
  const shown = tests
    .slice(0, mostTests)
    .flatMap(({ named, expected }) => [
      named.slice(0, longestExpected),
      ...expected.slice(0, ofEach).map((line) => `    ${line.slice(0, longestExpected)}`),
    ]);
  const others = tests.slice(mostTests).map(({ named }) => named.replace(/^--- FAIL: /, ''));
  return [...shown, ...(others.length === 0 ? [] : [`also: ${others.join(', ').slice(0, longestNames)}`])].join('\n');
}

/** What a linter found stands beside its place: `docs/link.mdx (566ms)`, `,-[src/cart.ts:30:1]`. */
const placeAlone = /^(?:,-\[)?[\w./@()[\]-]+\/[\w.()[\]-]+\.\w{1,6}(?::\d+){0,2}\]?(?: \(\d+ ?ms\))?$/;

/** "Errors found in a.mdx:" says nothing without the item behind it; what the closing summary says is spared for it. */
function addDetails(lines: readonly string[], chosen: Set<number>): void {
  for (const at of [...chosen]) {
    const next = lines[at + 1];
    if (!/:$/.test(lines[at]?.trim() ?? '') || next === undefined || !/^\s*(?:[-*•✗✖]|\d+[.)])\s/.test(next)) continue;
    if (chosen.size >= maxLines) chosen.delete(Math.max(...chosen));
    chosen.add(at + 1);
  }
}

/** A test that passed, whatever its name speaks of: “✔ keeps load errors in the tree”. */
const isPass = /^\s*(?:[✔✓√☑]|ok \d+\b|PASS\b|--- PASS\b)/;

/** Code that was packed into one line says nothing. */
const longestLine = 2_000;

/** “✖ failing tests:” stands above what went wrong, and says nothing of it. */
const isHeading = /^\s*(?:[✖✗✘×]\s*)?(?:failing|failed) tests?:\s*$/i;

const isNoise = (line: string) =>
  isHeading.test(line) ||
  (line.length > longestLine && !/^\s*(?:\w*error|fatal)\b/i.test(line)) ||
  /^\s*at\s|node:internal|^(?:\S+[\s:|]+)?WARN(?:ING)?\b|\b0 (?:errors?|failed|failures?)\b|^\s*(?:#|>)\s*\w+@|npm ERR! (?:A complete log|code ELIFECYCLE)/.test(
    line,
  );

const repeats = (lines: readonly string[], chosen: ReadonlySet<number>, line: string) =>
  [...chosen].some((at) => lines[at]?.trim() === line.trim());
