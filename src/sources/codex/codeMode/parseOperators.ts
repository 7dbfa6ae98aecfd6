/** Parses operators from the one that binds loosest, the choice, to those before a value. */
import type { Grammar } from './grammar';
import { postfix } from './parseValue';
import type { Expression } from './syntax';
import type { TokenStream } from './tokenStream';

const binaryOperators: readonly (readonly string[])[] = [
  ['??', '||'],
  ['&&'],
  ['|', '^', '&'],
  ['===', '!==', '==', '!='],
  ['<', '>', '<=', '>=', 'in', 'instanceof'],
  ['<<', '>>', '>>>'],
  ['+', '-'],
  ['*', '/', '%', '**'],
];
const prefixes = ['!', '-', '+', '~', 'typeof', 'void', 'delete', '++', '--'];

/** A choice, or what stands in its place: assignments and arrows aside, any expression. */
export function conditional(grammar: Grammar, tokens: TokenStream): Expression {
  const start = tokens.offset();
  const test = binary(grammar, tokens, 0);
  if (!tokens.take('?')) return test;
  const yes = grammar.expression(tokens);
  tokens.take(':');
  const no = grammar.expression(tokens);
  return { kind: 'choice', test, yes, no, start, end: tokens.lastEnd() };
}

function binary(grammar: Grammar, tokens: TokenStream, level: number): Expression {
  const operators = binaryOperators[level];
  if (operators === undefined) return unary(grammar, tokens);
  const start = tokens.offset();
  let left = binary(grammar, tokens, level + 1);
  for (;;) {
    const operator = operators.find((mark) => tokens.is(mark));
    if (operator === undefined) return left;
    tokens.next();
    const right = binary(grammar, tokens, level + 1);
    left = { kind: 'operation', operator, operands: [left, right], start, end: tokens.lastEnd() };
  }
}

function unary(grammar: Grammar, tokens: TokenStream): Expression {
  const start = tokens.offset();
  if (tokens.take('await')) return unary(grammar, tokens);
  if (tokens.take('new')) {
    postfix(grammar, tokens);
    return { kind: 'unknown', start, end: tokens.lastEnd() };
  }
  const operator = prefixes.find((mark) => tokens.is(mark));
  if (operator === undefined) return postfix(grammar, tokens);
  tokens.next();
  return { kind: 'operation', operator, operands: [unary(grammar, tokens)], start, end: tokens.lastEnd() };
}
