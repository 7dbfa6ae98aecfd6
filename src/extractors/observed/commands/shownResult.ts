/** What a command that is no check printed of its own end, where its exit status tells something else or nothing. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import type { Command } from '../../../core/shell/command';
import { onlyLooks } from '../../../core/shell/commandPurpose';
import { parseCommand } from '../../../core/shell/parseCommand';
import { anyOf } from '../../../core/text/patterns';
import { stripColours } from '../../../core/text/stripColours';

/**
 * `failed` where the only program of a pipe ended in a verdict that its program, its loader or a task runner prints;
 * `unknown` where one of several did, or where it counts that none of its things was done; null where its status holds.
 */
export function shownResult({ command, output, status }: CommandRun): 'failed' | 'unknown' | null {
  if (status !== 'passed') return null;
  const lines = stripColours(output).trimEnd().split('\n').slice(-linesRead);
  const text = lines.join('\n');
  const workers = parseCommand(command).filter((part) => part.depth === 0 && !isSide(part));
  if (workers.length === 0) return null;
  if (noneDone.test(text)) return 'unknown';
  const isHidden = workers.some(({ exit }) => exit === 'never' || exit === 'on failure');
  if (!isHidden || !(verdicts.test(text) || lastWord.test(lines.at(-1) ?? ''))) return null;
  return workers.length === 1 ? 'failed' : 'unknown';
}

/** Behind a pipe the end of an output is what was kept of it. */
const linesRead = 25;

/** It filters, looks, tells or goes somewhere: what is printed as an error came through it. */
const isSide = (part: Command) => onlyLooks(part) || /^(?:echo|printf|true|cd|sleep|tee|:)$/.test(part.program);

/** What a program of its own accord prints when it fails, whatever it was doing. */
const verdicts = anyOf(
  'm',
  /^make(?:\[\d+\])?: \*\*\* /,
  /^task: Failed to run task "|^(?:error: )?Recipe `.{1,80}` failed|^\[[\w:-]+\] ERROR task failed$/,
  /^npm (?:ERR!|error) (?:code|Lifecycle|Missing|Cannot)/,
  /^(?:Uncaught )?(?:[A-Z]\w*)?Error(?: \[\w+\])?: .{0,400}\n(?:.*\n){0,3}?\s+at /,
  // It had no words for it, and none of what else it printed stands in their place.
  /^(?:fatal|error|Error|ERROR):\s*$/,
  /^Traceback \(most recent call last\):/,
  /^panic: /,
  /^thread '[^'\n]*' .{0,20}panicked at /,
  /^error: (?:could not compile|aborting due to|Recipe|script ".{1,80}" exited)/,
);
/** The last thing it says. */
const lastWord = /^(?:fatal|error|Error|ERROR)(?:\[\w+\])?: \S/;
/** “0 of 8 complete”: of several things none. */
const noneDone =
  /(?:^|[\s:(,])0 (?:of|out of|\/) ?[1-9]\d* (?:\w+ )?(?:complete[d]?|done|finished|succeeded|migrated|moved|processed|uploaded|deployed|applied)\b/i;
