/** Writes down one simple command: wrappers taken off, scripts opened, files and folder worked out. */

import { visibilityOf } from '../checks/exitStatus';
import type { Command } from '../command';
import { fileEffects } from '../fileEffects';
import { outputOf } from '../output';
import { posixShells } from '../readShellCall';
import { deepest, deepestScript } from './cursor';
import { connect, type Frame } from './frame';
import { parseSyntax } from './parseSyntax';
import { copyScope, enter, folderIn, locateIn, type Scope, setOptions } from './scope';
import type { ListNode, Redirect, SimpleNode, Word } from './syntax';
import { programName, readArguments, type Unwrapped, unwrap } from './unwrap';

type Walk = (list: ListNode, frame: Frame) => void;

/** Writes one command into the frame, or the commands of the script it runs; `walk` is for lists inside it. */
export function walkSimple(node: SimpleNode, frame: Frame, walk: Walk): void {
  const { words } = node;
  if (words.length === 0 && node.redirects.length === 0 && node.nested.length === 0) return;
  if (words[1]?.text === '=' && words[0]?.text.startsWith('$') === true) walkAssigned(node, words[0], frame, walk);
  else walkWords(node, frame, walk);
}

function walkWords(node: SimpleNode, frame: Frame, walk: Walk): void {
  const { words } = node;
  const unwrapped = unwrap(words);
  const inner = unwrapped.folders.length === 0 ? frame : { ...frame, scope: scopeIn(frame.scope, unwrapped.folders) };
  const canOpen = frame.depth < deepest && frame.scripts < deepestScript;
  if (canOpen && unwrapped.script !== null && /\S/.test(unwrapped.script)) {
    walkScript(unwrapped.script, node, unwrapped, inner, walk);
    return;
  }
  const captured = walkNested(node, unwrapped, frame, walk);
  const input = canOpen ? scriptOnInput(node, unwrapped) : null;
  if (input !== null) {
    walkScript(input, node, unwrapped, inner, walk);
    return;
  }
  const command = writeDown(node, unwrapped, inner);
  connect(captured, command);
  if (!canOpen) return;
  for (const found of commandsOfFind(command.program, words)) {
    walkSimple(
      found,
      { ...frame, depth: frame.depth + 1, scripts: frame.scripts + 1, wrappers: [...frame.wrappers, 'find'], bits: 0 },
      walk,
    );
  }
}

function scopeIn(scope: Scope, folders: readonly Word[]): Scope {
  const inner = copyScope(scope);
  for (const folder of folders) inner.folder = folderIn(inner.folder, folder);
  return inner;
}

/** `$( )` and `<( )` in its words run before it, and what they print goes into it. */
function walkNested(node: SimpleNode, unwrapped: Unwrapped, frame: Frame, walk: Walk): Command[] {
  const sink: Command[] = [];
  const isAssignment = unwrapped.at >= node.words.length && node.nested.length === 1;
  for (const list of node.nested) {
    walk(list, {
      ...frame,
      depth: frame.depth + 1,
      scope: copyScope(frame.scope),
      bits: isAssignment ? frame.bits : 0,
      output: 'command',
      sink,
      joint: '',
    });
  }
  return sink;
}

/** What a shell is given to run. Its folder changes end with it. */
function walkScript(script: string, node: SimpleNode, unwrapped: Unwrapped, frame: Frame, walk: Walk): void {
  const scope = copyScope(frame.scope);
  scope.failsEarly = false;
  scope.seesPipes = false;
  setOptions(scope, unwrapped.shellOptions);
  const output = outputOf(node.redirects) ?? frame.output;
  const start = frame.commands.length;
  walk(parseSyntax(script, frame.depth + 1), {
    ...frame,
    source: script,
    depth: frame.depth + 1,
    scripts: frame.scripts + 1,
    place: frame.place === 'here' ? unwrapped.place : frame.place,
    wrappers: [...frame.wrappers, ...unwrapped.names],
    scope: unwrapped.names.at(-1) === 'eval' ? frame.scope : scope,
    bits: unwrapped.hidesExit ? 0 : frame.bits,
    output,
    sink: output === 'command' ? frame.sink : null,
  });
  if (frame.commands.length === start || node.redirects.length > 0) writeDown(node, unwrapped, frame);
}

/** `bash <<'EOF'` and `ssh host <<'EOF'` run the here-document. */
function scriptOnInput({ words, redirects }: SimpleNode, { at, names }: Unwrapped): string | null {
  const program = programName(words[at]?.text ?? '');
  const runsInput =
    (posixShells.has(program) && words.slice(at + 1).every(({ text }) => /^-[a-z]*$/i.test(text))) ||
    (program === 'ssh' && !names.includes('ssh'));
  if (!runsInput) return null;
  return redirects.findLast(({ operator }) => operator === '<<' || operator === '<<<')?.body ?? null;
}

