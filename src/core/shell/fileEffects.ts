/** Says which files a command reads, writes, moves and removes, as far as its text tells. */
import { codeGiven, codeWrites, runsCode } from './codeWrites';
import type { Move } from './command';
import type { Redirect, Word } from './syntax/syntax';
import { type FileRow, fileTable } from './tables/fileTable';

/** The files of one command, as paths from where the line starts. */
export interface FileEffects {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly removes: readonly string[];
  readonly moves: readonly Move[];
}

/** Gives the path of a word, or null where nobody can know it. */
export type Locate = (word: Word) => readonly string[];

const nothing: FileEffects = { reads: [], writes: [], removes: [], moves: [] };

/** Reads redirections first, then the arguments by the program's row of the table. */
export function fileEffects(
  program: string,
  args: readonly Word[],
  redirects: readonly Redirect[],
  locate: Locate,
): FileEffects {
  const sub = program === 'git' ? `git ${args[0]?.text ?? ''}` : program;
  const row = sub === 'dd' ? undefined : fileTable.get(sub);
  const isCode = runsCode(program);
  if (row === undefined && redirects.length === 0 && sub !== 'dd' && !isCode) return nothing;
  const found = { reads: [] as string[], writes: [] as string[], removes: [] as string[], moves: [] as Move[] };
  for (const redirect of redirects) addRedirect(found, redirect, locate);
  if (isCode) addCode(found, codeGiven(program, args, redirects), locate);
  if (sub === 'dd') addDd(found, args, locate);
  else if (row !== undefined) addOperands(found, row, program === 'git' ? args.slice(1) : args, locate);
  return found;
}

interface Found {
  readonly reads: string[];
  readonly writes: string[];
  readonly removes: string[];
  readonly moves: Move[];
}

function addRedirect(found: Found, { operator, target }: Redirect, locate: Locate): void {
  if (operator === '<<' || operator === '<<<' || target.text.startsWith('&')) return;
  (operator === '<' ? found.reads : found.writes).push(...locate(target));
}

function addCode(found: Found, code: string | null, locate: Locate): void {
  if (code === null) return;
  for (const path of codeWrites(code)) found.writes.push(...locate({ text: path, isLiteral: true, start: 0, end: 0 }));
}

function addDd(found: Found, args: readonly Word[], locate: Locate): void {
  for (const word of args) {
    const value = { ...word, text: word.text.slice(3) };
    if (word.text.startsWith('of=')) found.writes.push(...locate(value));
    if (word.text.startsWith('if=')) found.reads.push(...locate(value));
  }
}

function addOperands(found: Found, row: FileRow, args: readonly Word[], locate: Locate): void {
  const { operands, hasScript, isInPlace, writes, targets } = sortArguments(row, args);
  for (const word of writes) found.writes.push(...locate(word));
  const skip = hasScript ? 0 : (row.skip ?? 0);
  const files = operands.slice(skip, row.most === undefined ? undefined : skip + row.most);
  if (isInPlace) addAll(found.writes, files, locate);
  else if (row.operands === 'read') addAll(found.reads, files, locate);
  else if (row.operands === 'write') addAll(found.writes, files, locate);
  else if (row.operands === 'remove') addAll(found.removes, files, locate);
  else if (row.operands !== 'none')
    addTransfer(found, row.operands, targets[0] === undefined ? files : [...files, targets[0]], locate);
}

function addAll(into: string[], words: readonly Word[], locate: Locate): void {
  for (const word of words) for (const path of locate(word)) into.push(path);
}

/** Several things, or a target that ends in a slash: they go into it under their own names. */
function addTransfer(found: Found, kind: 'move' | 'copy', words: readonly Word[], locate: Locate): void {
  const target = words.at(-1);
  if (target === undefined || words.length < 2) return;
  const [to] = locate(target);
  const isFolder = words.length > 2 || /(?:^|[\\/])\.{0,2}[\\/]?$/.test(target.text);
  for (const word of words.slice(0, -1)) {
    for (const from of locate(word)) {
      const name = from.slice(from.lastIndexOf('/') + 1);
      const path = to === undefined ? null : isFolder ? (to === '.' ? name : `${to}/${name}`) : to;
      if (kind === 'copy') {
        found.reads.push(from);
        if (path !== null) found.writes.push(path);
      } else if (path === null) found.removes.push(from);
      else found.moves.push({ from, to: path });
    }
    // A copy of what nobody can name still writes its target.
    if (kind === 'copy' && locate(word).length === 0 && to !== undefined && !isFolder) found.writes.push(to);
  }
}

interface Sorted {
  readonly operands: readonly Word[];
  readonly hasScript: boolean;
  readonly isInPlace: boolean;
  readonly writes: readonly Word[];
  readonly targets: readonly Word[];
}

function sortArguments(row: FileRow, args: readonly Word[]): Sorted {
  const operands: Word[] = [];
  const writes: Word[] = [];
  const targets: Word[] = [];
  let hasScript = false;
  let isInPlace = false;
  for (let index = 0; index < args.length; index += 1) {
    const word = args[index];
    if (word === undefined) continue;
    const { text } = word;
    const next = args[index + 1];
    const name = row.named === undefined ? text : text.toLowerCase();
    if (text === '--') {
      operands.push(...args.slice(index + 1, index + 1 + mostOperands));
      break;
    }
    if (!/^[-+]./.test(text)) {
      if (text !== '-' && text !== '' && operands.length < mostOperands) operands.push(word);
      continue;
    }
    if (row.inPlace?.test(text) === true) {
      isInPlace = true;
      // BSD's `sed -i ''`: an empty ending stands as a word of its own.
      if (next?.text === '') index += 1;
    }
    if (row.scriptBy?.includes(name) === true || /^-\w*[eE]$/.test(text)) hasScript ||= row.scriptBy !== undefined;
    if (next === undefined) continue;
    if (row.named?.includes(name) === true) operands.push(next);
    else if (row.writesTo?.includes(name) === true) writes.push(next);
    else if (row.target?.includes(name) === true) targets.push(next);
    else if (row.values?.includes(name) !== true && !isPerlScript(row, text)) continue;
    index += 1;
  }
  return { operands, hasScript, isInPlace, writes, targets };
}

const mostOperands = 1_000;

/** `perl -pi -e '…'` and `perl -pie '…'`. */
const isPerlScript = (row: FileRow, text: string) => row.scriptBy !== undefined && /^-[a-zA-Z0-9]+[eE]$/.test(text);
