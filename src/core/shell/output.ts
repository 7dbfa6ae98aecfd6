/** Says where the output of a command goes, from its redirections. */
import type { Command } from './command';
import type { Redirect } from './syntax/syntax';

/** Where the output of a command goes. */
export type Output = Command['output'];

/** Null where nothing redirects it. */
export function outputOf(redirects: readonly Redirect[]): Output | null {
  let found: Output | null = null;
  for (const { operator, descriptor, target } of redirects) {
    if (operator !== '>' && operator !== '>>') continue;
    if (descriptor === 1 || descriptor === 'both') found = placeOf(target.text);
  }
  return found;
}

function placeOf(target: string): Output | null {
  if (/^(?:\/dev\/null|nul|\$null)$/i.test(target)) return 'nowhere';
  // Into the errors, the terminal, or another command that shows it.
  return target === '' || /^(?:&|\/dev\/(?:stderr|stdout|tty|fd)|>\()/.test(target) ? null : 'file';
}
