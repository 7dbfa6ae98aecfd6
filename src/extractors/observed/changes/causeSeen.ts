/** What changed a file that the client saw changed and no edit tool wrote: a build, a formatter; or somebody else, meanwhile. */
import type { NetChange } from '../../../core/changes/netChanges';
import type { CommandRun, FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { runsCode } from '../../../core/shell/codeWrites';
import type { Command } from '../../../core/shell/command';
import { isLookAround } from '../../../core/shell/commandPurpose';
import { parseCommand } from '../../../core/shell/parseCommand';
import { rewrites } from '../../../core/shell/patternDeeds';
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

/** The command that had run when the client saw the file changed, or that itself wrote it; empty where none did, or the agent edited it too. */
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
  if (run !== undefined) return byCommand(run, root);
  const writer = runs.findLast(
    ({ call }) => own.has(call.position) && touches.some((one) => one.call === call && wrote(one, path)),
  );
  if (seen.length === 0 && writer !== undefined) return byWriter(writer, root, path);
  const isSeenOnly = [...own].every((position) => session.entries[position]?.seenChanges !== undefined);
  return seen.length > 0 || isSeenOnly ? byNobody : '';
}

const byCommand = ({ command }: CommandRun, root: string | null) =>
  `changed by ${cutAtWord(foldSpace(readableCommand(command, root)), longestCommand)}`;

/** Of a line the part that wrote it; a script that the line brings along has no name. */
function byWriter(run: CommandRun, root: string | null, path: string): string {
  const parts = parseCommand(run.command);
  const part =
    parts.find(({ writes }) => writes.some((file) => displayPath(file, run.cwd ?? root, root) === path)) ??
    parts.find(({ program }) => runsCode(program)) ??
    parts.find(rewrites);
  if (part === undefined) return byCommand(run, root);
  return runsCode(part.program)
    ? `by a script for ${part.program}`
    : `by ${cutAtWord(foldSpace(part.text), longestCommand)}`;
}

/** The command itself says what it puts into the file: `sed -i`, `python3 -c`, a here-document. */
const wrote = ({ path, operation, failed }: FileTouch, file: string) =>
  path === file && operation === 'modified' && !failed;

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
