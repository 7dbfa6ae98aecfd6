/**
 * A pattern that is written, compiled and asked as late as can be. Most patterns of the rules are lists of forms in nine
 * languages; a log holds the words of few. So a text is first looked through for the words without which no form can
 * match (`requiredWords`), and only the forms that are left are compiled and asked.
 */

import { type AskedText, askedText, hasForeignLetter } from './askedText';
import { isNoting, note } from './notedWords';
import { notedAlternatives } from './patternNotes';
import type { Alternative } from './requiredWords';
import { TextPattern } from './textPattern';

/** What the rules ask of a pattern; every `RegExp` is one. */
export type Pattern = Pick<
  RegExp,
  | 'source'
  | 'flags'
  | 'test'
  | 'exec'
  | 'lastIndex'
  | typeof Symbol.match
  | typeof Symbol.replace
  | typeof Symbol.search
  | typeof Symbol.split
  | typeof Symbol.matchAll
>;

/** A form of the pattern with its own compiled code. */
interface Form extends Alternative {
  readonly code: TextPattern;
  /** Its words have a letter beyond ASCII, so texts of plain English need no look. */
  readonly isForeign: boolean;
}

/**
 * A pattern that holds only at the beginning of a text is done with most texts at their first letters. Looking for its
 * words pays only as long as that saves compiling it: of so many texts.
 */
const looksAtBeginnings = 60;

/** The same answers as `new RegExp(write(), flags)` gives. */
export class AskedPattern implements Pattern {
  readonly flags: string;
  readonly #write: () => string;
  readonly #anyCase: boolean;
  /** It goes on where it ended: its forms cannot be asked one by one. */
  readonly #goesOn: boolean;
  #source: string | null = null;
  #forms: readonly Form[] | null = null;
  #code: TextPattern | null = null;
  /** How many more texts are looked through before the whole is asked at once. */
  #looksLeft = Number.POSITIVE_INFINITY;

  constructor(write: () => string, flags: string) {
    this.#write = write;
    this.flags = flags;
    this.#anyCase = flags.includes('i');
    this.#goesOn = /[gy]/.test(flags);
  }

  get source(): string {
    this.#source ??= this.#write();
    return this.#source;
  }

  get lastIndex(): number {
    return this.#code?.placeAfter ?? 0;
  }

  set lastIndex(at: number) {
    if (at !== 0 || this.#code !== null) this.#whole().placeAfter = at;
  }

  test(text: string): boolean {
    const stands = this.#goesOn ? this.#whole().any().test(text) : this.#stands(text);
    if (stands && isNoting() && !this.#goesOn) note(this.#whole().first(askedText(text))?.[0] ?? '');
    return stands;
  }

  exec(text: string): RegExpExecArray | null {
    if (this.#goesOn) return this.#whole().any().exec(text);
    const found = this.#stands(text) ? this.#whole().first(askedText(text)) : null;
    if (found !== null) note(found[0]);
    return found;
  }

  [Symbol.match](text: string): RegExpMatchArray | null {
    if (!this.#goesOn) return this.exec(text);
    return this.#mayMatch(text) ? this.#whole().any()[Symbol.match](text) : null;
  }

  [Symbol.matchAll](text: string): RegExpStringIterator<RegExpExecArray> {
    return text.matchAll(this.#mayMatch(text) ? this.#whole().asWritten(askedText(text)) : matchesNothing);
  }

  [Symbol.replace](text: string, replacement: string | ((found: string, ...rest: unknown[]) => string)): string {
    if (!this.#mayMatch(text)) return text;
    const pattern = this.#whole().any();
    // One call for each kind of replacement, as the standard declares them.
    return typeof replacement === 'string'
      ? pattern[Symbol.replace](text, replacement)
      : pattern[Symbol.replace](text, replacement);
  }

  [Symbol.search](text: string): number {
    return this.#mayMatch(text) ? this.#whole().any()[Symbol.search](text) : -1;
  }

  [Symbol.split](text: string, limit?: number): string[] {
    return this.#whole().any()[Symbol.split](text, limit);
  }

  #whole(): TextPattern {
    this.#code ??= new TextPattern(this.source, this.flags);
    return this.#code;
  }

  /** Whether it is worth to ask the whole of a text from its beginning. */
  #mayMatch(text: string): boolean {
    if (!this.#goesOn) return this.#stands(text);
    if (this.flags.includes('y')) return true;
    const asked = askedText(text);
    const found = this.#all().some((form) => mayHold(asked, this.#anyCase, form));
    if (!found) this.lastIndex = 0;
    return found;
  }

  #stands(text: string): boolean {
    const asked = askedText(text);
    if (this.#looksLeft === 0) return this.#whole().stands(asked);
    this.#looksLeft -= 1;
    for (const form of this.#all()) if (mayHold(asked, this.#anyCase, form) && form.code.stands(asked)) return true;
    return false;
  }

  #all(): readonly Form[] {
    if (this.#forms === null) {
      this.#forms = formsOf(this.source, this.flags);
      if (this.#forms.every(({ source }) => source.startsWith('^'))) this.#looksLeft = looksAtBeginnings;
    }
    return this.#forms;
  }
}

/** The pattern itself, or one that asks only where it may match. */
export const askedLate = (pattern: Pattern): Pattern =>
  pattern instanceof AskedPattern ? pattern : new AskedPattern(() => pattern.source, pattern.flags);

/** The same pattern with other flags. */
export const withFlags = ({ source }: Pattern, flags: string): Pattern => new AskedPattern(() => source, flags);

const matchesNothing = /(?!)/g;

function formsOf(source: string, flags: string): Form[] {
  const alternatives = notedAlternatives(source, flags);
  const asked = alternatives.filter(({ needs }) => needs !== null);
  const always = alternatives.filter(({ needs }) => needs === null);
  // What is asked of every text is one pattern.
  const rest = always.length === 0 ? [] : [{ source: always.map((one) => one.source).join('|'), needs: null }];
  return [...asked, ...rest].map((one) => ({
    ...one,
    code: new TextPattern(one.source, flags),
    isForeign: one.needs?.every(hasForeignLetter) === true,
  }));
}

function mayHold(asked: AskedText, anyCase: boolean, { needs, isForeign }: Form): boolean {
  if (needs === null || (anyCase && asked.isOdd)) return true;
  if (isForeign && !asked.hasForeign) return false;
  const words = anyCase ? asked.small : asked.text;
  for (let at = 0; at < needs.length; at += 1) if (words.includes(needs[at] ?? '')) return true;
  return false;
}
