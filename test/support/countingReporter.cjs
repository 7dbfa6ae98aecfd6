// Mocha's spec reporter that also writes the counts and what failed to TEST_COUNT_FILE, for test/run.mjs, and says which
// test was tried again and why, so that a journey that fails now and then does not hide.
const { writeFileSync } = require('node:fs');
const Mocha = require('mocha');

module.exports = class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failed = [];
    runner.on('fail', (test, error) => {
      failed.push(`${test.fullTitle()}\n  ${briefly(String(error?.message ?? error))}`);
    });
    runner.on('retry', (test, error) => {
      console.log(
        `    tried again: ${test.fullTitle()}\n      ${String(error?.message ?? error)
          .split('\n')
          .join('\n      ')}`,
      );
    });
    runner.once('end', () => {
      const { passes, failures, pending } = this.stats;
      const file = process.env.TEST_COUNT_FILE;
      if (file)
        writeFileSync(file, JSON.stringify({ passed: passes, failed: failures, skipped: pending, names: failed }));
    });
  }
};

/** The first line; of a process that ended also how, which stands on the two lines behind. */
function briefly(message) {
  const lines = /^Workerpool Worker terminated/.test(message) ? 3 : 1;
  return message
    .split('\n', lines)
    .map((line) => line.trim())
    .join(' ')
    .slice(0, 300);
}
