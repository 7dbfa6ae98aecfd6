/** The string literals of a TypeScript source, with the code that stands in front of each: enough to tell words from names. */
export interface SourceLiteral {
  /** Each expression of a template is a number in braces: "{0} of {1}". */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  /** The code in front of it, without comments, at most 80 characters of it; strings in it are empty. */
  readonly before: string;
  /** The first character of code behind it. */
  readonly after: string;
  /** How many functions it stands in. */
  readonly isInFunction: boolean;
}

const regexMayFollow = /(?:^|[=(,:[!&|?{};<>+\-*%~^]|\b(?:return|typeof|case|in|of|await|yield))\s*$/;

/** In the order in which they end. Literals inside of a template's expressions are found as well. */
export function literalsOf(source: string): SourceLiteral[] {
  const found: Omit<SourceLiteral, 'isInFunction'>[] = [];
  let code = '';
  let at = 0;
  const lineAt = (place: number) => source.slice(0, place).split('\n').length;
  const add = (text: string, start: number, before: string) => {
    const after = /^(?:\s|\/\/.*)*(\S?)/.exec(source.slice(at))?.[1] ?? '';
    found.push({ text, line: lineAt(start), before: before.slice(-80), after });
  };

  /** Walks code until its end, or the brace that ends a template's expression. */
  function walk(isExpression: boolean): void {
    let depth = 0;
    while (at < source.length) {
      const char = source[at] ?? '';
      if (source.startsWith('//', at)) at = endOf(source.indexOf('\n', at));
      else if (source.startsWith('/*', at)) at = endOf(source.indexOf('*/', at) + 2);
      else if (char === "'" || char === '"') readString(char);
      else if (char === '`') readTemplate();
      else if (char === '/' && regexMayFollow.test(code)) skipRegex();
      else {
        if (char === '{') depth += 1;
        if (char === '}') {
          if (isExpression && depth === 0) return;
          depth -= 1;
        }
        code += char;
        at += 1;
      }
    }
  }

  const endOf = (place: number) => (place <= 0 ? source.length : place);

  function readString(quote: string): void {
    const start = at;
    const before = code;
    let text = '';
    for (at += 1; at < source.length && source[at] !== quote; at += 1) {
      if (source[at] === '\\') at += 1;
      text += source[at];
    }
    at += 1;
    code += "''";
    add(text, start, before);
  }

  function readTemplate(): void {
    const start = at;
    const before = code;
    let text = '';
    let expressions = 0;
    for (at += 1; at < source.length && source[at] !== '`'; at += 1) {
      if (source[at] === '\\') {
        at += 1;
        text += source[at] === 'n' ? '\n' : source[at];
      } else if (source.startsWith('${', at)) {
        at += 2;
        code += '(';
        walk(true);
        code += ')';
        text += `{${expressions}}`;
        expressions += 1;
      } else text += source[at];
    }
    at += 1;
    code = `${before}''`;
    add(text, start, before);
  }

  function skipRegex(): void {
    let inClass = false;
    for (at += 1; at < source.length; at += 1) {
      const char = source[at];
      if (char === '\\') at += 1;
      else if (char === '[') inClass = true;
      else if (char === ']') inClass = false;
      else if (char === '/' && !inClass) break;
    }
    at += 1;
    code += '0';
  }

  walk(false);
  const lines = source.split('\n');
  return found.map((one) => ({ ...one, isInFunction: isInFunction(lines, one) }));
}

/** By the statement it stands in, as the formatter lays it out: from the last line without indent, is a function begun? */
function isInFunction(lines: readonly string[], { line, before }: Pick<SourceLiteral, 'line' | 'before'>): boolean {
  let top = line - 1;
  while (top > 0 && /^(?:[\s)}\]]|$)/.test(lines[top] ?? '')) top -= 1;
  const statement = [...lines.slice(top, line - 1), before].join('\n');
  return /=>|\bfunction\b|^(?:export )?class\b/.test(statement);
}
