/**
 * Reads the result of a check from what it printed, for the many runs whose exit status a pipe hid.
 * Says null rather than guess.
 */
import { stripColours } from '../text/stripColours';

export interface CheckOutcome {
  readonly passed: boolean;
  /** The line that tells, verbatim. */
  readonly line: string;
}

const failures: readonly RegExp[] = [
  /\b(?:[1-9]\d*)\s+(?:failed|failing|failures?|errors?|problems?|tests? failed|broken)\b/i,
  /\b(?:failed|failures|errors|fail)\s*[:=]\s*[1-9]\d*\b/i,
  /^(?:#|ℹ|.)?\s*fail\s+[1-9]\d*$/i,
  /^(?:--- )?FAIL\b|^\s*FAIL(?:ED)?[\s:]|\bFAILED\b|^FAIL$|Tests? failed|Test Run Failed|BUILD FAILED|build failed|Build FAILED|compilation failed/,
  /^not ok \d/,
  /^error(?:\[E\d+\])?:|^Error: |error TS\d+|^\S+:\d+(?::\d+)?:?\s+(?:fatal )?error\b|^E\s{2,}\S|npm ERR!|npm error|make: \*\*\*|panic:|Traceback \(most recent|^AssertionError|^\w*Error:/m,
  /exit(?:ed)?(?: with)?(?: status| code)?[ :=]+[1-9]\d*\b/i,
  /✖ [1-9]\d* problems?/,
];

const passes: readonly RegExp[] = [
  /\b[1-9]\d*\s+(?:passed|passing|tests? passed|specs?, 0 failures|examples?, 0 failures)\b/i,
  /\b(?:tests? passed|passed)\s*[:=]\s*[1-9]\d*/i,
  /^(?:#|ℹ|.)?\s*pass\s+[1-9]\d*$/i,
  /^ok\s+\S+|^ok\b|^PASS\b|test result: ok|OK \(\d+|^OK$|BUILD SUCCESS|Build succeeded|^Finished .*(?:dev|release|test)|Success: no issues/,
  /\b(?:0|no) (?:errors?|issues?|problems?|warnings?|failures?|vulnerabilities)\b|All (?:checks?|tests?|files) (?:passed|pass|formatted|matched)|Done in [\d.]+|✓ built in|compiled successfully|No issues found|All matched files use/i,
];

export function checkOutcome(output: string): CheckOutcome | null {
  const lines = output
    .split('\n')
    .map((line) => stripColours(line).trim())
    .filter((line) => line !== '');
  const failed = lines.findLast((line) => failures.some((pattern) => pattern.test(line)) && !isZero(line));
  const passed = lines.findLast((line) => passes.some((pattern) => pattern.test(line)));
  const summary = lines.findLast((line) =>
    /\b\d+ (?:passed|passing|failed|failing|tests?|specs?|examples?|problems?|issues?|errors?)\b|^(?:#|ℹ|.)?\s*(?:pass|fail) \d+$|^(?:ok|FAIL|PASS)\b|test result:/i.test(
      line,
    ),
  );
  const counted = counts(lines);
  if (counted !== null) return counted;
  if (failed !== undefined)
    return { passed: false, line: summary !== undefined && !isZero(summary) ? summary : failed };
  if (passed !== undefined) return { passed: true, line: summary ?? passed };
  return null;
}

/** Runners that count on lines of their own: "pass 11" and "fail 0". Nothing passed and nothing failed tells nothing. */
function counts(lines: readonly string[]): CheckOutcome | null {
  const find = (word: string) => lines.findLast((line) => new RegExp(`^(?:#|ℹ|.)?\\s*${word} \\d+$`).test(line));
  const [pass, fail] = [find('pass'), find('fail')];
  if (pass === undefined || fail === undefined) return null;
  const number = (line: string) => Number(/\d+$/.exec(line)?.[0]);
  if (number(pass) + number(fail) === 0) return null;
  return { passed: number(fail) === 0, line: `${pass}, ${fail}` };
}

/** "0 failed", "0 errors": a count of nothing is no failure. */
function isZero(line: string): boolean {
  const counts = [
    ...line.matchAll(
      /\b(\d+)\s+(?:failed|failing|failures?|errors?|problems?|broken)\b|\b(?:failed|failures|errors|fail)\s*[:=]?\s*(\d+)\b/gi,
    ),
  ];
  return counts.length > 0 && counts.every((match) => Number(match[1] ?? match[2]) === 0);
}
