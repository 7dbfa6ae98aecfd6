/** Parses values: names, literals, lists, fields and templates, and the members and calls behind them. */
import { type Grammar, literal } from './grammar';
import { readTokens } from './readTokens';
import type { Expression } from './syntax';
import { openTokens, type TokenStream } from './tokenStream';

const constants = new Map<string, boolean | null | undefined>([
  ['true', true],
  ['false', false],
  ['null', null],
  ['undefined', undefined],
]);

/** A value with all members, indexes and calls that follow it. */
export function postfix(grammar: Grammar, tokens: TokenStream): Expression {
  const start = tokens.offset();
  let value = primary(grammar, tokens);
  for (;;) {
    const end = () => tokens.lastEnd();
    if (tokens.take('.') || (tokens.is('?.') && !tokens.is('(', 1) && !tokens.is('[', 1) && tokens.take('?.'))) {
      const name = tokens.next();
      const key = name?.kind === 'name' ? name.text : '';
      value = { kind: 'member', object: value, key: literal(key, name?.start ?? start, end()), start, end: end() };
    } else if (tokens.is('(') || (tokens.is('?.') && tokens.is('(', 1) && tokens.take('?.'))) {
      const args = listItems(grammar, tokens);
      value = { kind: 'call', callee: value, args, start, end: end() };
    } else if (tokens.is('[') || (tokens.is('?.') && tokens.is('[', 1) && tokens.take('?.'))) {
      const [key] = listItems(grammar, tokens);
      value = { kind: 'member', object: value, key: key ?? literal('', start, end()), start, end: end() };
    } else if (tokens.peek()?.kind === 'template') value = tagged(grammar, tokens, value, start);
    else if (!tokens.take('++') && !tokens.take('--')) return value;
  }
}

/** `String.raw` leaves the template as it was written; other tags are not known. */
function tagged(grammar: Grammar, tokens: TokenStream, tag: Expression, start: number): Expression {
  const isRaw = tokens.script.slice(tag.start, tag.end) === 'String.raw';
  const template = templateAt(grammar, tokens, isRaw);
  return isRaw ? template : { kind: 'unknown', start, end: tokens.lastEnd() };
}

function templateAt(grammar: Grammar, tokens: TokenStream, isRaw: boolean): Expression {
  const token = tokens.next();
  const [start, end] = [token?.start ?? 0, token?.end ?? 0];
  if (token?.kind !== 'template') return { kind: 'unknown', start, end };
  const parts = token.parts.map((part) => {
    if ('raw' in part) return isRaw ? part.raw : part.text;
    const inner = readTokens(tokens.script, part.start, part.end);
    const value = grammar.expression(openTokens(tokens.script, inner, part.start, part.end));
    return { ...value, start: part.start, end: part.end };
  });
  return { kind: 'template', parts, start, end };
}

/** What stands between a bracket and its partner, divided by commas. */
function listItems(grammar: Grammar, tokens: TokenStream): readonly Expression[] {
  const close = tokens.closing();
  tokens.next();
  const items: Expression[] = [];
  while (tokens.place() < close - 1) {
    if (tokens.is(',')) items.push(literal(undefined, tokens.offset(), tokens.offset()));
    else items.push(item(grammar, tokens));
    if (!tokens.take(',')) break;
  }
  tokens.goTo(close);
  return items;
}

function item(grammar: Grammar, tokens: TokenStream): Expression {
  const start = tokens.offset();
  if (!tokens.take('...')) return grammar.expression(tokens);
  return { kind: 'spread', value: grammar.expression(tokens), start, end: tokens.lastEnd() };
}

/** A value alone. It takes a token even where it knows none, unless there is none left. */
export function primary(grammar: Grammar, tokens: TokenStream): Expression {
  const token = tokens.peek();
  const start = tokens.offset();
  if (token === undefined) return literal(undefined, start, start);
  if (token.kind === 'template') return templateAt(grammar, tokens, false);
  if (tokens.is('(')) return group(grammar, tokens);
  if (tokens.is('[')) {
    const items = listItems(grammar, tokens);
    return { kind: 'list', items, start, end: tokens.lastEnd() };
  }
  if (tokens.is('{')) return fieldsAt(grammar, tokens, start);
  tokens.next();
  if (token.kind === 'string' || token.kind === 'number') return literal(token.value, start, token.end);
  if (token.kind !== 'name') return { kind: 'unknown', start, end: token.end };
  if (constants.has(token.text)) return literal(constants.get(token.text), start, token.end);
  return { kind: 'name', name: token.text, start, end: token.end };
}

function group(grammar: Grammar, tokens: TokenStream): Expression {
  const close = tokens.closing();
  tokens.next();
  const start = tokens.offset();
  let value = grammar.expression(tokens);
  while (tokens.take(',')) value = grammar.expression(tokens);
  tokens.goTo(close);
  return { ...value, start };
}

function fieldsAt(grammar: Grammar, tokens: TokenStream, start: number): Expression {
  const close = tokens.closing();
  tokens.next();
  const entries: (readonly [Expression | null, Expression])[] = [];
  while (tokens.place() < close - 1) {
    const before = tokens.place();
    entries.push(fieldAt(grammar, tokens));
    tokens.take(',');
    if (tokens.place() === before) tokens.next();
  }
  tokens.goTo(close);
  return { kind: 'fields', entries, start, end: tokens.lastEnd() };
}

function fieldAt(grammar: Grammar, tokens: TokenStream): readonly [Expression | null, Expression] {
  if (tokens.take('...')) return [null, grammar.expression(tokens)];
  if (tokens.is('async') && tokens.peek(1)?.kind === 'name') tokens.next();
  const token = tokens.peek();
  const start = tokens.offset();
  if (tokens.is('[')) {
    const [key] = listItems(grammar, tokens);
    tokens.take(':');
    return [key ?? literal('', start, start), grammar.expression(tokens)];
  }
  tokens.next();
  const end = token?.end ?? start;
  const name = token?.kind === 'name' ? token.text : token?.kind === 'string' ? token.value : '';
  const key = literal(token?.kind === 'number' ? String(token.value) : name, start, end);
  if (tokens.take(':')) return [key, grammar.expression(tokens)];
  if (tokens.is('(')) return [key, grammar.functionAt(tokens, start)];
  const short: Expression = { kind: 'name', name, start, end };
  if (!tokens.take('=')) return [key, short];
  grammar.expression(tokens);
  return [key, short];
}
