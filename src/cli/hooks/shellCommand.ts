import { wrongUse } from '../../core/errors';

/** A command whose words mean the same in every shell. Throws `wrong-use` for a word that cannot. */
export const shellCommand = (words: readonly string[]): string => words.map(quoted).join(' ');

function quoted(word: string): string {
  if (/["$`!%\n]|\\$/.test(word))
    throw wrongUse(`The path ${word} holds a character that shells read as their own. Install the program elsewhere.`);
  return `"${word.replaceAll('\\', '/')}"`;
}
