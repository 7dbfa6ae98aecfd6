// The tables of words as they ship: every English sentence once, and for each language its words in that order.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Puts `sentences.json` and a file for each language of `l10n/` into `to`.
 *
 * @param {string} to
 */
export async function packWords(to) {
  const tables = await Promise.all((await readdir('l10n')).filter((name) => name.endsWith('.json')).map(readTable));
  const sentences = [...new Set(tables.flatMap(({ words }) => Object.keys(words)))];
  await mkdir(to, { recursive: true });
  const write = (name, list) => writeFile(path.join(to, `${name}.json`), JSON.stringify(list));
  await write('sentences', sentences);
  for (const { locale, words } of tables)
    await write(
      locale,
      sentences.map((sentence) => words[sentence] ?? null),
    );
}

async function readTable(name) {
  const [, locale] = /^bundle\.l10n\.(.+)\.json$/.exec(name) ?? [];
  if (locale === undefined) throw new Error(`l10n/${name} is no table of a language.`);
  return { locale, words: JSON.parse(await readFile(path.join('l10n', name), 'utf8')) };
}
