/**
 * Reads the result of a check from what it printed, for the many runs whose exit status a pipe hid.
 * Says null rather than guess.
 */
import { stripColours } from '../../text/stripColours';
import {
  countsIn,
  failureSigns,
  failureVerdicts,
  findingLine,
  mayHaveRunNothing,
  passSigns,
  passVerdicts,
  ranNothing,
  wrapperLine,
} from './outcomeLines';

/** What the output of a check says of its result. */
export interface CheckOutcome {
  readonly passed: boolean;
  /** The line that tells, verbatim. */
  readonly line: string;
}

/** A verdict of the runner counts before a sign: programs under test print errors of their own while they pass. */
export function checkOutcome(output: string): CheckOutcome | null {
  const lines = readLines(output);
  const failed =
    lines.findLast((line) => isFailure(line) && !wrapperLine.test(line)) ??
    lines.findLast((line) => findingLine.test(line)) ??
    lines.findLast(isFailure);
  if (failed !== undefined) return { passed: false, line: summaryOf(lines, false) ?? failed };
  if (isAllSkipped(lines)) return null;
  const passed = lines.findLast(isPass);
  if (passed !== undefined) return { passed: true, line: summaryOf(lines, true) ?? passed };
  const failureSign = lines.findLast((line) => !isTitle(line) && failureSigns.some((sign) => sign.test(line)));
  if (failureSign !== undefined) return { passed: false, line: failureSign };
  const passSign = lines.findLast((line) => passSigns.some((sign) => sign.test(line)));
  return passSign === undefined ? null : { passed: true, line: passSign };
}

/** The runner says that it ran no test, or skipped all: the exit status tells nothing then. */
export function provesNothing(output: string): boolean {
  if (!mayHaveRunNothing.test(stripColours(output))) return false;
  const lines = readLines(output);
  return !lines.some(isFailure) && isAllSkipped(lines);
}

const readLines = (output: string) =>
  stripColours(output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function isFailure(line: string): boolean {
  if (isTitle(line)) return false;
  const counts = countsIn(line);
  return counts === null ? failureVerdicts.some((verdict) => verdict.test(line)) : counts.failed > 0;
}

/** As TAP tells it: "ok 3 opens the store # skip pass is not installed". */
const isSkippedTap = (line: string) => /^ok \d+\b.*#\s*skip\b/i.test(line);

function isPass(line: string): boolean {
  if (isSkippedTap(line)) return false;
  const counts = countsIn(line);
  if (counts !== null && counts.failed === 0 && counts.passed > 0) return true;
  return passVerdicts.some((verdict) => verdict.test(line)) && !ranNothing.some((nothing) => nothing.test(line));
}

/** Nothing passed, and something was skipped or nothing was found. */
function isAllSkipped(lines: readonly string[]): boolean {
  if (lines.some(isPass)) return false;
  if (lines.some(isSkippedTap)) return true;
  return lines.some((line) => ranNothing.some((nothing) => nothing.test(line)) || (countsIn(line)?.skipped ?? 0) > 0);
}

/** The name of a test that passed, whatever words stand in it. */
const isTitle = (line: string) => /^(?:[✓✔√☑]|ok \d|--- PASS|--- SKIP|PASS\s|=== (?:RUN|PAUSE|CONT))/.test(line);

/** Of several lines of one form (unit tests, then those of the documentation) the largest count tells; the skipped stand with it. */
function summaryOf(lines: readonly string[], passed: boolean): string | null {
  const pair = ['pass', 'fail'].map((word) =>
    lines.findLast((line) => new RegExp(`^(?:[#ℹ]\\s*)?(?:${word} \\d+|\\d+ ${word})$`).test(line)),
  );
  if (pair[0] !== undefined && pair[1] !== undefined) return pair.join(', ');
  const counted = lines.flatMap((line) => {
    const counts = isTitle(line) ? null : countsIn(line);
    const count = counts === null ? 0 : passed ? counts.passed : counts.failed;
    return count > 0 ? [{ line, count }] : [];
  });
  const last = counted.at(-1);
  if (last === undefined || !passed) return last?.line ?? (passed ? skippedTap(lines) : null);
  const alike = counted.filter(({ line }) => formOf(line) === formOf(last.line));
  return alike.reduce((best, one) => (one.count >= best.count ? one : best), last).line;
}

const formOf = (line: string) => line.replace(/\d+(?:\.\d+)?/g, '0');

/** “1 ok, 6 of 7 skipped”, where all results are there and some were skipped. */
function skippedTap(lines: readonly string[]): string | null {
  const results = lines.filter((line) => /^ok \d+\b/.test(line));
  const skipped = results.filter(isSkippedTap).length;
  const isWhole = Number(/^ok (\d+)/.exec(results.at(-1) ?? '')?.[1]) === results.length;
  return skipped > 0 && isWhole ? `${results.length - skipped} ok, ${skipped} of ${results.length} skipped` : null;
}

/** “all 20 skipped”, where nothing else was run; null where the output does not count them. */
export function allSkipped(output: string): string | null {
  const lines = readLines(output);
  if (lines.some(isFailure) || lines.some(isPass)) return null;
  const tap = lines.filter(isSkippedTap).length;
  const count = tap > 0 ? tap : Math.max(0, ...lines.map((line) => countsIn(line)?.skipped ?? 0));
  return count === 0 ? null : `all ${count} skipped`;
}
