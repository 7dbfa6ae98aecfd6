/** Guesses the language of a text by its commonest words or its script: enough to know that two texts cannot be compared by words. */

/** Null for a text too short to tell, or of a language that is not in the table. */
export function languageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [name, script] of scripts) if ((text.match(script)?.length ?? 0) > letters * 0.3) return name;
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  const counts = Object.entries(common).map(
    ([name, table]) => [name, words.filter((word) => table.has(word)).length] as const,
  );
  const [best, second] = counts.sort(([, a], [, b]) => b - a);
  if (best === undefined || second === undefined || best[1] < 2 || best[1] < second[1] * 1.5) return null;
  return best[0];
}

const scripts: readonly (readonly [string, RegExp])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['zh', /\p{sc=Han}/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
];

const table = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const common: Readonly<Record<string, ReadonlySet<string>>> = {
  en: table('the and to of is in it that for on with this not be are as at should we you use from have'),
  de: table('der die das und ist nicht ein eine zu mit für auf den von im bitte soll wir auch wenn noch ich es'),
  fr: table('le la les des et est une un pas pour dans que sur avec il ne ce qui vous nous du au'),
  es: table('el la los las y es una un no para en que con por se del lo como pero si al más'),
  pt: table('o a os as e é uma um não para em que com por se do da no na mais como'),
  it: table('il la lo gli e è una un non per in che con di del della si come ma anche'),
};
