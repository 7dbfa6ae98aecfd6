/** Reads the scripts of Codex's code mode: the shell commands and the patches inside are what the agent did. */

/** A shell command with the folder it ran in. */
export interface ScriptCommand {
  readonly command: string;
  readonly folder: string;
}

/** Commands whose text stands in the script; one that is put together while it runs is not known. */
export function scriptCommands(script: string): ScriptCommand[] {
  const constants = constantsOf(script);
  return [...script.matchAll(/\bexec_command\s*\(/g)].flatMap((match) => {
    const found = readArguments(script, match.index + match[0].length, constants);
    const command = found.get('cmd');
    return command === undefined ? [] : [{ command, folder: found.get('workdir') ?? '' }];
  });
}

/** Every patch that stands in the script as a text. */
export function scriptPatches(script: string): string[] {
  return literalsOf(script).filter((text) => text.includes('*** Begin Patch'));
}

interface Literal {
  /** Null where a template has parts that are computed. */
  readonly text: string | null;
  readonly end: number;
}

function constantsOf(script: string): ReadonlyMap<string, string> {
  const constants = new Map<string, string>();
  for (const match of script.matchAll(/\b(?:const|let|var)\s+(\w+)\s*=\s*(?:String\.raw)?(?=["'`])/g)) {
    const { text } = readLiteral(script, match.index + match[0].length);
    if (text !== null) constants.set(match[1] ?? '', text);
  }
  return constants;
}

/** The named texts of an object, from behind the opening bracket of the call to the closing one. */
function readArguments(script: string, from: number, constants: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  let depth = 0;
  let key = '';
  const take = (word: string, value: string | undefined, next: string) => {
    if (next === ':') key = word;
    else if (value !== undefined) found.set(key === '' ? word : key, value);
  };
  for (let at = from; at < script.length && depth >= 0; ) {
    const char = script.charAt(at);
    if (/["'`]/.test(char)) {
      const { text, end } = readLiteral(script, at);
      const next = nextChar(script, end);
      if (text !== null && (next === ':' || key !== '')) take(text, text, next);
      at = end;
      continue;
    }
    const word = /^[A-Za-z_$][\w$]*/.exec(script.slice(at, at + 80))?.[0];
    if (word !== undefined) {
      take(word, constants.get(word), nextChar(script, at + word.length));
      at += word.length;
      continue;
    }
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
    if (char === ',') key = '';
    at += 1;
  }
  return found;
}

const nextChar = (script: string, from: number) => /\S/.exec(script.slice(from, from + 40))?.[0] ?? '';

function literalsOf(script: string): string[] {
  const found: string[] = [];
  for (let at = 0; at < script.length; ) {
    if (script.startsWith('//', at)) at = lineEnd(script, at);
    else if (/["'`]/.test(script.charAt(at))) {
      const { text, end } = readLiteral(script, at);
      if (text !== null) found.push(text);
      at = end;
    } else at += 1;
  }
  return found;
}

function lineEnd(script: string, from: number): number {
  const end = script.indexOf('\n', from);
  return end === -1 ? script.length : end;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', '\n': '' };

function readLiteral(script: string, start: number): Literal {
  const quote = script.charAt(start);
  const isRaw = script.slice(Math.max(0, start - 10), start) === 'String.raw';
  let text = '';
  let isWhole = true;
  for (let at = start + 1; at < script.length; at += 1) {
    const char = script.charAt(at);
    if (char === quote) return { text: isWhole ? text : null, end: at + 1 };
    if (quote === '`' && script.startsWith('${', at)) isWhole = false;
    if (char !== '\\' || isRaw) {
      text += char;
      continue;
    }
    const hex = /^(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2}))/.exec(script.slice(at + 1, at + 6));
    const next = script.charAt(at + 1);
    text += hex === null ? (escapes[next] ?? next) : String.fromCharCode(Number.parseInt(hex[1] ?? hex[2] ?? '', 16));
    at += hex === null ? 1 : hex[0].length;
  }
  return { text: null, end: script.length };
}
