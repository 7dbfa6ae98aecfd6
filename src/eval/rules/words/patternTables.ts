/**
 * All literal patterns that the rules are written with, as they stand in the sources, and which of them match no text that
 * the tests and cases hold. Who reads sources asks nobody whether a pattern would have been asked there: that is seen by
 * `npm run rules -- --ablate words --once`, which takes minutes.
 */
import { readFileSync } from 'node:fs';
import { alternativesOf } from '../../../core/text/asked/requiredWords';
import { ruleSources } from './wordTables';

/** A pattern, and where it stands. */
export interface WrittenPattern {
  /** Of the file and the line. */
  readonly at: string;
  readonly pattern: RegExp;
}

const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;
const string = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/.source;
const opener = /(?<=(?:[=(,:[!&|?{};>]|\b(?:return|of|in|case))\s*)/.source;
const literal = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/.source;
const token = new RegExp(`${comment}|${string}|${opener}${literal}`, 'g');

/** Patterns of the rules that need no model. */
export const writtenPatterns = (): WrittenPattern[] =>
  ruleSources().flatMap((file) => patternsIn(readFileSync(file, 'utf8'), file));

/** Strings, comments and templates hold none. */
export function patternsIn(source: string, file: string): WrittenPattern[] {
  return [...source.matchAll(token)].flatMap(({ 0: text, index }) => {
    const end = text.lastIndexOf('/');
    if (!text.startsWith('/') || /^\/[/*]/.test(text)) return [];
    const line = source.slice(0, index).split('\n').length;
    return [
      { at: `${file}:${line}`, pattern: new RegExp(text.slice(1, end), text.slice(end + 1).replace(/[gy]/g, '')) },
    ];
  });
}

/** Patterns that match no text, none of its lines and none of its words, as they are written or in small letters. */
export function patternsNowhere(patterns: readonly WrittenPattern[], texts: readonly string[]): string[] {
  const lines = texts.flatMap((text) => [text, ...text.split('\n')]).filter(isShort);
  const parts = [...lines, ...lines.flatMap((line) => line.split(/[\s"'`,]+/))];
  const stands = standsIn([...new Set([...parts, ...parts.map((part) => part.toLowerCase())])]);
  return patterns.filter(({ pattern }) => !stands(pattern)).map(({ at, pattern }) => `${at}: ${pattern}`);
}

/** What is asked is a sentence, or a piece of what a call told; whole files are none. */
const isShort = (text: string) => text.length <= 2000;

/** A hundred thousand texts: a pattern is asked of those alone that hold a word without which it cannot match. */
function standsIn(parts: readonly string[]): (pattern: RegExp) => boolean {
  const texts = parts.toSorted((one, other) => one.length - other.length);
  const all = texts.join(between);
  const starts: number[] = [];
  let start = 0;
  for (const { length } of texts) {
    starts.push(start);
    start += length + between.length;
  }
  return (pattern) =>
    alternativesOf(pattern.source, { unicode: pattern.unicode, anyCase: pattern.ignoreCase }).some(({ needs }) =>
      needs === null ? texts.some((text) => pattern.test(text)) : needs.some((word) => isIn(word, pattern)),
    );

  function isIn(word: string, pattern: RegExp): boolean {
    for (let at = all.indexOf(word); at >= 0; ) {
      const text = textAt(at);
      if (pattern.test(texts[text] ?? '')) return true;
      const next = starts[text + 1];
      at = next === undefined ? -1 : all.indexOf(word, next);
    }
    return false;
  }

  /** The last that starts at or before the place. */
  function textAt(place: number): number {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const between = '\0';
