/** Tests that a runner names as failed, each with the line that says what it had expected. */
import { leftOutMark } from '../../text/capText';

/** A failed test as the runner prints it. */
export interface FailedTest {
  /** Line with its name, verbatim. */
  readonly named: string;
  /** What it had expected, or the errors it met, in order; empty where its block does not say. */
  readonly expected: readonly string[];
}

/** How a runner begins the block of a failed test: Go, Rust's `---- name stdout ----`, Jest, Vitest, pytest. */
const begins = [
  /^\s*--- FAIL: (\S+)/,
  /^---- (\S+) stdout ----$/,
  /^\s*● (\S.*)$/,
  /^\s*FAIL\s+\S+ > (\S.*)$/,
  /^_{3,} (\S+) _{3,}$/,
];
/** What ends the last block. */
const ends = /^(?:FAIL|ok|PASS|exit status|failures:|Tests:|Test Suites:|test result:|=+ short test summary)\b/;
/** Go prints what a test says before its name where it runs loudly, below a line of its own. */
const runs = /^\s*=== (?:RUN|NAME|CONT)\b/;
/** What programs under test log while they run. */
const logged = /\b(?:INFO|DEBUG|TRACE|level=(?:info|debug)|stdout|stderr|output): ?|\s(?:INFO|DEBUG)\s/;
/** Where a test of its file says what was wrong: “resume_test.go:74: output should contain …”. */
const atTest = /^\s*\S*(?:_test|\.test|\.spec|test_\w+)\.\w+:\d+(?::\d+)?: \S/;
const saysExpected =
  /^\s*(?:(?:\w*Error|\w*Exception)\b.*:|thread '.*' panicked|assert(?:ion)?\b.*(?:failed|!=|==)|expected\b|Expected\b|expect\()/;

/** Whether a line begins the block of a failed test. */
export const namesFailedTest = (line: string): boolean => begins.some((begin) => begin.test(line));

/** In the order of the output. A test that failed in its parts alone is told with the part. */
export function failedTests(lines: readonly string[]): FailedTest[] {
  const starts = lines.flatMap((line, at) => (namesFailedTest(line) ? [at] : []));
  return starts.flatMap((start, nth): FailedTest[] => {
    const next = starts[nth + 1] ?? lines.length;
    const line = lines[start] ?? '';
    const behind = expectedIn(blockBehind(lines, start, next));
    const expected = behind.length > 0 ? behind : expectedIn(blockBefore(lines, start, starts[nth - 1] ?? -1));
    if (expected.length === 0 && isPartOf(lines[next], line)) return [];
    return [{ named: line.trim(), expected: expected.map((one) => one.trim()) }];
  });
}

/** Up to the next test. What stands behind a cut is another's, but where the line of a name alone was kept before it. */
function blockBehind(lines: readonly string[], start: number, next: number): string[] {
  const from = leftOutMark.test(lines[start + 1] ?? '') ? start + 2 : start + 1;
  const end = lines.findIndex((line, at) => at >= from && at < next && (ends.test(line) || leftOutMark.test(line)));
  return lines.slice(from, end < 0 ? next : end).filter((line) => !logged.test(line));
}

/** Back to the test before, or to where this one began. */
function blockBefore(lines: readonly string[], start: number, before: number): string[] {
  const from = lines.findLastIndex(
    (line, at) => at < start && at > before && (runs.test(line) || leftOutMark.test(line)),
  );
  return from < 0 ? [] : lines.slice(from + 1, start).filter((line) => !logged.test(line));
}

/** What the runner itself says of it, else the places in its own file, else the first words of an error. */
function expectedIn(block: readonly string[]): readonly string[] {
  const byRunner = block.filter((line) => /^E\s{2,}\S/.test(line));
  if (byRunner.length > 0) return byRunner.slice(0, 1);
  const places = block.filter((line) => atTest.test(line));
  // A test logs at its places as well: what went wrong says so, or stands last.
  const wrong = places.filter((line) => saysWrong.test(line));
  if (places.length > 0) return wrong.length > 0 ? wrong.slice(0, mostOfOne) : places.slice(-1);
  return block.filter((line) => saysExpected.test(line)).slice(0, 1);
}

const mostOfOne = 3;
const saysWrong =
  /\b(?:should|must|expected|want(?:ed)?|got|fail(?:ed|ure|s)?|errors?|cannot|could not|missing|unexpected|did not|didn't|was not|is not|no longer)\b/i;

/** `--- FAIL: TestCart/empty` stands below `--- FAIL: TestCart`. */
function isPartOf(part: string | undefined, whole: string): boolean {
  const [name, head] = [part, whole].map((line) => begins[0]?.exec(line ?? '')?.[1]);
  return name !== undefined && head !== undefined && name.startsWith(`${head}/`);
}
