/**
 * Reads JSON with comments as places in its text, so that settings can be changed without writing the rest of them anew.
 * Trailing commas are taken too. Nothing is changed here.
 */

/** A value and where it stands; offsets are characters of the text. */
export interface JsoncNode {
  readonly kind: 'object' | 'array' | 'scalar';
  readonly start: number;
  readonly end: number;
  /** What stands in an object or array, in order. */
  readonly items: readonly JsoncItem[];
  /** A comma stands behind the last item. */
  readonly hasTrailingComma: boolean;
  /** Of a string, number, boolean or null. */
  readonly value: unknown;
}

/** One item of an array, or one member of an object with its key. */
export interface JsoncItem {
  readonly key: string | null;
  /** Of the key, where there is one. */
  readonly start: number;
  readonly node: JsoncNode;
}

/** Deeper ones are no settings. */
const mostDepth = 100;
const literal = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const string = /"(?:[^"\\\r\n]|\\.)*"/y;
const space = /(?:[ \t\r\n]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)*/y;

/** The value of a text; null where it is not JSON with comments. */
export function readJsonc(text: string): JsoncNode | null {
  const begin = text.startsWith('\ufeff') ? 1 : 0;
  const root = readValue(text, skipSpace(text, begin), 0);
  return root !== null && skipSpace(text, root.end) === text.length ? root : null;
}

/** The same without places. */
export function plainValue({ kind, items, value }: JsoncNode): unknown {
  if (kind === 'array') return items.map(({ node }) => plainValue(node));
  if (kind === 'object') return Object.fromEntries(items.map(({ key, node }) => [key ?? '', plainValue(node)]));
  return value;
}

/** Where the next sign is that is neither blank nor in a comment. */
export function skipSpace(text: string, from: number): number {
  space.lastIndex = from;
  space.test(text);
  return space.lastIndex;
}

function readValue(text: string, at: number, depth: number): JsoncNode | null {
  const sign = text[at];
  if (sign === '{' || sign === '[') return depth < mostDepth ? readContainer(text, at, depth) : null;
  return readScalar(text, at, sign === '"' ? string : literal);
}

function readScalar(text: string, start: number, pattern: RegExp): JsoncNode | null {
  pattern.lastIndex = start;
  const [found] = pattern.exec(text) ?? [];
  const value = found === undefined ? undefined : parsed(found);
  if (found === undefined || value === undefined) return null;
  return { kind: 'scalar', start, end: start + found.length, items: [], hasTrailingComma: false, value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function readContainer(text: string, start: number, depth: number): JsoncNode | null {
  const kind = text[start] === '{' ? 'object' : 'array';
  const close = kind === 'object' ? '}' : ']';
  const items: JsoncItem[] = [];
  let hasTrailingComma = false;
  for (let at = skipSpace(text, start + 1); ; ) {
    if (text[at] === close) return { kind, start, end: at + 1, items, hasTrailingComma, value: undefined };
    const item = readItem(text, at, kind, depth);
    if (item === null) return null;
    items.push(item);
    at = skipSpace(text, item.node.end);
    hasTrailingComma = text[at] === ',';
    if (hasTrailingComma) at = skipSpace(text, at + 1);
    else if (text[at] !== close) return null;
  }
}

function readItem(text: string, start: number, kind: 'object' | 'array', depth: number): JsoncItem | null {
  if (kind === 'array') {
    const node = readValue(text, start, depth + 1);
    return node === null ? null : { key: null, start, node };
  }
  const key = readScalar(text, start, string);
  const colon = key === null ? -1 : skipSpace(text, key.end);
  if (typeof key?.value !== 'string' || text[colon] !== ':') return null;
  const node = readValue(text, skipSpace(text, colon + 1), depth + 1);
  return node === null ? null : { key: key.value, start, node };
}
