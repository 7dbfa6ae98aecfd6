/** How a program has to be started so that its arguments arrive as they are. */
import type { Environment } from '../core/ports';

/** What `spawn` is given. */
export interface CommandLine {
  readonly file: string;
  readonly args: readonly string[];
  /** Arguments are a finished command line of Windows; nothing may be quoted again. */
  readonly verbatim: boolean;
}

/**
 * Null where the arguments cannot be handed over safely. npm installs programs for Windows as batch files, and those are read
 * by `cmd.exe`, for which no quoting is safe: only words that mean nothing to it are let through.
 */
export function commandLine(
  program: string,
  args: readonly string[],
  platform: Environment['platform'],
): CommandLine | null {
  if (platform !== 'win32' || !/\.(?:cmd|bat)$/i.test(program)) return { file: program, args, verbatim: false };
  if (![program, ...args].every((word) => harmless.test(word))) return null;
  const words = [program, ...args].map((word) => `"${word}"`).join(' ');
  return { file: 'cmd.exe', args: ['/d', '/s', '/c', `"${words}"`], verbatim: true };
}

const harmless = /^[\p{L}\p{M}\p{N} _.,:;@#~+=()\\/-]*$/u;
