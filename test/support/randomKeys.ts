/** Keys as services make them, made anew from a seed, and the search for parts of them. */
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The same keys in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Word = (length: number, alphabet?: string) => string;

/** Shapes whose tail reads like a name of code or a path once its beginning is gone. */
const shapes: readonly ((word: Word) => string)[] = [
  (word) => `gh${'p_'}${word(36)}`,
  (word) => `sk-${'proj-'}${word(20)}_${word(24)}-${word(12)}`,
  (word) => `sk-${'ant-'}api03-${word(24)}_${word(30)}/${word(12)}.ts`,
  (word) => `xox${'b-'}${word(11, '0123456789')}-${word(12, '0123456789')}-${word(24)}`,
  (word) => `AIza${word(20)}_${word(14)}`,
  (word) => `glpat-${word(8)}_${word(11)}`,
  (word) => `eyJ${word(24)}.eyJ${word(40)}.${word(20)}_${word(22)}`,
  (word) => `AC${word(10)}_${word(10)}/${word(24)}`,
];

/** So many keys, of one shape after the other. */
export function randomKeys(count: number, seed: number): readonly string[] {
  const random = seeded(seed);
  const word: Word = (length, alphabet = letters) =>
    Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)] ?? 'x').join('');
  return Array.from({ length: count }, (_, at) => shapes[at % shapes.length]?.(word) ?? '');
}

/** Runs of twelve characters of a key that stand in a text; what every such key begins with tells nothing. */
export function windowsIn(text: string, key: string): string[] {
  const found: string[] = [];
  for (let at = 0; at + 12 <= key.length; at++)
    if (text.includes(key.slice(at, at + 12))) found.push(key.slice(at, at + 12));
  return found;
}
