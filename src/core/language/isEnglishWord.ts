import { englishForms } from './englishForms';
import { englishRoots } from './englishRoots';

/** In small letters or with a capital: a common word of English, or a form of one. */
export function isEnglishWord(word: string): boolean {
  roots ??= new Set(readRoots(englishRoots));
  const lower = word.toLowerCase();
  return roots.has(lower) || englishForms(lower).some((form) => roots?.has(form));
}

let roots: ReadonlySet<string> | null = null;

/** `0act3ion` is “act” and “action”. */
function* readRoots(coded: string): Generator<string> {
  let before = '';
  for (const [, shared = '0', own = ''] of coded.matchAll(/([0-9A-Z])([a-z]*)/g)) {
    before = before.slice(0, Number.parseInt(shared, 36)) + own;
    yield before;
  }
}
