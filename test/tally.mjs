// Sums up the tests of all steps, and says at the end what failed. A suite that has fewer tests than test/leastCounts.json
// says fails: whoever takes a test out takes its number down, too.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export function openTally() {
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** A line each. Said at the end, where the last lines of a long output are all that is kept of it. */
  const failed = [];
  const scratch = mkdtempSync(path.join(tmpdir(), 'handoff-test-'));
  const leastCounts = JSON.parse(readFileSync('test/leastCounts.json', 'utf8'));

  function fail(sentence) {
    total.failed += 1;
    failed.push(sentence);
    console.log(sentence);
  }

  function take(name, countFile) {
    const counts = readCounts(countFile);
    for (const key of Object.keys(total)) total[key] += counts[key];
    failed.push(...(counts.names ?? []).map((title) => `${name}: ${title}`));
    return counts;
  }

  /** A skipped test is one that is there: what machines lack differs. A suite that depends on its machine has no number. */
  function holdCount(name, counts) {
    const count = counts.passed + counts.failed + counts.skipped;
    const least = leastCounts[name] ?? 0;
    console.log(`${name}: ${count} tests, at least ${least}`);
    if (count < least) fail(`${name} has ${count} tests, and test/leastCounts.json says at least ${least}.`);
  }

  return {
    /** A step without tests of its own: its failure counts as one failed test. */
    step: (name, args, more = {}) => ({
      ...{ name, args, ...more },
      onEnd: (status) => status === 0 || fail(`${name} failed (exit ${status}).`),
    }),

    /**
     * A step that runs mocha somewhere and leaves its counts in a file. No counts, or no test run, is a failure.
     *
     * @param isWhole false where only some of the tests are run, so that their number says nothing
     */
    suite(name, args, { isWhole = true, ...more } = {}) {
      const countFile = path.join(scratch, `${name}.json`);
      return {
        ...{ name, args, ...more },
        env: { TEST_COUNT_FILE: countFile },
        whyAgain: () => whyAgain(readCounts(countFile)),
        onEnd(status) {
          const counts = take(name, countFile);
          if (status === 0 && counts.passed === 0) fail(`${name} ran no test.`);
          else if (status !== 0 && counts.failed === 0) fail(`${name} ended early (exit ${status}).`);
          else if (isWhole) holdCount(name, counts);
        },
      };
    },

    /** A step that leaves counts and may have run nothing at all. */
    attempt(name, args, more = {}) {
      const countFile = path.join(scratch, `${name}.json`);
      return {
        ...{ name, args, ...more },
        env: { TEST_COUNT_FILE: countFile },
        onEnd(status) {
          const counts = take(name, countFile);
          if (status !== 0 && counts.failed === 0) fail(`${name} ended early (exit ${status}).`);
        },
      };
    },

    /** Says how it went; gives the exit code. */
    close() {
      rmSync(scratch, { recursive: true, force: true });
      if (failed.length > 0) console.log(`\nFailed:\n${failed.map((line) => `- ${line}`).join('\n')}`);
      console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
      return total.failed === 0 ? 0 : 1;
    },
  };
}

/** Mocha's words where a process that runs test files is gone: what it had begun is not run, and no test has failed. */
const processEnded = /Workerpool Worker terminated/;

/** @param {{ names?: string[] }} counts of a run that failed */
export function whyAgain({ names = [] }) {
  const isAllOfIt = names.length > 0 && names.every((name) => processEnded.test(name));
  return isAllOfIt ? `a process that ran test files ended by itself.\n${names.join('\n')}` : null;
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    console.log(`No test counts: ${error.message}`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
