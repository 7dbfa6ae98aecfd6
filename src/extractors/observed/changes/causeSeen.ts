/** What changed a file that the client saw changed and no edit tool wrote: a build, a formatter; or somebody else, meanwhile. */
import type { NetChange } from '../../../core/changes/netChanges';
import type { CommandRun, SessionIndex } from '../../../core/index/sessionIndex';
import type { Command } from '../../../core/shell/command';
import { isLookAround } from '../../../core/shell/commandPurpose';
import { parseCommand } from '../../../core/shell/parseCommand';
import { readableCommand } from '../../../core/shell/readableCommand';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { displayPath } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';

const longestCommand = 60;

/** Said of a file that was changed by nothing that the session did. */
const byNobody = 'changed on disk, by no call of this session';

/** True where the client saw it changed at the end of a turn, and no call of the session had to do with it. */
export const isByNoCall = ({ session }: SessionIndex, { positions }: NetChange): boolean =>
  positions.every((position) => session.entries[position]?.seenChanges !== undefined);

/** The command that had run when the client saw the file changed; empty where none did, or the agent edited it too. */
export function causeSeen(index: SessionIndex, own: ReadonlySet<number>, path: string): string {
  const { runs, session, touches } = index;
  if (touches.some((one) => one.path === path && one.exact !== undefined && own.has(one.call.position))) return '';
  const root = session.startCwd ?? session.cwd;
  const seen = runs.filter(
    ({ call, cwd }) =>
      own.has(call.position) &&
      call.call.actions.some(
        (action) =>
          action.kind === 'shell' &&
          action.changed?.some((file) => displayPath(file, cwd ?? root, root) === path) === true,
      ),
  );
  const run = seen.findLast(canChangeFiles);
  if (run !== undefined)
    return `changed by ${cutAtWord(foldSpace(readableCommand(run.command, root)), longestCommand)}`;
  const isSeenOnly = [...own].every((position) => session.entries[position]?.seenChanges !== undefined);
  return seen.length > 0 || isSeenOnly ? byNobody : '';
}

/** What only publishes or looks leaves the files as they are, and so does a pull that brings nothing. */
const canChangeFiles = ({ command, output }: CommandRun) =>
  !parseCommand(command).every(
    (one) => publishes(one) || isLookAround(one.text) || (one.args[0] === 'pull' && broughtNothing.test(output)),
  );

const broughtNothing = /\bup[ -]to[ -]date\b|cannot pull|unstaged changes/i;

const publishes = ({ program, args }: Command) =>
  (program === 'gh' && !args.includes('checkout')) ||
  args.some((word) => word === 'push' || word === 'fetch') ||
  (program === 'git' && args[0] === 'add');
