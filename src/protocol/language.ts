/**
 * The words that people read in the editor and in the panel, in their language. The English sentence is the key; what a
 * language lacks stays English. The text of a handoff is not made of these: it is English everywhere.
 */
import { type FilledWith, fillPattern, type PatternRules } from './wordPatterns';

/** A table of words for one language, as the editor loads it. */
export interface Language {
  /** A tag such as "de" or "zh-cn". */
  readonly locale: string;
  /** Patterns by their English; empty for English itself. */
  readonly words: Readonly<Record<string, string>>;
}

/** What is spoken until a language is set. */
export const english: Language = { locale: 'en', words: {} };

interface Spoken {
  readonly language: Language;
  readonly rules: LanguageRules;
  /** Sentences with places to fill, as they are recognised once they are filled. Made when first asked for. */
  frames: readonly Frame[] | null;
}

interface Frame {
  readonly pattern: RegExp;
  readonly words: string;
}

interface LanguageRules extends PatternRules {
  tenths(number: number): string;
}

const rulesOf = (locale: string): LanguageRules => {
  const [tag = 'en'] = Intl.getCanonicalLocales(locale);
  const plurals = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  const tenths = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return { category: (number) => plurals.select(number), format: numbers.format, tenths: tenths.format };
};

const englishRules = rulesOf('en-US');
let spoken: Spoken = { language: english, rules: englishRules, frames: null };

/** From now on everything is said in this language. The host calls it before anything is shown, the panel before it is built. */
export function speak(language: Language): void {
  spoken = { language, rules: rulesOf(language.locale), frames: null };
}

/** What is spoken now. */
export const spokenLanguage = (): Language => spoken.language;

/**
 * The sentence in the user's language. "{0}" is the first value; "{0, plural, one {# edit} other {# edits}}" chooses by it.
 * Numbers are written as the language writes them: a number that is a name (a line's in a link) is given as text.
 * Call it when the words are shown, never at the top of a module: the language is not known there yet.
 */
export function t(sentence: string, ...values: FilledWith): string {
  const words = spoken.language.words[sentence];
  // Where a language lacks a sentence, its plurals are English as well.
  return words === undefined ? fillPattern(sentence, values, englishRules) : fillPattern(words, values, spoken.rules);
}

/** A whole number as the language writes it: "2,318". */
export const formatNumber = (number: number): string => spoken.rules.format(number);

/** With one place behind the point, as the language writes it: "0.8". */
export const formatTenths = (number: number): string => spoken.rules.tenths(number);

/**
 * A sentence that was made elsewhere, in English and with its values in it (an error of the core, a reason), in the
 * user's language; as it stands where no one translated it. Values that are words of ours are translated with it.
 */
export function told(sentence: string): string {
  const { words } = spoken.language;
  const whole = words[sentence];
  if (whole !== undefined) return whole;
  spoken.frames ??= framesOf(words);
  for (const frame of spoken.frames) {
    const match = frame.pattern.exec(sentence);
    if (match === null) continue;
    const values = match.slice(1).map((value = '') => told(value));
    return fillPattern(frame.words, values, spoken.rules);
  }
  return sentence;
}

/** A frame says enough to be recognised by when it has as many letters of its own. */
const leastLetters = 12;

/** The longest first: a frame that says more is the better match. */
function framesOf(words: Language['words']): Frame[] {
  const own = (sentence: string) => sentence.replace(/\{\d+\}/g, '').length;
  return Object.entries(words)
    .filter(([sentence]) => /\{0\}/.test(sentence) && !sentence.includes(', plural,') && own(sentence) >= leastLetters)
    .sort(([a], [b]) => own(b) - own(a))
    .map(([sentence, pattern]) => ({ pattern: frameOf(sentence), words: pattern }));
}

function frameOf(sentence: string): RegExp {
  const literal = sentence
    .split(/\{\d+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('([\\s\\S]*?)');
  return new RegExp(`^${literal}$`);
}
