/**
 * All tables of words that the rules are written with, as they stand in the sources, and which of their phrases stand in no
 * text at all that the tests and cases hold. Who reads sources asks nobody whether a table would have been asked there.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../../../core/language/words';

/** A table, and the file that it stands in. */
export interface WordTable {
  readonly file: string;
  readonly phrases: readonly string[];
}

const folders = ['src/extractors', 'src/core/claims', 'src/core/lexicon'];
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;
const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/.source;
const pattern = /(?<=[=(,:[!&|?]\s*)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/.source;

/** Tables of the rules that need no model. */
export function wordTables(): WordTable[] {
  const call = new RegExp(String.raw`\bwords\(\s*(${literal})\s*,?\s*\)`, 'g');
  return ruleSources().flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(call)].map(([, written = '']) => ({ file, phrases: words(saidBy(written)) }));
  });
}

/** The sources of the rules that need no model. */
export const ruleSources = (): string[] => sourcesIn(folders).filter((file) => !file.includes('/model/'));

/** The sentences of the tests and of the rows' examples, the cases, and the sentences that were written for the words alone. */
export function exampleTexts(): string[] {
  const table = new RegExp(String.raw`\bwords\(\s*(?:${literal})\s*,?\s*\)`, 'g');
  const strings = new RegExp(`${comment}|${pattern}|(${literal})`, 'g');
  const written = sourcesIn([...folders, 'test/unit']).flatMap((file) =>
    [...readFileSync(file, 'utf8').replace(table, '').matchAll(strings)].map(([, text]) => saidBy(text ?? '')),
  );
  const data = ['test/eval', 'test/words']
    .flatMap((folder) => filesIn(folder, /\.(?:json|txt)$/))
    .map((file) => readFileSync(file, 'utf8').replace(/\\[nt"]/g, ' '));
  return [...written.filter(isSpeech), ...data];
}

/** A single small word in quotes is a name in the code. */
const isSpeech = (text: string) => /\s|^\p{Lu}|[.!?]$|[\u1100-\uffff]/u.test(text);

/** Phrases that stand nowhere in the texts, whether or not marks stand between their words. */
export function phrasesNowhere(tables: readonly WordTable[], texts: readonly string[]): string[] {
  const lines = [...new Set(texts.flatMap((text) => text.split('\n')))];
  const stands = standsIn(folded([...lines, ...lines.map((line) => line.replace(/[,.;:!?—–…]+/g, ''))].join('\n')));
  return tables.flatMap(({ file, phrases }) =>
    phrases.filter((phrase) => !stands(phrase)).map((phrase) => `${file}: ${phrase}`),
  );
}

const folded = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^\S\n]+/g, ' ');

/** Ten thousand phrases are asked of some megabytes: without patterns, but for those with a star inside. */
function standsIn(text: string): (phrase: string) => boolean {
  const words = new Set(text.match(/[\p{L}\p{N}_]+/gu));
  return (written) => {
    const phrase = written.toLowerCase();
    if (words.has(phrase)) return true;
    // Most phrases that stand nowhere hold a word that stands nowhere.
    if (
      !/['*\u1100-\uffff]/.test(phrase) &&
      phrase.match(/[\p{L}\p{N}_]+/gu)?.every((word) => words.has(word)) === false
    )
      return false;
    return [...new Set([phrase, phrase.replaceAll("'", '')])].some((form) => {
      const [begins = '', ...after] = form.split('*');
      if (after.length > 1 || (after[0] ?? '') !== '') return text.includes(begins) && withEndings(form).test(text);
      return /[\u1100-\uffff]/.test(form) ? text.includes(begins) : isWhole(begins, after.length > 0);
    });
  };

  function isWhole(phrase: string, takesEnding: boolean): boolean {
    for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
      const after = text.charAt(at + phrase.length);
      if (!isLetter(text.charAt(at - 1)) && (takesEnding || !isLetter(after))) return true;
    }
    return false;
  }
}

const isLetter = (sign: string) => /[\p{L}\p{N}_]/u.test(sign);

const withEndings = (phrase: string) =>
  new RegExp(phrase.replace(/[.?+^$()[\]{}|\\/]/g, '\\$&').replaceAll('*', '\\p{L}*'), 'u');

const saidBy = (written: string) =>
  written.slice(1, -1).replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

const sourcesIn = (all: readonly string[]) => all.flatMap((folder) => filesIn(folder, /\.ts$/));

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => join(folder, file).split('\\').join('/'))
    .sort();
}
