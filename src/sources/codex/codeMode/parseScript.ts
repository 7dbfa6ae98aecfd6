/** Parses the statements of a script of Codex's code mode. Never throws; what is not known is passed over. */
import { expressionParser } from './parseExpression';
import { readTokens } from './readTokens';
import type { Pattern, Statement } from './syntax';
import { openTokens, type TokenStream } from './tokenStream';

/** Keeps the order of the script; empty where it holds no statement. */
export function parseScript(script: string): readonly Statement[] {
  const tokens = openTokens(script, readTokens(script));
  return statementsUntil(tokens, null);
}

const parser = expressionParser((tokens) => block(tokens));

function statementsUntil(tokens: TokenStream, end: number | null): readonly Statement[] {
  const statements: Statement[] = [];
  while (tokens.peek() !== undefined && (end === null || tokens.place() < end)) {
    const before = tokens.place();
    if (!tokens.take(';')) statements.push(...statement(tokens));
    if (tokens.place() === before) tokens.next();
  }
  return statements;
}

/** A block in braces, or the one statement that stands for it. */
function block(tokens: TokenStream): readonly Statement[] {
  if (!tokens.is('{')) return statement(tokens);
  const close = tokens.closing();
  tokens.next();
  const body = statementsUntil(tokens, close - 1);
  tokens.goTo(close);
  return body;
}

function statement(tokens: TokenStream): readonly Statement[] {
  const token = tokens.peek();
  const word = token?.kind === 'name' || token?.kind === 'mark' ? token.text : '';
  switch (word) {
    case 'const':
    case 'let':
    case 'var':
      tokens.next();
      return declarations(tokens);
    case 'if':
      return [ifStatement(tokens)];
    case 'for':
      return [forStatement(tokens)];
    case 'while':
    case 'do':
      return [whileStatement(tokens)];
    case 'try':
      return [tryStatement(tokens)];
    case 'return':
    case 'throw':
      tokens.next();
      return [{ kind: 'return', value: tokens.is(';') || tokens.is('}') ? null : parser.expression(tokens) }];
    case 'break':
    case 'continue':
      tokens.next();
      return [{ kind: 'stop' }];
    case '{':
      return [{ kind: 'block', body: block(tokens) }];
    default:
      return namedFunction(tokens) ?? [{ kind: 'evaluate', value: parser.expression(tokens) }];
  }
}

function declarations(tokens: TokenStream): readonly Statement[] {
  const statements: Statement[] = [];
  do {
    const target = parser.pattern(tokens);
    const value = tokens.take('=') ? parser.expression(tokens) : null;
    statements.push({ kind: 'declare', target, value });
  } while (tokens.take(','));
  return statements;
}

function namedFunction(tokens: TokenStream): readonly Statement[] | null {
  const ahead = tokens.is('async') ? 1 : 0;
  const name = tokens.peek(ahead + 1);
  if (!tokens.is('function', ahead) || name?.kind !== 'name') return null;
  const start = tokens.offset();
  for (let skip = 0; skip <= ahead; skip += 1) tokens.next();
  const value = parser.functionAt(tokens, start);
  return [{ kind: 'declare', target: { kind: 'name', name: name.text }, value }];
}

/** The head of a statement in brackets, read by `read` up to the closing one. */
function inBrackets<Result>(tokens: TokenStream, read: (end: number) => Result): Result {
  const close = tokens.closing();
  tokens.take('(');
  const result = read(close - 1);
  tokens.goTo(close);
  return result;
}

function ifStatement(tokens: TokenStream): Statement {
  tokens.next();
  const test = inBrackets(tokens, () => parser.expression(tokens));
  const yes = block(tokens);
  tokens.take(';');
  const no = tokens.take('else') ? block(tokens) : [];
  return { kind: 'if', test, yes, no };
}

/** The head of a loop over a list: what each item is called, and where the list stands. */
interface Head {
  readonly target: Pattern;
  readonly start: number;
}

function forStatement(tokens: TokenStream): Statement {
  tokens.next();
  tokens.take('await');
  const head = inBrackets(tokens, (end): Head | readonly Statement[] => {
    const declares = tokens.take('const') || tokens.take('let') || tokens.take('var');
    const target = declares || tokens.is('of', 1) ? parser.pattern(tokens) : null;
    if (target !== null && tokens.take('of')) return { target, start: tokens.place() };
    if (target === null) return statementsUntil(tokens, end);
    const value = tokens.take('=') ? parser.expression(tokens) : null;
    return [{ kind: 'declare', target, value }];
  });
  if (!('start' in head)) return { kind: 'loop', head, body: block(tokens) };
  const after = tokens.place();
  tokens.goTo(head.start);
  const list = parser.expression(tokens);
  tokens.goTo(after);
  return { kind: 'for-of', target: head.target, list, body: block(tokens) };
}

function whileStatement(tokens: TokenStream): Statement {
  const isDo = tokens.is('do');
  tokens.next();
  if (!isDo) {
    const test = inBrackets(tokens, () => parser.expression(tokens));
    return { kind: 'loop', head: [{ kind: 'evaluate', value: test }], body: block(tokens) };
  }
  const body = block(tokens);
  if (tokens.take('while')) inBrackets(tokens, () => parser.expression(tokens));
  return { kind: 'loop', head: [], body };
}

function tryStatement(tokens: TokenStream): Statement {
  tokens.next();
  const body = block(tokens);
  let handler: readonly Statement[] = [];
  if (tokens.take('catch')) {
    if (tokens.is('(')) tokens.goTo(tokens.closing());
    handler = block(tokens);
  }
  const last = tokens.take('finally') ? block(tokens) : [];
  return { kind: 'try', body: [...body, ...last], handler };
}
