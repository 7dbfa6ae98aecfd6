/** What a program prints when it falls over, copied into a message: the place in its source, the stack, the fields of the error. */

/** “at readFileSync (node:fs:443:20)”, “at async load (…) {”, “at new Loader (…)” */
export const isFrame = (line: string): boolean => frame.test(line);
const frame = /^\s*at\s+(?:async\s+|new\s+)?\S+(?:\s\[as \S+\])?(?:\s\(|:\d|$)/;

/** “node:fs:443”, “/home/dev/shop/src/cart.ts:12”: alone in its line. */
const place = /^(?:node:|file:\/\/|\/|[A-Za-z]:[\\/])\S*:\d+$/;
/** The mark under the code that fell over. */
const mark = /^\s*[\^~]+\s*$/;
const fewLines = 4;
const runtime = /^\s*(?:Node\.js v\d|Bun v\d|Deno \d)\S*.*$/;

/** Without the code above a stack, and without the fields and the name of the runtime behind it. The frames stay, for who looks for them. */
export function withoutCrash(lines: readonly string[]): string[] {
  const left: string[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const marked = place.test(line) ? lines.slice(at + 1, at + 1 + fewLines).findIndex((one) => mark.test(one)) : -1;
    if (marked >= 0) {
      at += marked + 2;
      continue;
    }
    left.push(line);
    at += 1;
    if (!isFrame(line)) continue;
    at = behindFields(lines, at, line);
    at = behindRuntime(lines, at);
  }
  return left;
}

/** A last frame that opens a brace has the fields of the error below it, up to the brace that closes them. */
function behindFields(lines: readonly string[], at: number, frameLine: string): number {
  if (!/\{\s*$/.test(frameLine)) return at;
  const closed = lines.findIndex((line, index) => index >= at && /^\s*\}\s*$/.test(line));
  return closed < 0 ? at : closed + 1;
}

function behindRuntime(lines: readonly string[], at: number): number {
  const next = lines.findIndex((line, index) => index >= at && line.trim() !== '');
  return next >= 0 && runtime.test(lines[next] ?? '') ? next + 1 : at;
}

/** A message in which a stack stands, without it: the words around it, and the line that names the error. */
export function withoutStack(text: string): string {
  const lines = text.split('\n');
  return lines.some(isFrame)
    ? withoutCrash(lines)
        .filter((line) => !isFrame(line))
        .join('\n')
    : text;
}
