/** Tells which commands are the same kind of run, and brings a command into the form in which two are compared. */

import { foldSpace } from '../text/foldSpace';

/** The program and its first two arguments, without the folder changes before it. */
export function commandKey(command: string): string {
  return withoutLeadingCd(foldSpace(command)).split(' ').slice(0, 3).join(' ');
}

/** Takes `cd … &&` off the front, as often as it stands there. */
export function withoutLeadingCd(command: string): string {
  const rest = command.replace(/^\s*cd\s+(?:"[^"]*"|'[^']*'|[^\s;&|]+)\s*(?:&&|;|\n)\s*/, '');
  return rest === command ? command : withoutLeadingCd(rest);
}
