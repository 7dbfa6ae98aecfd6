/** The labels of options that a reply picks ("go for 1-3", "C)", "yes, all 3"), without those it asks about or turns down. */

import { words } from '../../../core/language/words';
import { inOrder, oneOf } from '../../../core/text/patterns';
import { offerOf } from '../questions/offers';
import { countedOptions, withoutCounts } from './countedOptions';

/**
 * Each once, in the order said, letters in upper case; a range is written out ("1", "2", "3").
 *
 * @param offered what the labels may belong to: “phase 1” is the first item of a list only where its items are phases
 */
export function pickedLabels(reply: string, offered = ''): string[] {
  const taken = countedOptions(
    reply,
    offerOf(offered).options.map(({ label }) => label),
  );
  const found = withoutCounts(reply.replace(askedAbout, ' '))
    .replace(counted, (words, noun: string, number: string) => (isItem(noun, number, offered) ? words : ' '))
    .split(/[,;&\n]|\.(?=\s|$)|\b(?:[Aa]nd|[Bb]ut|[Tt]hen|[Uu]nd|et|y|и)\b|(?<=[^,\s]\s)e(?=\s+\S)/)
    .map((part, at, parts) => (isTurnedDown(parts, at) ? '' : part))
    .flatMap(labelsIn);
  return [...new Set([...taken, ...found])];
}

/** “To do 2, we need the whole graph?” asks what an option takes. */
const askedAbout = /(?<=^|[.!?\n]\s*)(?:to|if|does|would|is)\b[^.!?\n]*[?？]/gi;

/** “Skip 5, 7, 8”: what is turned down goes on over the labels that stand alone behind it. */
function isTurnedDown(parts: readonly string[], at: number): boolean {
  const part = parts[at] ?? '';
  if (turnsDown.test(part)) return true;
  return (
    onlyLabel.test(part) &&
    parts
      .slice(0, at)
      .findLast((one) => !onlyLabel.test(one))
      ?.match(skips) != null
  );
}

const onlyLabel = /^\s*#?\(?(?:[A-Ha-h]|\d{1,2})\)?\s*$/;
const skips = /\b(?:skip|except|ignore|without|ohne|sin|sans|sem|кроме)\s+#?\(?(?:[A-Ha-h]|\d{1,2})\)?\s*$/i;

/** “Phase 1”, “steps 2”: a noun that is counted by itself. */
const counted = new RegExp(
  [
    `(?<![\\p{L}\\p{N}])(${words(`
    phase, step, stage, part, task, milestone, sprint, week, day, version, level, tier, section, chapter, iteration, round, slice, ticket, issue, epic,
    story, test, case, schritt, teil, etappe, woche, fase, paso, etapa, parte, étape, partie, passo, фаза, шаг, этап, часть
    `).join('|')})`,
    '(?:s|es|n|e|ы|и)?\\s+#?(\\d{1,2})(?![\\p{L}\\p{N}])',
    '(?:\\s*(?:-|–|to|bis|through)\\s*\\d{1,2}(?![\\p{L}\\p{N}]))?',
  ].join(''),
  'giu',
);

/** Where “Phase 1” is a title of its own, the number in front of an item is another. */
function isItem(noun: string, number: string, offered: string): boolean {
  const titled = offered
    .split('\n')
    .filter((line) => new RegExp(`(?:^|\\P{L})${noun}\\P{L}+${number}(?!\\d)`, 'iu').test(line));
  if (titled.length > 0) return titled.some((line) => new RegExp(`^\\P{L}*?${number}[).:]\\s`, 'u').test(line));
  return new RegExp(`(?:^|\\P{L})${noun}(?:s|es|n|e|ы|и)(?!\\p{L})`, 'iu').test(offered);
}

const turnsDown =
  /\b(?:explain|why|what|how|skip|not|don['’]?t|except|later|ignore|no|without|ohne|nicht|sin|sans|sem|кроме)\b|[?？]/i;
const named = /\boption\s+\(?([A-H]|\d{1,2})\b/gi;
const label =
  /(?:^|\boption\s+|\bgo (?:with|for)\s+|\bdo\s+|\s|\+|#)\(?#?([A-H]|[a-h](?=\)|$|\s*$)|\d{1,2})\)?(?=$|[\s):!+]|[=.…~*'"“”’]{1,2}(?:\s|$))/g;
/** “Give me 1 line”, “2 files”: a number of things picks none. */
const amount = inOrder(
  'giu',
  /(?<![\p{L}\p{N}.,])\d{1,2}\s+/u,
  oneOf(
    /more|of|lines?|files?|times?|minutes?|hours?|days?|weeks?|tests?|words?|commits?|steps?|commands?|rows?|columns?|pages?/u,
    /spaces?|things?|items?|points?|issues?|prs?|px|seconds?|examples?|sentences?|Zeilen?|Dateien|Mal|líneas?|archivos?/u,
    /veces|lignes?|fichiers?|fois|linhas?|arquivos?|строк\p{L}*|файл\p{L}*/u,
  ),
  /(?![\p{L}\p{N}])/u,
);
const range = /(?:^|\s|#)(\d{1,2})\s*(?:-|–|to|bis|through|до|à)\s*#?(\d{1,2})(?=$|[\s).:!])/i;
const longestRange = 20;

function labelsIn(part: string): string[] {
  const span = range.exec(part);
  if (span !== null) {
    const [from, to] = [Number(span[1]), Number(span[2])];
    if (to > from && to - from < longestRange)
      return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
  }
  const ordinal = ordinals.findIndex((words) => words.some((word) => new RegExp(`\\b${word}\\b`, 'i').test(part)));
  if (ordinal >= 0) return [String(ordinal + 1)];
  return [...part.matchAll(named), ...part.replace(amount, ' ').trim().matchAll(label)].map((match) =>
    (match[1] ?? '').toUpperCase(),
  );
}

const ordinals = [
  ['the first one', 'first option', 'option one', 'die erste', 'la primera', 'la première', 'a primeira'],
  ['the second one', 'second option', 'option two', 'die zweite', 'la segunda', 'la deuxième', 'a segunda'],
  ['the third one', 'third option', 'option three', 'die dritte', 'la tercera', 'la troisième', 'a terceira'],
];
