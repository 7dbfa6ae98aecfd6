/** What the test runners, compilers and linters of the usual ecosystems print: tables, by what a line says. */

/** What a summary line counts. */
export interface LineCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const words: readonly (readonly [keyof LineCounts, string])[] = [
  ['failed', 'failed|failing|failures?|fails?|errors?|errored|broken|problems?|issues?'],
  ['passed', 'passed|passing|pass|succeeded|assertions|examples|specs?'],
  ['skipped', 'skipped|pending|todo|ignored|deselected|no tests'],
];

// Asked first: most lines with a number in them count nothing.
const mayCount = new RegExp(words.map(([, names]) => names).join('|'), 'i');

/** What stands between the number and the word: “3 tests failed”. Others have passed only where the line is nothing but counts. */
const counted = 'tests?|suites?';
const countedAlone = `${counted}|checks?|cases?|scenarios?|steps?|tasks?|files?|features?|rules?`;
const onlyCount = new RegExp(
  `^\\W*\\d+\\s+(?:(?:${countedAlone})\\s+)?\\p{L}+(?:\\s+in\\s+[\\d.]+\\s?m?s)?\\W*$`,
  'iu',
);
const isCountAlone = (line: string) => line.split(/[,;|(]/).every((part) => onlyCount.test(part));

/** “1 file failed to upload” tells of a program, and is no count. */
const endOfCount = '(?!\\s+to\\b)';

const counters = words.map(([what, names]) => ({
  what,
  before: new RegExp(
    what === 'failed'
      ? `\\b(\\d+)\\s+(?:(?:${countedAlone})\\s+)?(?:${names})\\b${endOfCount}`
      : `\\b(\\d+)\\s+(?:(?:${counted})\\s+)?(?:${names})\\b`,
    'gi',
  ),
  beforeAlone: new RegExp(`\\b(\\d+)\\s+(?:(?:${countedAlone})\\s+)?(?:${names})\\b`, 'gi'),
  after: new RegExp(`\\b(?:${names})\\s*[:=]?\\s*(\\d+)\\b`, 'gi'),
}));

/** What a summary line counts; null for a line that counts nothing. Warnings are no failures. */
export function countsIn(line: string): LineCounts | null {
  if (!/\d/.test(line) || !mayCount.test(line)) return null;
  // "✖ 3 problems (0 errors, 3 warnings)" and "3 errors (3 fixed, 0 remaining)": what stands in the brackets decides.
  const inner = /\((\d+ errors?, \d+ warnings?|\d+ fixed, \d+ remaining)/.exec(line)?.[1];
  const text = inner?.replace(/(\d+) remaining/, '$1 errors') ?? line;
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let found = false;
  const isAlone = isCountAlone(text);
  for (const { what, after, ...number } of counters) {
    const before = isAlone ? number.beforeAlone : number.before;
    const numbers = [...text.matchAll(before), ...(before.test(text) ? [] : text.matchAll(after))];
    before.lastIndex = 0;
    for (const match of numbers) counts[what] += Number(match[1]);
    found ||= numbers.length > 0;
  }
  // "3 examples, 1 failure" and "0 issues" count what was looked at.
  if (found && counts.failed === 0 && counts.passed === 0 && counts.skipped === 0) return zeroMeansClean(text);
  return found && !(counts.failed === 0 && counts.passed > 0 && otherFailures.test(text)) ? counts : null;
}

/** Of a thing that no table has: whether the whole passed, nobody knows. */
const otherFailures =
  /\b[1-9]\d*\s+(?!(?:expected|known|allowed)\s)\p{L}+\s+(?:failed|failing|failures?)\b(?!\s+to\b)/iu;

function zeroMeansClean(text: string): LineCounts {
  const clean = /\b0 (?:errors?|issues?|problems?|failures?|failed|failing|fail|warnings)\b/i.test(text);
  const none = /\b0 (?:tests?|passed|passing|examples|specs?|total)\b|\b(?:pass|tests)\s+0\b/i.test(text);
  return { passed: clean && !none ? 1 : 0, failed: 0, skipped: 0 };
}

/** The runner says so itself. */
export const failureVerdicts: readonly RegExp[] = [
  /^--- FAIL|^FAIL(?:ED)?(?:$|[\s:])|^not ok \d|\bFAILED\b|^FAILURES!|^[✗✘] /,
  /Tests? failed|Test Run Failed|BUILD FAIL(?:ED|URE)|[Bb]uild failed|Build FAILED|compilation failed|Failed to compile/,
  /error TS\d+|error\[E\d+\]|^error: (?:could not compile|aborting|script|Recipe|test failed)|ERROR task failed/,
  /npm ERR!|npm error|ELIFECYCLE|^error Command failed|make(?:\[\d+\])?: \*\*\*|error: Process completed/,
  /^Diff in \S+(?: at line |:)\d+/,
  /\b[1-9]\d* (?:of|out of|\/) ?\d+ (?:\w+ )?(?:failed|failing)\b|\bfound issues in [1-9]/i,
  /\b[1-9]\d* files? would be reformatted\b|\bFound [1-9]\d* not formatted files?\b/,
  /^\S+\.(?:go|rs|c|cc|cpp|h|hpp|swift|java|kt|zig|hs|ml):\d+:\d+: (?!warning|note)/,
  /^\S+:\d+(?::\d+)?:?\s+(?:fatal )?error\b|Code style issues found|[Ww]ould reformat|Some errors were emitted/,
  /^(?:ERROR|Error) (?:collecting|in )|Interrupted: \d+ error|undefined reference to|^panic: |^fatal error: /,
];

/** What a package manager or make says of the program that it ran: its own word tells more. */
export const wrapperLine =
  /npm ERR!|npm error|ELIFECYCLE|^error Command failed|^make(?:\[\d+\])?: \*\*\*|error: Process completed|^error: (?:script|Recipe)\b/;

/** A linter or formatter says what it found, without a count of errors before the word. */
export const findingLine =
  /\b(?:format(?:ting)?|style|lint(?:ing)?) (?:issues?|errors?|problems?) (?:were )?found\b|^[x×✖✗] \S+\([\w/-]+\): |(?<!\bno )\bissues? found in\b/i;

/** Lines in which a runner says that all went well. */
export const passVerdicts: readonly RegExp[] = [
  /^ok\s+\S+|^ok$|^PASS$|test result: ok|^OK(?: \(|$)|\*\* (?:TEST|BUILD) SUCCEEDED \*\*|^All done!/,
  /BUILD SUCCESS|Build succeeded|Success: no issues|^Finished .*(?:dev|release|test|profile)/,
  /\bno (?:errors?|issues?|problems?|failures?|vulnerabilities)\b|No fixes applied|No issues found|No vulnerabilities/i,
  /All (?:checks?|tests?|files|matched files) (?:passed|pass|formatted|matched|use|are)|compiled successfully|✓ built in/i,
  /^[1-9]\d* files? (?:would be left unchanged|already formatted)\.?$/,
  /\bbuilt in [\d.]+ ?m?s\b|Build completed|Compiled successfully|Done in [\d.]+/,
];

/** Errors that a program under test may print as well: they count only where no verdict stands. */
export const failureSigns: readonly RegExp[] = [
  /^error(?:\[E\d+\])?:|^Error: |^ERROR\b|^E\s{2,}\S|Traceback \(most recent|^AssertionError|^\w*(?:Error|Exception):/,
  /exit(?:ed)?(?: with)?(?: status| code)?[ :=]+[1-9]\d*\b|command not found|[Ss]egmentation fault/,
];

/** Beginnings of lines about one test that passed. */
export const passSigns: readonly RegExp[] = [/^--- PASS|^[✓✔] |^PASS\s/];

/** Stands in every output in which {@link ranNothing} or a count of skipped tests does; asked of the whole before its lines. */
export const mayHaveRunNothing =
  /no tests?\b|no test files|collected 0 items|ran 0 tests|running 0 tests|0 (?:tests )?pass|pass 0|skipped|# ?skip|pending|todo|ignored|deselected/i;

/** The runner found nothing to run. */
export const ranNothing: readonly RegExp[] = [
  /\[no tests? (?:files|to run)\]|no tests? (?:to run|found|ran|were)|No test files found|collected 0 items|Ran 0 tests|running 0 tests|No tests? (?:executed|matching)/i,
  /\b0 (?:tests )?passed\b|^(?:[#ℹ]\s*)?(?:pass 0|0 pass)$/,
];
