/** Deeds that failed, were tried again and never went through: migrations, deployments, installs. */
import { openTries } from '../../../core/claims/work/failureEnd';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import { endedFromOutside } from '../../../core/shell/endedFromOutside';
import { isStateful } from '../../../core/shell/isStateful';
import { parseCommand } from '../../../core/shell/parseCommand';
import { isSlip } from '../calls/isSlip';

/** The last try of each, where a later turn did not leave it behind. What was refused or called wrongly is no try. */
export function retriedInVain({ turns, runs }: SessionIndex): ReadonlySet<CommandRun> {
  const tries = openTries(runs, deedsIn, isTry);
  const since = turns.length - recentTurns;
  return new Set(
    [...tries.values()].flatMap((all) => {
      const last = all.at(-1);
      return all.length >= fewestTries && last !== undefined && last.call.turn > since ? [last] : [];
    }),
  );
}

const fewestTries = 2;
/** What nobody came back to for longer was given up or done another way. */
const recentTurns = 2;

const isTry = (run: CommandRun) =>
  run.call.result?.rejection === undefined && !endedFromOutside(run.command, run.exitCode) && !isSlip(run);

/** "terraform apply", "alembic upgrade": of a line those parts that change more than files and their own output. */
const deedsIn = ({ command, status }: CommandRun): readonly string[] =>
  parseCommand(command)
    .filter((part) => status === 'passed' || (isStateful(part.text) && !isLocal.has(part.program)))
    .map(({ program, args }) => [program, ...args.filter((word) => !word.startsWith('-'))].slice(0, 2).join(' '))
    .filter((task) => task.includes(' '));

/** What it leaves undone is seen in the folder, or told elsewhere. */
const isLocal: ReadonlySet<string> = new Set(
  'git rm mv cp mkdir rmdir touch ln chmod chown sed awk tee echo printf cat tar unzip zip'.split(' '),
);
