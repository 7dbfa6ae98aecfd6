/**
 * The grammar of command lines: lists, pipelines, groups and the keywords of POSIX shells, with what PowerShell does
 * otherwise. Accepts any text: what fits nowhere is passed over. One walk over the text, and no step back.
 */
import {
  ampersand,
  bar,
  type Cursor,
  closeParenthesis,
  deepest,
  hash,
  newline,
  openParenthesis,
  semicolon,
  skipBlanks,
} from './cursor';
import { readLineEnd, readRedirect } from './readRedirect';
import { readInside, readSubstitution, readWord } from './readWord';
import type { BlockNode, BlockPart, ChainNode, ListNode, PipelineNode, Redirect, SimpleNode, Word } from './syntax';

type CommandNode = SimpleNode | BlockNode;

/** The commands of a whole text. */
export function parseSyntax(text: string, depth = 0): ListNode {
  const cursor: Cursor = {
    text,
    at: 0,
    depth,
    isWindows: looksWindows(text),
    pending: [],
    lastHereString: {},
    nested: [],
    grammar: { readList: (inner) => readList(inner, none), readAll: parseSyntax },
  };
  const list: ChainNode[] = [];
  while (cursor.at < text.length) {
    for (const chain of readList(cursor, none)) list.push(chain);
    cursor.at += 1;
  }
  return list;
}

/** Cmdlets, `$env:` and paths with a drive: there a backslash is no escape. */
function looksWindows(text: string): boolean {
  return /\$env:|\b[A-Za-z]:\\|\b(?:Get|Set|Add|Remove|Move|Copy|New|Test|Select|Where|ForEach|Write|Out|Invoke|Start)-[A-Z]/.test(
    text,
  );
}

const none: ReadonlySet<string> = new Set();
const set = (words: string) => new Set(words.split(' '));
const afterCondition = set('then do');
const afterThen = set('elif else fi');
const afterElse = set('fi');
const afterDo = set('done');
const afterGroup = set('}');
/** Where nothing was opened, these say nothing. */
const strays = set('then do else elif fi done esac in }');
const windowsStrays = set('try catch finally');
const openers = set('if while until for select case function {');

/** Reads commands until a closing parenthesis, `;;`, or one of `closing` where a command would begin. They stay. */
function readList(cursor: Cursor, closing: ReadonlySet<string>): ListNode {
  const list: ChainNode[] = [];
  while (cursor.at < cursor.text.length) {
    skipBlanks(cursor);
    const code = cursor.text.charCodeAt(cursor.at);
    if (code === closeParenthesis || isCaseEnd(cursor)) return list;
    if (code === newline) readLineEnd(cursor);
    else if (code === hash) skipComment(cursor);
    else if (code === semicolon || code === ampersand || code === bar) cursor.at += 1;
    else {
      const word = peekWord(cursor);
      if (closing.has(word)) return list;
      if (strays.has(word) || (cursor.isWindows && windowsStrays.has(word))) cursor.at += word.length;
      else list.push(readChain(cursor));
    }
  }
  return list;
}

const isCaseEnd = ({ text, at }: Cursor) =>
  text.charCodeAt(at) === semicolon && (text.charCodeAt(at + 1) === semicolon || text.charCodeAt(at + 1) === ampersand);

function skipComment(cursor: Cursor): void {
  const end = cursor.text.indexOf('\n', cursor.at);
  cursor.at = end === -1 ? cursor.text.length : end;
}

