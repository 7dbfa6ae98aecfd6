/** A pattern compiled for plain texts and for all others, each at the first question. */
import type { AskedText } from './askedText';
import { plainFormOf } from './plainForm';

/** The answers are those of `new RegExp(source, flags)`. */
export class TextPattern {
  readonly #source: string;
  readonly #flags: string;
  readonly #anyCase: boolean;
  #any: RegExp | null = null;
  /** Undefined until it is asked for; null where there is none. */
  #plain: RegExp | null | undefined;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags;
    this.#anyCase = flags.includes('i');
  }

  /** Where a pattern that goes on will look next. */
  get placeAfter(): number {
    return this.#any?.lastIndex ?? 0;
  }

  set placeAfter(at: number) {
    if (at !== 0 || this.#any !== null) this.any().lastIndex = at;
  }

  /** For texts of any kind. */
  any(): RegExp {
    this.#any ??= new RegExp(this.#source, this.#flags);
    return this.#any;
  }

  stands(asked: AskedText): boolean {
    const plain = this.#plainFor(asked);
    return plain === null ? this.any().test(asked.text) : plain.test(this.#anyCase ? asked.small : asked.text);
  }

  /** The first match in the letters of the text; not for patterns that go on. */
  first(asked: AskedText): RegExpExecArray | null {
    const plain = this.#plainFor(asked);
    if (plain === null) return this.any().exec(asked.text);
    if (!this.#anyCase || asked.small === asked.text) return plain.exec(asked.text);
    const found = plain.exec(asked.small);
    return found === null ? null : inLettersOf(asked.text, found);
  }

  /** A pattern that finds the same in this very text, as it is written, and goes on from the same place. */
  asWritten(asked: AskedText): RegExp {
    const plain = this.#anyCase || this.placeAfter !== 0 ? null : this.#plainFor(asked);
    return plain ?? this.any();
  }

  #plainFor({ isPlain }: AskedText): RegExp | null {
    if (!isPlain) return null;
    if (this.#plain === undefined) {
      const form = plainFormOf(this.#source, this.#flags);
      // Where a group stands can be told of it, but not of a text in small letters by the group alone.
      const flags = form !== null && this.#anyCase && groups.test(this.#source) ? placesToo(form.flags) : form?.flags;
      this.#plain = form === null ? null : new RegExp(form.source, flags);
    }
    return this.#plain;
  }
}

const groups = /\((?!\?)|\(\?<(?![=!])/;
const placesToo = (flags: string) => (flags.includes('d') ? flags : `${flags}d`);

/** What was found in the small letters of a text, in its own. */
function inLettersOf(text: string, found: RegExpExecArray): RegExpExecArray {
  found.input = text;
  found[0] = text.slice(found.index, found.index + found[0].length);
  const { indices, groups: named } = found;
  for (let at = 1; at < found.length; at += 1) {
    const place = indices?.[at];
    if (place !== undefined) found[at] = text.slice(...place);
  }
  for (const [name, place] of Object.entries(indices?.groups ?? {}))
    if (named !== undefined && place !== undefined) named[name] = text.slice(...place);
  return found;
}
