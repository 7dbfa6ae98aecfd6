import { englishForms } from './englishForms';
import { englishRoots } from './englishRoots';

/** In small letters or with a capital: a common word of English, or a form of one. */
export function isEnglishWord(word: string): boolean {
  roots ??= new Set(englishRoots.split(' '));
  const lower = word.toLowerCase();
  return roots.has(lower) || englishForms(lower).some((form) => roots?.has(form));
}

let roots: ReadonlySet<string> | null = null;
