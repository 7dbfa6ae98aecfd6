import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** A log of the sample's home folder, by a part of its name. */
export function sampleLog(part: string): string {
  const home = process.env['HANDOFF_TEST_HOME'];
  assert.ok(home, 'HANDOFF_TEST_HOME is not set: this suite is run by test/harness/integration.mjs.');
  const file = readdirSync(home, { recursive: true, encoding: 'utf8' }).find(
    (name) => name.includes(part) && name.endsWith('.jsonl'),
  );
  assert.ok(file, `no log ${part} in the sample`);
  return path.join(home, file);
}

/** The newest session of the sample. */
export const mainLog = () => sampleLog('5b1f0c9e');

export const goal = 'Refuse unknown units in parseOptions';
