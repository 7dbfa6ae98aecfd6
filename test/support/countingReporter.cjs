// Mocha's spec reporter that also writes the counts and what failed to TEST_COUNT_FILE, for test/run.mjs, and says which
// test was tried again and why, so that a journey that fails now and then does not hide.
const { writeFileSync } = require('node:fs');
const Mocha = require('mocha');

module.exports = class CountingReporter extends Mocha.reporters.Spec {
  constructor(runner, options) {
    super(runner, options);
    const failed = [];
    runner.on('fail', (test, error) => {
      failed.push(
        `${test.fullTitle()}\n  ${String(error?.message ?? error)
          .split('\n')[0]
          .slice(0, 300)}`,
      );
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
