/** Runs inside the extension host. Collects the test files and has mocha run them. */
import { appendFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import Mocha from 'mocha';

const root = path.resolve(__dirname, '../../..');

/** Called by VS Code; its promise decides the exit code. */
export async function run(): Promise<void> {
  const outputFile = process.env['TEST_OUTPUT_FILE'];
  const mocha = new Mocha({
    ui: 'bdd',
    color: false,
    timeout: 60_000,
    reporter: path.join(root, 'test/support/countingReporter.cjs'),
    ...(process.env['MOCHA_GREP'] ? { grep: process.env['MOCHA_GREP'] } : {}),
  });
  // The console of an extension host does not reach the runner, and VS Code does not let us replace it.
  if (outputFile !== undefined) {
    Mocha.reporters.Base.consoleLog = (...parts: unknown[]) => appendFileSync(outputFile, `${format(...parts)}\n`);
  }
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  for (const name of testNames()) await import(`./${name}.test.ts`);
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} integration test(s) failed.`);
}

/** Measures the first panel of a window, so it comes before whatever opens one. */
const first = 'responsiveness';

const testNames = () =>
  readdirSync(path.join(root, 'test/integration'))
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.test\.ts$/, ''))
    .sort((one, other) => Number(other === first) - Number(one === first) || (one < other ? -1 : 1));
