/** Parses expressions of a script. What it does not know reads as `unknown`; it always moves on. */
import type { ExpressionParser, Grammar, ParseBlock } from './grammar';
import { conditional } from './parseOperators';
import { primary } from './parseValue';
import type { Expression, Pattern } from './syntax';
import type { TokenStream } from './tokenStream';

const assignments = ['=', '+=', '-=', '*=', '/=', '||=', '&&=', '??='];

/** Never throws; bodies of functions are parsed by `parseBlock`. */
export function expressionParser(parseBlock: ParseBlock): ExpressionParser {
  const grammar: Grammar = {
    parseBlock,
    expression: (tokens) => expression(grammar, tokens),
    pattern: (tokens) => pattern(grammar, tokens),
    functionAt: (tokens, start) => functionAt(grammar, tokens, start),
  };
  return grammar;
}

function expression(grammar: Grammar, tokens: TokenStream): Expression {
  const start = tokens.offset();
  const arrow = arrowFunction(grammar, tokens, start);
  if (arrow !== null) return arrow;
  const left = conditional(grammar, tokens);
  const operator = assignments.find((mark) => tokens.is(mark));
  if (operator === undefined) return left;
  tokens.next();
  const value = expression(grammar, tokens);
  return { kind: 'assign', target: patternOf(left), operator, value, start, end: tokens.lastEnd() };
}

function arrowFunction(grammar: Grammar, tokens: TokenStream, start: number): Expression | null {
  const place = tokens.place();
  if (tokens.is('async') && !tokens.is('=>', 1) && tokens.peek(1)?.kind !== 'string') tokens.next();
  if (tokens.is('function')) {
    tokens.next();
    return functionAt(grammar, tokens, start);
  }
  if (tokens.peek()?.kind === 'name' && tokens.is('=>', 1)) {
    const params = [pattern(grammar, tokens)];
    tokens.next();
    return arrowBody(grammar, tokens, params, start);
  }
  if (tokens.is('(')) {
    const close = tokens.closing();
    const inside = tokens.place();
    tokens.goTo(close);
    if (tokens.is('=>')) {
      tokens.goTo(inside);
      const params = parameters(grammar, tokens);
      tokens.take('=>');
      return arrowBody(grammar, tokens, params, start);
    }
  }
  tokens.goTo(place);
  return null;
}

function arrowBody(grammar: Grammar, tokens: TokenStream, params: readonly Pattern[], start: number): Expression {
  if (tokens.is('{')) {
    const body = grammar.parseBlock(tokens);
    return { kind: 'function', params, body, start, end: tokens.lastEnd() };
  }
  const value = expression(grammar, tokens);
  return { kind: 'function', params, body: [{ kind: 'return', value }], start, end: tokens.lastEnd() };
}

/** A function behind its keyword: name, parameters and body. */
function functionAt(grammar: Grammar, tokens: TokenStream, start: number): Expression {
  tokens.take('*');
  if (tokens.peek()?.kind === 'name') tokens.next();
  const params = parameters(grammar, tokens);
  const body = tokens.is('{') ? grammar.parseBlock(tokens) : [];
  return { kind: 'function', params, body, start, end: tokens.lastEnd() };
}

function parameters(grammar: Grammar, tokens: TokenStream): readonly Pattern[] {
  if (!tokens.is('(')) return [];
  const close = tokens.closing();
  tokens.next();
  const params: Pattern[] = [];
  while (tokens.place() < close - 1) {
    tokens.take('...');
    params.push(pattern(grammar, tokens));
    if (tokens.take('=')) expression(grammar, tokens);
    if (!tokens.take(',')) break;
  }
  tokens.goTo(close);
  return params;
}

function pattern(grammar: Grammar, tokens: TokenStream): Pattern {
  const token = tokens.peek();
  if (token?.kind === 'name') {
    tokens.next();
    return { kind: 'name', name: token.text };
  }
  if (!tokens.is('[') && !tokens.is('{')) {
    tokens.next();
    return { kind: 'unknown' };
  }
  return patternOf(primary(grammar, tokens));
}

/** What stands on the left of an assignment, read as an expression first. */
function patternOf(left: Expression): Pattern {
  switch (left.kind) {
    case 'name':
      return { kind: 'name', name: left.name };
    case 'list':
      return { kind: 'list', items: left.items.map((item) => (item.kind === 'literal' ? null : patternOf(item))) };
    case 'fields':
      return {
        kind: 'fields',
        entries: left.entries.flatMap(([key, value]) =>
          key?.kind === 'literal' ? [[String(key.value), patternOf(value)] as const] : [],
        ),
      };
    case 'assign':
      return left.target;
    case 'member':
      return { kind: 'member', target: left };
    default:
      return { kind: 'unknown' };
  }
}