const keyword = /(?:[a-z]+|[{}!]|\[\[)(?=[\s;&|()]|$)/y;

/** The bare word at this place, where it could be a keyword. */
function peekWord(cursor: Cursor): string {
  keyword.lastIndex = cursor.at;
  return keyword.exec(cursor.text)?.[0] ?? '';
}

function readChain(cursor: Cursor): ChainNode {
  const pipelines = [readPipeline(cursor)];
  const joints: ('&&' | '||')[] = [];
  while (cursor.at < cursor.text.length) {
    skipBlanks(cursor);
    const two = cursor.text.slice(cursor.at, cursor.at + 2);
    if (two !== '&&' && two !== '||') break;
    cursor.at += 2;
    skipLines(cursor);
    joints.push(two);
    pipelines.push(readPipeline(cursor));
  }
  return { pipelines, joints, end: readEnd(cursor) };
}

function readEnd(cursor: Cursor): ChainNode['end'] {
  const code = cursor.text.charCodeAt(cursor.at);
  if (code === ampersand) cursor.at += 1;
  else if (code === semicolon && !isCaseEnd(cursor)) cursor.at += 1;
  if (code === ampersand) return '&';
  return code === semicolon || code === newline ? ';' : '';
}

function readPipeline(cursor: Cursor): PipelineNode {
  let isNegated = false;
  for (skipBlanks(cursor); peekWord(cursor) === '!'; skipBlanks(cursor)) {
    isNegated = !isNegated;
    cursor.at += 1;
  }
  const nodes = [readCommand(cursor)];
  while (cursor.at < cursor.text.length) {
    skipBlanks(cursor);
    if (cursor.text.charCodeAt(cursor.at) !== bar || cursor.text.charCodeAt(cursor.at + 1) === bar) break;
    cursor.at += cursor.text.charCodeAt(cursor.at + 1) === ampersand ? 2 : 1;
    skipLines(cursor);
    nodes.push(readCommand(cursor));
  }
  return { nodes, isNegated };
}

/** After a joint a command may go on in the next line. */
function skipLines(cursor: Cursor): void {
  for (skipBlanks(cursor); cursor.at < cursor.text.length; skipBlanks(cursor)) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code === newline) readLineEnd(cursor);
    else if (code === hash) skipComment(cursor);
    else return;
  }
}

function readCommand(cursor: Cursor): CommandNode {
  skipBlanks(cursor);
  const { text } = cursor;
  // PowerShell's `& program`.
  if (text.charCodeAt(cursor.at) === ampersand && text.charCodeAt(cursor.at + 1) !== ampersand) cursor.at += 1;
  skipBlanks(cursor);
  if (cursor.depth >= deepest) return readSimple(cursor);
  if (text.charCodeAt(cursor.at) === openParenthesis) return readSubshell(cursor);
  const word = peekWord(cursor);
  if (word === '[[') return readTest(cursor);
  if (!openers.has(word)) return readSimple(cursor);
  cursor.at += word.length;
  cursor.depth += 1;
  const block = readBlock(cursor, word);
  cursor.depth -= 1;
  return withRedirects(cursor, block);
}

