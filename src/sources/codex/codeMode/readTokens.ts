/**
 * Cuts a script of Codex's code mode into tokens. Never throws: a string that the log cut off ends where the text ends,
 * and what is no token is passed over.
 */

/** `start` and `end` are places in the script; the end is excluded. */
export type Token =
  | { readonly kind: 'name'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'mark'; readonly text: string; readonly start: number; readonly end: number }
  | { readonly kind: 'number'; readonly value: number; readonly start: number; readonly end: number }
  | { readonly kind: 'string'; readonly value: string; readonly start: number; readonly end: number }
  | { readonly kind: 'regex'; readonly start: number; readonly end: number }
  | {
      readonly kind: 'template';
      readonly parts: readonly TemplatePart[];
      readonly start: number;
      readonly end: number;
    };

/** Text of a template, as it reads and as it was written, or the place of an expression in the script. */
export type TemplatePart =
  | { readonly text: string; readonly raw: string }
  | { readonly start: number; readonly end: number };

/** The tokens of `script` between two places. */
export function readTokens(script: string, start = 0, end = script.length): readonly Token[] {
  const tokens: Token[] = [];
  let at = start;
  while (at < end) {
    const space = skipSpace(script, at, end);
    if (space > at) {
      at = space;
      continue;
    }
    const token = readToken(script, at, end, tokens.at(-1));
    if (token === null) at += 1;
    else {
      tokens.push(token);
      at = token.end;
    }
  }
  return tokens;
}

function skipSpace(script: string, at: number, end: number): number {
  if (script.startsWith('//', at)) return endOf(script.indexOf('\n', at), end, 0);
  if (script.startsWith('/*', at)) return endOf(script.indexOf('*/', at), end, 2);
  return /\s/.test(script[at] ?? '') ? at + 1 : at;
}

const endOf = (found: number, end: number, length: number) => (found === -1 ? end : Math.min(found + length, end));

const nameStart = /[\p{L}_$]/u;
const namePart = /[\p{L}\p{N}_$]/u;

function readToken(script: string, start: number, end: number, before: Token | undefined): Token | null {
  const char = script[start] ?? '';
  if (char === '"' || char === "'") return readString(script, start, end, char);
  if (char === '`') return readTemplate(script, start, end);
  if (/[0-9]/.test(char)) return readNumber(script, start, end);
  if (nameStart.test(char)) {
    let at = start + 1;
    while (at < end && namePart.test(script[at] ?? '')) at += 1;
    return { kind: 'name', text: script.slice(start, at), start, end: at };
  }
  if (char === '/' && mayBeginRegex(before)) {
    const close = endOfRegex(script, start, end);
    if (close !== null) return { kind: 'regex', start, end: close };
  }
  const mark = marks.find((text) => script.startsWith(text, start));
  return mark === undefined ? null : { kind: 'mark', text: mark, start, end: start + mark.length };
}

/** Longest first. */
const marks: readonly string[] = [
  ...['>>>=', '...', '===', '!==', '**=', '<<=', '>>=', '>>>', '&&=', '||=', '??='],
  ...['=>', '==', '!=', '<=', '>=', '&&', '||', '??', '?.', '++', '--', '+=', '-=', '*=', '/=', '%=', '|=', '&=', '^='],
  ...['**', '<<', '>>'],
  ...'{}()[];,<>+-*/%&|^!~?:=.#@'.split(''),
];

const wordsBeforeRegex = new Set(['return', 'typeof', 'case', 'in', 'of', 'do', 'else', 'await', 'void', 'delete']);

/** A slash after a value divides; anywhere else it begins a pattern. */
function mayBeginRegex(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'name') return wordsBeforeRegex.has(before.text);
  return before.kind === 'mark' && ![')', ']', '}'].includes(before.text);
}

function endOfRegex(script: string, start: number, end: number): number | null {
  let inClass = false;
  for (let at = start + 1; at < end; at += 1) {
    const char = script[at];
    if (char === '\\') at += 1;
    else if (char === '\n') return null;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) {
      let close = at + 1;
      while (close < end && /[a-z]/.test(script[close] ?? '')) close += 1;
      return close;
    }
  }
  return null;
}

function readNumber(script: string, start: number, end: number): Token {
  let at = start;
  while (at < end && /[\w.]/.test(script[at] ?? '')) at += 1;
  const value = Number(script.slice(start, at).replaceAll('_', '').replace(/n$/, ''));
  return { kind: 'number', value, start, end: at };
}

function readString(script: string, start: number, end: number, quote: string): Token {
  let value = '';
  let at = start + 1;
  while (at < end && script[at] !== quote) {
    const [text, next] = readCharacter(script, at);
    value += text;
    at = next;
  }
  return { kind: 'string', value, start, end: Math.min(at + 1, end) };
}

function readTemplate(script: string, start: number, end: number): Token {
  const parts: TemplatePart[] = [];
  let text = '';
  let textStart = start + 1;
  let at = start + 1;
  const endText = () => {
    if (at > textStart) parts.push({ text, raw: script.slice(textStart, at) });
    text = '';
  };
  while (at < end && script[at] !== '`') {
    if (script.startsWith('${', at)) {
      endText();
      const close = endOfHole(script, at + 2, end);
      parts.push({ start: at + 2, end: close });
      at = Math.min(close + 1, end);
      textStart = at;
    } else {
      const [piece, next] = readCharacter(script, at);
      text += piece;
      at = next;
    }
  }
  endText();
  return { kind: 'template', parts, start, end: Math.min(at + 1, end) };
}

/** The brace that ends an expression in a template. */
function endOfHole(script: string, start: number, end: number): number {
  let depth = 0;
  let at = start;
  let before: Token | undefined;
  while (at < end) {
    const token = readToken(script, at, end, before);
    if (token?.kind === 'mark' && token.text === '{') depth += 1;
    if (token?.kind === 'mark' && token.text === '}') {
      if (depth === 0) return at;
      depth -= 1;
    }
    before = token ?? before;
    at = token?.end ?? at + 1;
  }
  return end;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' };

/** The text of one character, which an escape may write, and where the next one begins. */
function readCharacter(script: string, at: number): readonly [string, number] {
  const char = script[at] ?? '';
  if (char !== '\\') return [char, at + 1];
  const next = script[at + 1] ?? '';
  const code = /^(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\})/i.exec(script.slice(at + 1, at + 10));
  if (code !== null) {
    const point = Number.parseInt(code[1] ?? code[2] ?? code[3] ?? '', 16);
    return [point > 0x10ffff ? '' : String.fromCodePoint(point), at + 1 + code[0].length];
  }
  if (next === '\n') return ['', at + 2];
  if (next === '\r') return ['', script[at + 2] === '\n' ? at + 3 : at + 2];
  return [escapes[next] ?? next, at + 2];
}
