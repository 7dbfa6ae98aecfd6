/** The sample's folder as a git repository, for journeys that need one. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { gitIn } from '../../support/dirtyStates';
import { sampleHome, sampleWorkspace } from './workbench';

/** Runs git there, without anybody's settings; gives what it printed. */
export const sampleGit = (...args: readonly string[]): string => gitIn(sampleWorkspace(), sampleHome(), ...args);

/** One commit of all that lies there, on `main`. */
export function commitSample(subject: string): void {
  sampleGit('init', '-q', '-b', 'main');
  sampleGit('add', '-A');
  sampleGit('commit', '-q', '-m', subject);
}

/** Leaves the files, and no repository. */
export const forgetSampleRepository = (): void =>
  rmSync(path.join(sampleWorkspace(), '.git'), { recursive: true, force: true });
