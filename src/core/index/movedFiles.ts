/** Files that were moved, by an edit tool or by a shell command, stand under the name that they have now. */
import { parseCommand } from '../shell/parseCommand';
import type { FileTouch } from './sessionIndex';

/** The touches of a file before its move are those of its new name. */
export function underNewNames(touches: readonly FileTouch[]): FileTouch[] {
  if (!touches.some(({ movedTo }) => movedTo !== null)) return [...touches];
  const names = new Map<string, string>();
  const nameNow = (path: string) => names.get(path) ?? path;
  return touches
    .toReversed()
    .map((touch): FileTouch => {
      if (touch.movedTo === null || touch.failed) return { ...touch, path: nameNow(touch.path) };
      const target = nameNow(touch.movedTo);
      names.set(touch.path, target);
      return { ...touch, path: target };
    })
    .toReversed();
}

/** What a command line moves and removes; paths from where the line starts. */
export interface ShellMoves {
  readonly moved: readonly (readonly [string, string])[];
  readonly removed: readonly string[];
}

/** `mv a b`, `git mv a b`, `rm a`: paths from where the line starts. */
export function shellMoves(command: string): ShellMoves {
  if (!/\b(?:mv|rm|move|del|ren(?:ame)?|Move-Item|Remove-Item)\b/i.test(command)) return nothing;
  const commands = parseCommand(command).filter(({ place }) => place === 'here');
  return {
    moved: commands.flatMap(({ moves }) => moves.map(({ from, to }) => [from, to] as const)),
    removed: commands.flatMap(({ removes }) => removes),
  };
}

const nothing: ShellMoves = { moved: [], removed: [] };

/** Files, not folders, that `git mv` and `git rm` take from their place: they are the repository's, whoever worked on them. */
export function trackedMoves(command: string): ReadonlySet<string> {
  if (!/\bgit\b.{1,80}\b(?:mv|rm)\b/.test(command)) return new Set();
  const commands = parseCommand(command).filter(
    ({ program, args, place }) =>
      program === 'git' && place === 'here' && !args.some((word) => /^(?:--cached|-n|--dry-run)$/.test(word)),
  );
  return new Set(
    commands
      .flatMap(({ moves, removes }) => [...moves.map(({ from }) => from), ...removes])
      .filter((path) => /[^/]\.[A-Za-z0-9]{1,8}$/.test(path) && !/[*?[{]/.test(path)),
  );
}
