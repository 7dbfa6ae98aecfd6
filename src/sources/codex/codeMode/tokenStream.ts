/** Walks over the tokens of a script. */
import type { Token } from './readTokens';

/** A place in the tokens that moves on, and back where a guess was wrong. */
export interface TokenStream {
  readonly script: string;
  peek(ahead?: number): Token | undefined;
  next(): Token | undefined;
  /** Takes the token when it is this mark or word. */
  take(text: string): boolean;
  is(text: string, ahead?: number): boolean;
  /** Place of the coming token, to go back to. */
  place(): number;
  goTo(place: number): void;
  /** Where the coming token begins in the script. */
  offset(): number;
  /** Where the last token that was taken ends in the script. */
  lastEnd(): number;
  /** The place behind the bracket that closes the one that comes. */
  closing(): number;
}

/** `from` and `end` are the places in the script where the tokens begin and end. */
export function openTokens(script: string, tokens: readonly Token[], from = 0, end = script.length): TokenStream {
  let at = 0;
  const textOf = (token: Token | undefined) =>
    token?.kind === 'mark' || token?.kind === 'name' ? token.text : undefined;
  const stream: TokenStream = {
    script,
    peek: (ahead = 0) => tokens[at + ahead],
    next() {
      const token = tokens[at];
      at += 1;
      return token;
    },
    take(text) {
      if (!stream.is(text)) return false;
      at += 1;
      return true;
    },
    is: (text, ahead = 0) => textOf(tokens[at + ahead]) === text,
    place: () => at,
    goTo(place) {
      at = place;
    },
    offset: () => tokens[at]?.start ?? end,
    lastEnd: () => tokens[at - 1]?.end ?? from,
    closing() {
      let depth = 0;
      for (let place = at; place < tokens.length; place += 1) {
        const token = tokens[place];
        if (token?.kind !== 'mark') continue;
        if ('([{'.includes(token.text)) depth += 1;
        if (!')]}'.includes(token.text)) continue;
        depth -= 1;
        if (depth <= 0) return place + 1;
      }
      return tokens.length;
    },
  };
  return stream;
}
