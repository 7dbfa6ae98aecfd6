/** Says which files a shell command writes, as far as its text tells: redirections, `sed -i`, `mv`, `cp`, `git mv`. */
import { splitCommand } from './splitCommand';

export function writtenPaths(command: string): string[] {
  const found = new Set<string>();
  for (const { words, writes } of splitCommand(command)) {
    for (const path of writes) found.add(path);
    for (const path of changedByProgram(words)) found.add(path);
  }
  return [...found].filter((path) => path !== '' && !/[*?${}`\n]|^\/dev\//.test(path));
}

/** Files that `rm` and `git rm` take away. */
export function removedPaths(command: string): string[] {
  return splitCommand(command)
    .flatMap(({ words }) =>
      (words[0] === 'git' ? words.slice(1) : words)[0] === 'rm' ? words.slice(words[0] === 'git' ? 2 : 1) : [],
    )
    .filter((word) => !word.startsWith('-') && !/[*?${}`\n]/.test(word));
}

function changedByProgram(words: readonly string[]): readonly string[] {
  const [program, ...rest] = words[0] === 'git' ? words.slice(1) : words;
  const operands = rest.filter((word) => !word.startsWith('-'));
  if (program === 'mv') return operands;
  if (program === 'cp') return operands.slice(-1);
  if (words[0] === 'git') return [];
  const inPlace = rest.some((word) => /^-[a-zA-Z]*i/.test(word) || word === '--in-place');
  if (program === 'sed' && inPlace)
    return operands.slice(rest.some((word) => word === '-e') ? 0 : 1).filter((word) => !/^s[/|#,]/.test(word));
  if (program === 'perl' && inPlace) return operands.filter((word) => !/^s[/|#,{]/.test(word));
  return [];
}
