/** What changed a file that the client saw changed and no edit tool wrote: a build, a formatter; or somebody else, meanwhile. */
import type { NetChange } from '../../../core/changes/netChanges';
import type { CommandRun, FileTouch, SessionIndex } from '../../../core/index/sessionIndex';
import { kindOfCommand } from '../../../core/shell/checks/checkKind';
import { runsCode } from '../../../core/shell/codeWrites';
import type { Command } from '../../../core/shell/command';
import { isLookAround } from '../../../core/shell/commandPurpose';
import { parseCommand } from '../../../core/shell/parseCommand';
import { rewrites } from '../../../core/shell/patternDeeds';
import { readableCommand } from '../../../core/shell/readableCommand';
import { cutAtWord } from '../../../core/text/cutAtWord';
import { displayPath } from '../../../core/text/displayPath';
import { foldSpace } from '../../../core/text/foldSpace';
import { isFixer } from '../checks/checkRuns';

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
  const writer = runs.findLast(
    ({ call }) => own.has(call.position) && touches.some((one) => one.call === call && wrote(one, path)),
  );
  const run = seen.findLast(canChangeFiles);
  // A client sees a change at the end of a step, behind another command than the one that says it writes the file.
  if (writer !== undefined && (seen.length === 0 || run === undefined || !seen.includes(writer)))
    return byWriter(writer, root, path);
  if (run !== undefined) return byCommand(run, root);
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
  path === file && (operation === 'modified' || operation === 'created') && !failed;

/** What only publishes, looks or checks leaves the files as they are, and so does a pull that brings nothing. */
const canChangeFiles = ({ command, output }: CommandRun) =>
  !parseCommand(command).every(
    (one) =>
      publishes(one) ||
      isLookAround(one.text) ||
      onlyChecks(one) ||
      (one.args[0] === 'pull' && broughtNothing.test(output)),
  );

/** A linter that mends nothing, and types: a compiler that is not told to write nothing writes. */
function onlyChecks(one: Command): boolean {
  const kind = kindOfCommand(one);
  if (kind === 'lint') return !isFixer(one);
  return kind === 'type check' && (one.program !== 'tsc' || one.args.includes('--noEmit'));
}

const broughtNothing = /\bup[ -]to[ -]date\b|cannot pull|unstaged changes/i;

const publishes = ({ program, args }: Command) =>
  (program === 'gh' && !args.includes('checkout')) ||
  args.some((word) => word === 'push' || word === 'fetch') ||
  (program === 'git' && args[0] === 'add');