/** A name or number with an operator behind it; `((npm test))` is read as commands. */
const sum = /\(\(\s*[!~+-]*[$\w[\]{}#]+\s*(?:\+\+|--(?=\s*[;)])|[<>=!+*/%&|^-]?=|[<>*%^?]|[+/-]\s*[\d$])[^()\n]*\)\)/y;

function passSum(cursor: Cursor): boolean {
  sum.lastIndex = cursor.at;
  const width = sum.exec(cursor.text)?.[0].length ?? 0;
  cursor.at += width;
  return width > 0;
}

/** `( … )`; `(( … ))` is a sum and runs nothing. */
function readSubshell(cursor: Cursor): CommandNode {
  if (passSum(cursor)) return block('group', []);
  cursor.at += 1;
  return withRedirects(cursor, block('subshell', [body(readInside(cursor))]));
}

const block = (kind: BlockNode['kind'], parts: readonly BlockPart[], variable = '', values: readonly Word[] = []) =>
  ({ kind, parts, variable, values, redirects: [] }) satisfies BlockNode;
const body = (list: ListNode): BlockPart => ({ role: 'body', list });

function withRedirects(cursor: Cursor, node: BlockNode): BlockNode {
  const redirects: Redirect[] = [];
  const nested = collectNested(cursor, () => {
    for (;;) {
      skipBlanks(cursor);
      const redirect = readRedirect(cursor);
      if (redirect === null) return;
      redirects.push(redirect);
    }
  });
  if (redirects.length === 0) return node;
  return { ...node, redirects, parts: [...nested, ...node.parts] };
}

/** What stands in the words of a block is run before it. */
function collectNested(cursor: Cursor, read: () => void): BlockPart[] {
  const outer = cursor.nested;
  cursor.nested = [];
  read();
  const parts = cursor.nested.map((list): BlockPart => ({ role: 'condition', list }));
  cursor.nested = outer;
  return parts;
}

function readBlock(cursor: Cursor, opener: string): BlockNode {
  switch (opener) {
    case '{':
      return block('group', [body(readUpTo(cursor, afterGroup))]);
    case 'if':
      return readIf(cursor);
    case 'case':
      return readCase(cursor);
    case 'function':
      return readFunction(cursor);
    case 'while':
    case 'until':
      return block('loop', [{ role: 'condition', list: readUpTo(cursor, afterCondition) }, ...readDo(cursor)]);
    default:
      return readFor(cursor);
  }
}

/** A list and the word that closes it. */
function readUpTo(cursor: Cursor, closing: ReadonlySet<string>): ListNode {
  const list = readList(cursor, closing);
  const word = peekWord(cursor);
  if (closing.has(word)) cursor.at += word.length;
  return list;
}

function readDo(cursor: Cursor): BlockPart[] {
  return [body(readUpTo(cursor, afterDo))];
}

function readIf(cursor: Cursor): BlockNode {
  const parts: BlockPart[] = [{ role: 'condition', list: readUpTo(cursor, afterCondition) }];
  for (;;) {
    const list = readList(cursor, parts.at(-1)?.role === 'else' ? afterElse : afterThen);
    parts.push(parts.at(-1)?.role === 'else' ? { role: 'else', list } : body(list));
    const word = peekWord(cursor);
    if (!afterThen.has(word)) return block('if', parts);
    cursor.at += word.length;
    if (word === 'fi') return block('if', parts);
    if (word === 'elif') parts.push({ role: 'condition', list: readUpTo(cursor, afterCondition) });
    else {
      parts.push({ role: 'else', list: readUpTo(cursor, afterElse) });
      return block('if', parts);
    }
  }
}

/** `for x in a b; do … done`, `for ((…)); do …`, and PowerShell's `foreach`-like `for (…) { … }`. */
function readFor(cursor: Cursor): BlockNode {
  const values: Word[] = [];
  let variable = '';
  skipBlanks(cursor);
  const nested = collectNested(cursor, () => {
    if (cursor.text.charCodeAt(cursor.at) === openParenthesis) {
      if (!passSum(cursor)) readSubstitution(cursor, { text: '', isLiteral: true }, cursor.at + 1);
      return;
    }
    variable = readWord(cursor).text;
    for (const word of readWords(cursor)) if (values.length > 0 || word.text !== 'in') values.push(word);
  });
  const before: BlockPart = { role: 'condition', list: readUpTo(cursor, afterCondition) };
  return block('loop', [...nested, before, ...readDo(cursor)], variable, values);
}

function readWords(cursor: Cursor): Word[] {
  const words: Word[] = [];
  for (;;) {
    skipBlanks(cursor);
    const word = readWord(cursor);
    if (word.end === word.start) return words;
    words.push(word);
  }
}

/** `case word in pattern) … ;; esac`. */
function readCase(cursor: Cursor): BlockNode {
  skipBlanks(cursor);
  const parts = collectNested(cursor, () => readWord(cursor));
  skipLines(cursor);
  if (peekWord(cursor) === 'in') cursor.at += 2;
  while (cursor.at < cursor.text.length) {
    skipLines(cursor);
    if (peekWord(cursor) === 'esac') {
      cursor.at += 4;
      break;
    }
    const close = passPattern(cursor);
    if (!close) break;
    parts.push(body(readList(cursor, esac)));
    if (isCaseEnd(cursor)) cursor.at += 2;
  }
  return block('case', parts);
}

const esac = set('esac');

/** The patterns before a `)`, which is passed. False where none closes in this line. */
function passPattern(cursor: Cursor): boolean {
  if (cursor.text.charCodeAt(cursor.at) === openParenthesis) cursor.at += 1;
  for (;;) {
    readWords(cursor);
    const code = cursor.text.charCodeAt(cursor.at);
    if (code !== bar && code !== closeParenthesis) return false;
    cursor.at += 1;
    if (code === closeParenthesis) return true;
  }
}

function readFunction(cursor: Cursor): BlockNode {
  skipBlanks(cursor);
  readWord(cursor);
  skipBlanks(cursor);
  if (/\(\s*\)/y.test(cursor.text.slice(cursor.at, cursor.at + 3))) cursor.at = cursor.text.indexOf(')', cursor.at) + 1;
  return readFunctionBody(cursor);
}

function readFunctionBody(cursor: Cursor): BlockNode {
  skipLines(cursor);
  const node = readCommand(cursor);
  const list: ListNode = [{ pipelines: [{ nodes: [node], isNegated: false }], joints: [], end: '' }];
  return block('function', [body(list)]);
}

const test = /^\[\[[^\n]*?\s\]\](?=[\s;&|)]|$)/;
const longestTest = 2_000;

/** `[[ a && b ]]`: its joints and parentheses are no joints of commands. */
function readTest(cursor: Cursor): SimpleNode {
  const start = cursor.at;
  cursor.at += test.exec(cursor.text.slice(start, start + longestTest))?.[0].length ?? 2;
  return {
    kind: 'simple',
    words: [{ text: '[[', isLiteral: true, start, end: cursor.at }],
    redirects: [],
    nested: [],
  };
}

function readSimple(cursor: Cursor): CommandNode {
  const { text } = cursor;
  const outer = cursor.nested;
  const nested: ListNode[] = [];
  const words: Word[] = [];
  const redirects: Redirect[] = [];
  cursor.nested = nested;
  for (;;) {
    skipBlanks(cursor);
    if (text.charCodeAt(cursor.at) === hash) skipComment(cursor);
    const redirect = readRedirect(cursor);
    if (redirect !== null) {
      redirects.push(redirect);
      continue;
    }
    const isBrace = cursor.isWindows && words.length > 0 && /[{}]/.test(text.charAt(cursor.at));
    if (isBrace && text.charAt(cursor.at) === '}') break;
    if (isBrace && /\s/.test(text.charAt(cursor.at + 1)) && cursor.depth < deepest) {
      readScriptBlock(cursor);
      continue;
    }
    const word = readWord(cursor);
    if (word.end > word.start) words.push(word);
    else if (text.charCodeAt(cursor.at) !== openParenthesis || cursor.depth >= deepest) {
      if (text.charCodeAt(cursor.at) === openParenthesis) cursor.at += 1;
      break;
    } else if (words.length === 1 && /^\(\s?\)/.test(text.slice(cursor.at, cursor.at + 3))) {
      cursor.at = text.indexOf(')', cursor.at) + 1;
      cursor.nested = outer;
      cursor.depth += 1;
      const definition = readFunctionBody(cursor);
      cursor.depth -= 1;
      return definition;
    } else readParenthesis(cursor, words);
  }
  cursor.nested = outer;
  return { kind: 'simple', words, redirects, nested };
}

/** `(Get-Content x)` as an argument: what it prints is the argument. */
function readParenthesis(cursor: Cursor, words: Word[]): void {
  const start = cursor.at;
  const draft = { text: '', isLiteral: false };
  readSubstitution(cursor, draft, cursor.at + 1);
  words.push({ ...draft, start, end: cursor.at });
}

/** `ForEach-Object { … }`: PowerShell runs what stands in the braces. */
function readScriptBlock(cursor: Cursor): void {
  cursor.at += 1;
  cursor.depth += 1;
  const inside = cursor.nested;
  cursor.nested = [];
  inside.push(readUpTo(cursor, afterGroup));
  cursor.nested = inside;
  cursor.depth -= 1;
}
