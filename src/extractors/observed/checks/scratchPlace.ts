/** Whether a check was run among temporary files: what is tried out there says nothing about the project. */
import type { Command } from '../../../core/shell/command';
import { isScratch } from '../calls/isScratch';

/** It makes a folder that is thrown away, or names the one for such folders. */
const makesScratch = /\bmktemp\b|\$\{?TMPDIR\b|\$env:TEMP\b/i;
/** The project of a build tool may be named by its file. */
const manifest = /^--(?:manifest-path|project|project-dir|file|cwd|dir)=(.+)$/;

/**
 * In a folder that only the shell knew, on a line that makes one to be thrown away.
 *
 * @param whole the command line that `part` stands in
 */
export const isOfScratch = ({ args, folder }: Command, whole: string): boolean =>
  (folder === null && makesScratch.test(whole)) || args.some((arg) => isScratch(manifest.exec(arg)?.[1] ?? ''));
