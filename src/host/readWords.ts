/** Reads the words of a language as the build packs them (`scripts/packWords.mjs`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const sentenceList = z.array(z.string());
const wordList = z.array(z.string().nullable());

/** Words by their English sentence; null where there is no table for the language, such as "zh-cn". */
export function readWords(folder: string, locale: string): Readonly<Record<string, string>> | null {
  const file = join(folder, `${locale}.json`);
  if (!/^[a-z]{2,3}(?:-[a-z]{2,4})?$/.test(locale) || !existsSync(file)) return null;
  const words = wordList.parse(readJson(file));
  const known = sentenceList
    .parse(readJson(join(folder, 'sentences.json')))
    .flatMap((sentence, at): [string, string][] => {
      const word = words[at];
      return word == null ? [] : [[sentence, word]];
    });
  return Object.fromEntries(known);
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
