/** Files that were moved, by an edit tool or by a shell command, stand under the name that they have now. */
import type { Command } from '../shell/command';
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
  /** With marks of a shell, for files that are known by name. */
  readonly removedLike: readonly string[];
}

/** `mv a b`, `git mv a b`, `rm a b`, `rm *.bak`, `find old -delete`: paths from where the line starts. */
export function shellMoves(command: string): ShellMoves {
  if (!/\b(?:mv|rm|move|del|ren(?:ame)?|trash|unlink|find|Move-Item|Remove-Item)\b/i.test(command)) return nothing;
  const commands = parseCommand(command).filter(({ place }) => place === 'here');
  return {
    moved: commands.flatMap(({ moves }) => moves.map(({ from, to }) => [from, to] as const)),
    removed: commands.flatMap(({ removes }) => removes),
    removedLike: commands.flatMap(patternsRemoved),
  };
}

const nothing: ShellMoves = { moved: [], removed: [], removedLike: [] };

/** `rm src/*.bak`, `git rm 'old/{a,b}.ts'`, `find old -name '*.bak' -delete`; a walk that chooses otherwise tells none. */
function patternsRemoved({ program, args, open, folder }: Command): string[] {
  if (folder === null) return [];
  const below = (path: string) => (folder === '' || path.startsWith('/') ? path : `${folder}/${path}`);
  const plain = (path: string) => path.replace(/^\.\//, '');
  if (program === 'find') {
    const first = args.findIndex((word) => /^[-(!]/.test(word));
    const walk = first < 0 ? null : walkThatRemoves.exec(args.slice(first).join(' '));
    if (walk === null) return [];
    const [, name = ''] = walk;
    const folders = first === 0 ? ['.'] : args.slice(0, first);
    return folders.map((at) => plain(below(name === '' ? at : `${at === '.' ? '' : `${plain(at)}/`}**/${name}`)));
  }
  if (!removers.has(program) && !(program === 'git' && args[0] === 'rm' && !args.includes('--cached'))) return [];
  return open
    .map((at) => args[at] ?? '')
    .filter((word) => /[*?{]/.test(word) && /^[\w@./*?,{}+-]+$/.test(word))
    .flatMap(withoutBraces)
    .map((word) => plain(below(word)));
}

const removers = new Set(['rm', 'unlink', 'trash', 'del']);
/** `-type f -name "*.bak" -delete`: the name, which may be left out. */
const walkThatRemoves =
  /^(?:-type f )?(?:-name ([\w.*?-]+) )?(?:-type f )?(?:-delete|-exec rm (?:-\w+ )?\{\} (?:\\?;|\+))$/;

/** `{a,b}.ts` is `a.ts` and `b.ts`. */
function withoutBraces(word: string): string[] {
  const [, before = '', inner, behind = ''] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(word) ?? [];
  return inner === undefined
    ? [word]
    : inner
        .split(',')
        .flatMap((part) => withoutBraces(`${before}${part}${behind}`))
        .slice(0, mostNames);
}

const mostNames = 40;

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
