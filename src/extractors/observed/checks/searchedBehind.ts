/** Searches behind a check: what they let through is all that is known of it. */
import type { CommandRun } from '../../../core/index/sessionIndex';
import { checkOutcome } from '../../../core/shell/checks/checkOutcome';
import type { Command } from '../../../core/shell/command';
import { parseCommand } from '../../../core/shell/parseCommand';
import { foldSpace } from '../../../core/text/foldSpace';
import { anyOf } from '../../../core/text/patterns';
import type { Check } from './checkScope';

/** The searches that its output goes through, in their order. */
export function searchesBehind({ command }: CommandRun, check: Check): Command[] {
  const parts = parseCommand(command);
  const own = parts.findIndex(({ text }) => foldSpace(text) === check.text);
  if (own < 0) return [];
  const end = parts.findIndex(({ joint }, at) => at >= own && joint !== '|');
  return parts.slice(own + 1, end < 0 ? undefined : end + 1).filter(({ program }) => searches.test(program));
}

const searches = /^(?:e?grep|rg|ripgrep|awk|select-string|findstr)$/;

/** It passed as far as lines with certain names go: `tsc | grep cart`. A search for failures leaves nothing out, and a verdict that came through stands. */
export function passedInPart(run: CommandRun, check: Check): boolean {
  const asked = searchesBehind(run, check).filter(({ args }) => namesMore(args));
  if (asked.length === 0) return false;
  const said = new Set(
    parseCommand(run.command).map(({ program, args }) => (program === 'echo' ? args.join(' ').trim() : '')),
  );
  const output = run.output
    .split('\n')
    .filter((line) => !said.has(line.trim()))
    .join('\n');
  return checkOutcome(output)?.passed !== true;
}

/** Whether anything but words of a result is looked for. */
const namesMore = (args: readonly string[]): boolean =>
  args
    .filter((word) => !word.startsWith('-') && !/^\d+$/.test(word))
    .some((word) =>
      word
        .replace(ofResults, ' ')
        .split(/[^\p{L}]+/u)
        .some((left) => left.length >= shortestName),
    );

const shortestName = 3;
const ofResults = anyOf(
  'gi',
  /errors?|fail(?:ed|ures?|ing|s)?|warn(?:ings?)?|ERR|panic(?:ked)?|fatal|undefined|cannot|could not|TS\d*/,
  /pass(?:ed|ing|es)?|tests?|suites?|files?|problems?|issues?|found|exit|code|total|summary|result|duration/,
  /todo|skipped|built|build|compiled|successfully|success|done|ok/,
);
