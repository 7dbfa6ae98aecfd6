/** What the parts of the expression parser share. */
import type { Expression, Pattern, Statement } from './syntax';
import type { TokenStream } from './tokenStream';

/** Parses the body of a function; statements know expressions and the other way round. */
export type ParseBlock = (tokens: TokenStream) => readonly Statement[];

/** Parses what begins at the coming token, and moves on behind it. */
export interface ExpressionParser {
  expression(tokens: TokenStream): Expression;
  pattern(tokens: TokenStream): Pattern;
  /** A function behind its keyword; `start` is where its expression begins in the script. */
  functionAt(tokens: TokenStream, start: number): Expression;
}

/** Lets each part of the parser ask for the others. */
export interface Grammar extends ExpressionParser {
  readonly parseBlock: ParseBlock;
}

/** An expression whose value stands in the script; `undefined` also where nothing stands. */
export const literal = (
  value: string | number | boolean | null | undefined,
  start: number,
  end: number,
): Expression => ({
  kind: 'literal',
  value,
  start,
  end,
});