/** `$x = command` of PowerShell. */
function walkAssigned(node: SimpleNode, name: Word, frame: Frame, walk: Walk): void {
  const sink: Command[] = [];
  const rest = { ...node, words: node.words.slice(2) };
  if (!/^['"$\d]|^@/.test(frame.source.charAt(rest.words[0]?.start ?? frame.source.length)))
    walkSimple(rest, { ...frame, depth: frame.depth + 1, output: 'command', sink }, walk);
  const words = [{ ...name, text: `${name.text.slice(1).replace(/^env:/i, '')}=${rest.words[0]?.text ?? ''}` }];
  const empty = { ...node, words, nested: [], redirects: [] };
  connect(sink, writeDown(empty, unwrap(words), frame));
}

/** `find … -exec command {} \;` */
function commandsOfFind(program: string, words: readonly Word[]): SimpleNode[] {
  if (program !== 'find' && program !== 'fd') return [];
  const found: SimpleNode[] = [];
  let start = -1;
  for (const [index, { text }] of words.entries()) {
    if (/^-(?:exec|execdir|ok|okdir|x|-exec)$/.test(text) && start === -1) start = index + 1;
    else if (start !== -1 && (text === ';' || text === '+' || index === words.length - 1)) {
      const end = text === ';' || text === '+' ? index : index + 1;
      found.push({ kind: 'simple', words: words.slice(start, end), redirects: [], nested: [] });
      start = -1;
    }
  }
  return found;
}

/**
 * The files of a block's redirections, as a command without a program that runs before the block: `{ cat; } < a` reads as
 * `< a | { cat; }`. Null where no file is named.
 */
export function writeRedirects(redirects: readonly Redirect[], frame: Frame): Command | null {
  const { folder } = frame.scope;
  const effects = fileEffects('', [], redirects, (word) => [locateIn(folder, word) ?? []].flat());
  if (effects.reads.length === 0 && effects.writes.length === 0) return null;
  const node: SimpleNode = { kind: 'simple', words: [], redirects, nested: [] };
  return writeDown(node, unwrap([]), { ...frame, bits: 0, output: 'command', sink: null, joint: '' });
}

function writeDown(node: SimpleNode, unwrapped: Unwrapped, frame: Frame): Command {
  const { words } = node;
  const { at } = unwrapped;
  const program = programName(words[at]?.text ?? '');
  const { args, folders } = readArguments(program, words, at + 1);
  const scope = folders.length === 0 ? frame.scope : scopeIn(frame.scope, folders);
  const { folder } = scope;
  const open = args.flatMap((word, index) => (word.isLiteral ? [] : [index]));
  const expand = (word: Word) => expanded(word, frame.values);
  const effects = fileEffects(program, args, node.redirects, (word) =>
    expand(word).flatMap((value) => locateIn(folder, value) ?? []),
  );
  const output = outputOf(node.redirects) ?? frame.output;
  const text = textOf(frame.source, words);
  const command: Command = {
    program,
    args: args.map((word) => word.text),
    open,
    values: open.length === 0 ? [] : open.flatMap((index) => valuesOf(args[index], frame.values)),
    assignments: unwrapped.assignments,
    wrappers: frame.wrappers.length === 0 ? unwrapped.names : [...frame.wrappers, ...unwrapped.names],
    place: frame.place === 'here' ? unwrapped.place : frame.place,
    folder,
    depth: frame.depth,
    text,
    bare: at === 0 ? text : textOf(frame.source, words.slice(at)),
    joint: frame.joint,
    exit: visibilityOf(unwrapped.hidesExit ? 0 : frame.bits),
    output,
    feeds: null,
    redirects: node.redirects,
    ...effects,
  };
  frame.commands.push(command);
  if (output === 'command') frame.sink?.push(command);
  enter(
    frame.scope,
    program,
    args.flatMap((word) => expand(word)[0] ?? []),
  );
  if (program === '' || program === 'export') noteValues(command, args, frame);
  return command;
}

/** As written; what was redirected in the middle is left out. */
function textOf(source: string, words: readonly Word[]): string {
  let text = '';
  let end = -1;
  for (const word of words) {
    const raw = source.slice(word.start, word.end);
    if (end !== -1 && /^[ \t\\\r\n]*$/.test(source.slice(end, word.start))) text += source.slice(end, word.start);
    else if (end !== -1) text += ' ';
    text += raw;
    end = word.end;
  }
  return text;
}

function noteValues(command: Command, args: readonly Word[], { values }: Frame): void {
  for (const [name, value] of command.assignments) note(values, name, value);
  for (const { text } of args) {
    const match = /^(\w+)=(.*)$/s.exec(text);
    if (match !== null) note(values, match[1] ?? '', match[2] ?? '');
  }
}

function note(values: Map<string, readonly Word[]>, name: string, text: string): void {
  if (text === '' || /[$`*?]/.test(text)) values.delete(name);
  else values.set(name, [{ text, isLiteral: true, start: 0, end: 0 }]);
}

const reference = /\$\{?([A-Za-z_]\w*)\}?/;

/** A word whose one variable the line itself gives a value. */
function expanded(word: Word, values: ReadonlyMap<string, readonly Word[]>): readonly Word[] {
  if (word.isLiteral || values.size === 0) return [word];
  const match = reference.exec(word.text);
  const known = match === null ? undefined : values.get(match[1] ?? '');
  if (match === null || known === undefined) return [word];
  return known.map((value) => {
    const text = word.text.replace(match[0], () => value.text);
    return { ...word, text, isLiteral: value.isLiteral && !/[$`*?[]/.test(text) };
  });
}

function valuesOf(word: Word | undefined, values: ReadonlyMap<string, readonly Word[]>): string[] {
  if (word === undefined || values.size === 0) return [];
  return expanded(word, values).flatMap((value) => (value === word ? [] : [value.text]));
}
