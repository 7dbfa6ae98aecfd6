import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sampleHome } from './workbench';

/** The log of the newest session of the sample. */
export function mainLog(): string {
  const home = sampleHome();
  const file = readdirSync(home, { recursive: true, encoding: 'utf8' }).find(
    (name) => name.includes('5b1f0c9e') && name.endsWith('.jsonl'),
  );
  assert.ok(file);
  return path.join(home, file);
}
