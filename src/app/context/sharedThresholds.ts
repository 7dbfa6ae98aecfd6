/**
 * The thresholds as the user set them in the editor, for programs that are started without it: hooks, and a server that an
 * agent starts. They lie beside the lineage; whoever starts a program with `HANDOFF_THRESHOLDS` stands over them.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readThresholds, type Thresholds, usualThresholds } from '../../core/context/contextLevel';
import type { Environment } from '../../core/ports';
import { isSystemError } from '../../node/fileErrors';
import { replacePrivately } from '../../node/privateFile';
import { stateFolder } from '../../node/state/stateFolder';

/** What counts for a program of this environment. Where they cannot be read, the usual ones. */
export function thresholdsFor(environment: Environment): Thresholds {
  const named = environment.variables['HANDOFF_THRESHOLDS'];
  if (named !== undefined && named !== '') return readThresholds(named);
  try {
    return readThresholds(readFileSync(pathIn(environment), 'utf8').trim());
  } catch (error) {
    if (isSystemError(error)) return usualThresholds;
    throw error;
  }
}

/** Keeps what the user set for all their folders; the usual ones leave no file. Throws what the system says. */
export function shareThresholds(thresholds: Thresholds, environment: Environment): void {
  const text = thresholds.join(',');
  if (thresholdsFor({ ...environment, variables: without(environment.variables) }).join(',') === text) return;
  if (text === usualThresholds.join(',')) rmSync(pathIn(environment), { force: true });
  else replacePrivately(pathIn(environment), [Buffer.from(`${text}\n`)]);
}

const pathIn = (environment: Environment) => join(stateFolder(environment), 'thresholds');

const without = ({ HANDOFF_THRESHOLDS: _named, ...variables }: Environment['variables']) => variables;
