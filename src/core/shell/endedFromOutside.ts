/** Knows a program that did not end by itself, by the status that its shell gave. */
import { parseCommand } from './parseCommand';

/** What a shell reports for a program that was interrupted, killed and told to end. */
const signals: ReadonlySet<number> = new Set([130, 137, 143]);
/** What `timeout` reports where it ended the program. */
const timeLimit = 124;

/** Ended by the user, by a time limit or by the system: neither passed nor failed. False where there is no status. */
export function endedFromOutside(command: string, exitCode: number | null): boolean {
  if (exitCode === timeLimit) return /\bg?timeout\s/.test(command) && parseCommand(command).some(hasLimit);
  return exitCode !== null && signals.has(exitCode);
}

const hasLimit = ({ text }: { readonly text: string }) => /(?:^|\s)(?:\S*\/)?g?timeout\s/.test(text);
