/** The result of a check of whose output somebody took a look while it may still have been running. */
import { anyOf } from '../../text/patterns';
import { stripColours } from '../../text/stripColours';
import { parseCommand } from '../parseCommand';
import { findChecks } from './checkKind';
import { checkOutcome } from './checkOutcome';

/** Null where it may not be over. What failed stays failed; it has passed only where an exit status is told, or its own summary ends the output. */
export function outcomeAtEnd(command: string, output: string): boolean | null {
  const text = stripColours(output);
  if (stopped.test(text)) return null;
  const outcome = checkOutcome(text);
  const exit = exitShown
    .exec(text)
    ?.slice(1)
    .find((digits) => digits !== undefined);
  if (exit === undefined && notOver.test(text)) return null;
  if (outcome === null || !outcome.passed) return outcome === null ? null : false;
  if (exit !== undefined) return exit === '0';
  return isOneCheck(command, text) && endsInSummary(text) ? true : null;
}

/** How the programs of agents tell it beside the output. */
const exitShown = /^Process exited with code (-?\d+)|<exit_code>(-?\d+)<\/exit_code>|^\[Exit Code: (-?\d+)\]$/m;

const stopped = /<status>\s*(?:killed|stopped|cancell?ed)/i;

/** What the programs of agents say of the job, and runners that watch; “the server is running” is a line of the check. */
const notOver = anyOf(
  'im',
  /<status>\s*(?:running|pending)/,
  /^[^\w\n]*(?:(?:the|this|your|background) )*(?:process|command|task|job|shell|pid)\b.*\b(?:still|is) running\b|^[^\w\n]*still running\b|^[^\w\n]*status:\s*running|\]\s+RUNNING:/,
  /\b(?:waiting|watching) for (?:file )?changes|^[ \t]*RUNS\s|\bwatch usage\b/,
);

/** Behind the first of several checks the others are still to come. */
function isOneCheck(command: string, output: string): boolean {
  const [check, ...others] = findChecks(command);
  if (check === undefined || others.length > 0 || ofMany.test(command)) return false;
  const commands = parseCommand(command);
  const behind = commands.slice(commands.findIndex(({ text }) => text === check.command.text));
  if (behind.slice(0, -1).some(({ joint }) => joint !== '|')) return false;
  return !(output.match(echoed) ?? []).some((line) => chained.test(line) || ofMany.test(line));
}

const ofMany =
  /\s(?:--workspaces|-ws|-r|--recursive|--watch(?:All)?|-w)(?![\w-])|\b(?:turbo|nx|lerna|concurrently|run-[sp]|npm-run-all|wireit|nodemon)\b/;
/** What a package manager prints of the script that it runs. */
const echoed = /^[>$] .+$/gm;
const chained = /&&|\|\||;/;

function endsInSummary(output: string): boolean {
  const lines = output.split('\n').map((line) => line.trim());
  const last = lines.findLast((line) => line !== '' && !belowSummary.test(line));
  return last !== undefined && checkOutcome(last)?.passed === true;
}

/** What the runners print below their counts. */
const belowSummary = anyOf(
  'i',
  /^(?:[#ℹ]\s*)?(?:fail(?:ed)?|cancelled|skipped|todo|suites|duration_ms)\s+[\d.]+$/,
  /^\d+ (?:fail|skip|todo|pending|expect\(\) calls)\b/,
  /^(?:Snapshots|Time|Duration|Start at|Ran all|Ran \d+ tests|Done in)\b|^<\/\w+>$/,
);
