import { existsSync } from 'node:fs';
import path from 'node:path';

/** Tests run from the top folder of the project. */
export const fixtures = path.resolve('test/fixtures');

/** The folder of real session logs, or null where this machine has none. Tests that need it skip and say so. */
export const corpus: string | null = findCorpus();

function findCorpus(): string | null {
  const folder = path.resolve(process.env.HANDOFF_CORPUS ?? '../shared/logs');
  return existsSync(folder) ? folder : null;
}

export const corpusMissing = 'no folder of real logs (set HANDOFF_CORPUS)';
