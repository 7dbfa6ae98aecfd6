/**
 * Says which files a shell command shows: `cat`, `sed -n`, `nl`, `head`, `tail` and their like. Searching (`grep`),
 * listing and writing are not reading. Looks at the text alone, never at the disk.
 */
import { absolutePath, isAbsolute } from '../displayPath';
import { type SimpleCommand, splitCommand } from './splitCommand';

/** Options that take the next word as their value, by program. */
const valueOptions: Readonly<Record<string, RegExp>> = {
  bat: /^(?:-r|-l|-H|--(?:line-range|language|style|theme|color|paging|highlight-line))$/,
  head: /^(?:-[nc]|--(?:lines|bytes))$/,
  nl: /^(?:-[bdfhilnsvw])$/,
  tail: /^(?:-[ncs]|--(?:lines|bytes|pid))$/,
  'get-content': /^-(?:totalcount|tail|head|first|last|encoding|readcount|delimiter)$/i,
};

const showsItsArguments = new Set(['bat', 'batcat', 'cat', 'get-content', 'head', 'less', 'more', 'nl', 'tail']);

/** Returns the paths in order, each once; relative ones are relative to the folder the command was run in. */
export function readPaths(command: string): string[] {
  const found = new Set<string>();
  let folder: string | null = '';
  for (const simple of splitCommand(command).flatMap(lookThrough)) {
    if (simple.words[0] === 'cd' || simple.words[0] === 'pushd') {
      folder = changedFolder(folder, simple.words[1]);
      continue;
    }
    for (const path of shownBy(simple)) {
      if (isAbsolute(path)) found.add(path);
      else if (folder !== null) found.add(folder === '' ? absolutePath(path, null) : absolutePath(path, folder));
    }
  }
  return [...found];
}

/** The commands in a `bash -c '…'`, and the one behind `sudo`, `time` or `do`. */
function lookThrough(simple: SimpleCommand): readonly SimpleCommand[] {
  const [first = '', second = '', script] = simple.words;
  if (/^(?:.*\/)?(?:ba|da|z)?sh$/.test(first) && /^-[a-z]*c$/.test(second)) return splitCommand(script ?? '');
  if (!/^(?:sudo|time|command|do|then|else|nice|\{)$/.test(first)) return [simple];
  return lookThrough({ ...simple, words: simple.words.slice(1) });
}

/** Null where nobody can tell which folder it is. */
function changedFolder(from: string | null, to: string | undefined): string | null {
  if (to === undefined || to === '-' || !isPlainPath(to)) return null;
  if (isAbsolute(to)) return to;
  return from === null ? null : absolutePath(to, from === '' ? null : from);
}

function shownBy({ words, writes }: SimpleCommand): string[] {
  if (writes.length > 0) return [];
  const program = (words[0] ?? '').slice((words[0] ?? '').lastIndexOf('/') + 1).toLowerCase();
  if (program === 'sed') return shownBySed(words.slice(1));
  if (program === 'awk') return shownByAwk(words.slice(1));
  if (!showsItsArguments.has(program)) return [];
  return withoutOptions(words.slice(1), valueOptions[program]).filter(isPlainPath);
}

function withoutOptions(words: readonly string[], takesValue: RegExp | undefined): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') return [...kept, ...words.slice(at + 1)];
    if (takesValue?.test(word) === true) at += 1;
    else if (!/^[-+]./.test(word) && word !== '-') kept.push(word);
  }
  return kept;
}

/** Only `sed -n` shows a part of a file; `sed -i` edits, and `sed s/a/b/` shows a file that does not exist. */
function shownBySed(words: readonly string[]): string[] {
  const flags = words.filter((word) => /^-[A-Za-z]/.test(word));
  if (
    !flags.some((flag) => /^-[Er]*n/.test(flag) || flag === '--quiet') ||
    flags.some((flag) => flag.startsWith('-i'))
  ) {
    return [];
  }
  const hasScriptOption = words.some((word) => /^(?:-n?e|--expression)$/.test(word));
  const operands = withoutOptions(words, /^(?:-n?e|-f|--expression|--file)$/);
  return (hasScriptOption ? operands : operands.slice(1)).filter(isPlainPath);
}

function shownByAwk(words: readonly string[]): string[] {
  return withoutOptions(words, /^-[Fv]$/)
    .slice(1)
    .filter((word) => isPlainPath(word) && !/^\w+=/.test(word));
}

/** Nothing that a shell would still have to expand, and no device. */
function isPlainPath(word: string): boolean {
  return word !== '' && !/[$*?`{}\n]|^\/dev\/|^\/proc\/|^&/.test(word);
}
