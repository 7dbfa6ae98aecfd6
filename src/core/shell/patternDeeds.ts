/** What a command line does to files that it does not name: rewrites and moves over a pattern, a search, or a loop over either. */
import type { Command } from './command';
import { parseCommand } from './parseCommand';

/** Done to all files that fit, as paths from where the line starts. */
export interface PatternDeed {
  /** Patterns, files and folders; empty for all below where the line starts. */
  readonly patterns: readonly string[];
  /** The folder that they are moved to; null where they are rewritten. */
  readonly movedTo: string | null;
  /** What is taken out of a file that is rewritten, and what stands there then, each by its longest word; empty where nobody can tell. */
  readonly from: string;
  readonly to: string;
}

/** In the order of the line; of commands that name their files nothing. */
export function patternDeeds(line: string): PatternDeed[] {
  if (!/\b(?:sed|perl|mv)\b/.test(line)) return [];
  const commands = parseCommand(line);
  return commands.flatMap((command): PatternDeed[] => {
    if (command.place !== 'here' || command.folder === null) return [];
    const patterns = patternsOf(command, commands);
    if (patterns === null) return [];
    const below = patterns.map((path) => fromStart(path, command.folder ?? ''));
    if (rewrites(command)) return [{ patterns: below, movedTo: null, ...wordsOf(command) }];
    const target = moves(command) ? command.args.at(-1) : undefined;
    return target === undefined || /[$*?`]/.test(target)
      ? []
      : [{ patterns: below, movedTo: fromStart(target, command.folder), from: '', to: '' }];
  });
}

/** `sed -i`, `perl -pi`. */
export const rewrites = ({ program, args }: Command): boolean =>
  (program === 'sed' || program === 'perl') && args.some((word) => /^-(?:-in-place|[a-zA-Z]*i)/.test(word));
const moves = ({ program, args }: Command) => program === 'mv' || (program === 'git' && args[0] === 'mv');

/** Null where the command names its files itself. */
function patternsOf(command: Command, commands: readonly Command[]): readonly string[] | null {
  if (!rewrites(command) && !moves(command)) return null;
  if (command.wrappers.some((wrapper) => wrapper === 'xargs' || wrapper === 'find')) return sourceOf(commands, command);
  const open = command.open.map((at) => command.args[at] ?? '').filter((word) => !isScript(word));
  if (open.length === 0) return null;
  const globs = [...open, ...command.values].filter((word) => /[*?]/.test(word) && /^[\w@./*?+-]+$/.test(word));
  return globs.length > 0 ? globs : sourceOf(commands, command);
}

const isScript = (word: string) => /^(?:s|y)(\W).*\1.*\1\w*$/s.test(word);

/** Of a search, a list or a walk of the same line that gives the names: the folders and patterns that it goes through. */
function sourceOf(commands: readonly Command[], command: Command): readonly string[] | null {
  const source = commands.slice(0, commands.indexOf(command)).findLast(givesNames);
  if (source === undefined) return null;
  const { program, args } = source;
  if (program === 'find') {
    const folders = args.slice(
      0,
      Math.max(
        0,
        args.findIndex((word) => /^[-(!]/.test(word)),
      ),
    );
    const names = args.flatMap((word, at) => (word === '-name' ? (args[at + 1] ?? []) : []));
    const at = folders.length === 0 ? ['.'] : folders;
    return names.length === 0 ? at : at.flatMap((folder) => names.map((name) => fromStart(`**/${name}`, folder)));
  }
  const operands = args.filter((word) => !word.startsWith('-'));
  if (program === 'git') return operands.slice(operands[0] === 'grep' ? 2 : 1);
  return operands.slice(args.some((word) => /^(?:-e|--regexp)/.test(word)) ? 0 : 1);
}

const givesNames = ({ program, args }: Command) =>
  program === 'find' ||
  (program === 'git' && (args[0] === 'ls-files' || (args[0] === 'grep' && args.some(listsFiles)))) ||
  (/^(?:[ef]?grep|rg|ag|ack)$/.test(program) && args.some(listsFiles));
const listsFiles = (word: string) => /^-(?:-files(?:-with-matches)?|[a-zA-Z]*l[a-zA-Z]*)$/.test(word);

/** Of `s/old/new/`; several scripts tell by their first. */
function wordsOf({ args }: Command): { readonly from: string; readonly to: string } {
  const script = args.find((word) => isScript(word)) ?? '';
  const [, from = '', to = ''] = script.split(script[1] ?? '/');
  return { from: longestWord(from), to: longestWord(to) };
}

const longestWord = (text: string) =>
  (text.replace(/\\[bswWdD<>]/g, ' ').match(/[\w-]{3,}/g) ?? []).sort((a, b) => b.length - a.length)[0] ?? '';

const fromStart = (path: string, folder: string) =>
  folder === '' || folder === '.' || /^(?:[/~\\]|[A-Za-z]:)/.test(path)
    ? path.replace(/^\.\//, '')
    : `${folder.replace(/\/$/, '')}/${path.replace(/^\.\//, '')}`;
