/** The places in files that a stack, a compiler or a test runner names. */

/** `cart.ts:12:3`, `cart.ts(12,3)`, `File "cart.py", line 12`. */
const framed =
  /(?<path>[\w@~./\\-]+\.[A-Za-z]{1,5})(?::(?<colon>\d{1,6})\b|\((?<bracket>\d{1,6}),\d+\)|", line (?<line>\d{1,6})\b)/g;
/** What others wrote. */
const foreign = /(?:^|\/)(?:node_modules|site-packages|vendor|\.venv|internal)\/|^node:/;

/** A line of a file. */
export interface StackFrame {
  /** As the text writes it, with `/` between folders. */
  readonly path: string;
  /** A number, counted from 1. */
  readonly line: string;
}

/** In the order of the text, each file once, without those of libraries. */
export function stackFrames(text: string): StackFrame[] {
  const named = [...text.matchAll(framed)].flatMap(({ groups }): StackFrame[] => {
    const path = (groups?.['path'] ?? '').replaceAll('\\', '/');
    const line = groups?.['colon'] ?? groups?.['bracket'] ?? groups?.['line'] ?? '';
    return foreign.test(path) ? [] : [{ path, line }];
  });
  return named.filter((one, at) => named.findIndex((other) => isSamePath(other.path, one.path)) === at);
}

/** One of them may be cut off at any folder. */
export function isSamePath(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return long === short || long.endsWith(`/${short.replace(/^(?:\.?\/)+/, '')}`);
}
