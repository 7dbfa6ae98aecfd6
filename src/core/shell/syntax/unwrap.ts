/** Takes off what stands before a command and runs it: variables, `sudo`, `uv run`, `docker compose exec`, `bash -c`. */

import { readShellCall } from '../readShellCall';
import { type ProgramRow, programs } from '../tables/programs';
import { type WrapperRow, wrappers } from '../tables/wrappers';
import type { Word } from './syntax';

/** What stood before a command, and where the command begins. */
export interface Unwrapped {
  /** Where the program stands among the words; past the end where only variables are set. */
  readonly at: number;
  readonly names: readonly string[];
  readonly assignments: readonly (readonly [string, string])[];
  readonly place: 'here' | 'container' | 'host';
  /** Folders it changes into, in order. */
  readonly folders: readonly Word[];
  readonly hidesExit: boolean;
  /** The text of a script that is run instead of a program. */
  readonly script: string | null;
  /** Options of the shell that runs the script: `e` and `pipefail` change what its exit status says. */
  readonly shellOptions: string;
}

/** More wrappers around one command than anybody writes. */
const mostWrappers = 16;

/** What grows while wrappers are taken off. */
interface Draft {
  at: number;
  names: string[];
  assignments: (readonly [string, string])[];
  place: Unwrapped['place'];
  folders: Word[];
  hidesExit: boolean;
  script: string | null;
  shellOptions: string;
}

/** Takes off variables, then up to sixteen wrappers. */
export function unwrap(words: readonly Word[]): Unwrapped {
  const draft: Draft = {
    at: 0,
    names: [],
    assignments: [],
    place: 'here',
    folders: [],
    hidesExit: false,
    script: null,
    shellOptions: '',
  };
  takeAssignments(draft, words);
  for (let count = 0; count < mostWrappers && draft.script === null && takeWrapper(draft, words); count += 1);
  return draft;
}

const assignment = /^(?:\$env:)?([A-Za-z_]\w*)(?:\[[^\]]*\])?\+?=/i;

function takeAssignments(draft: Draft, words: readonly Word[]): void {
  for (; draft.at < words.length; draft.at += 1) {
    const text = words[draft.at]?.text ?? '';
    const match = assignment.exec(text);
    if (match === null) return;
    draft.assignments.push([match[1] ?? '', text.slice(match[0].length)]);
  }
}

function takeWrapper(draft: Draft, words: readonly Word[]): boolean {
  const first = words[draft.at];
  if (first === undefined) return false;
  const program = programName(first.text);
  const call = readShellCall(program, words, draft.at);
  if (call !== null) {
    draft.names.push(call.name);
    draft.script = call.script;
    draft.shellOptions = call.options;
    return true;
  }
  return wrappers.get(program)?.some((row) => takeRow(draft, row, words)) ?? false;
}

/** Name without folder and ending, in lower case; the many names of one interpreter are one. */
export function programName(word: string): string {
  const name = word
    .slice(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1)
    .replace(/\.(?:exe|cmd|bat)$/i, '')
    .toLowerCase();
  if (/^(?:python[\d.]*|py)$/.test(name)) return 'python';
  return /^pip[\d.]+$/.test(name) ? 'pip' : name;
}

/** A pass over one wrapper's own words. */
interface Pass {
  at: number;
  readonly words: readonly Word[];
  readonly folders: Word[];
  readonly assignments: (readonly [string, string])[];
  script: string | null;
  hidesExit: boolean;
}

/** False, and nothing taken, where the words do not have this form or leave no command behind. */
function takeRow(draft: Draft, row: WrapperRow, words: readonly Word[]): boolean {
  const pass: Pass = {
    at: draft.at + 1,
    words,
    folders: [],
    assignments: [],
    script: null,
    hidesExit: row.hidesExit === true,
  };
  if (!passName(pass, row) || !passOptions(pass, row)) return false;
  if (pass.script === null && pass.at >= words.length) return false;
  if (row.joined === true && pass.script === null) {
    pass.script = words
      .slice(pass.at)
      .map((word) => word.text)
      .join(' ');
  }
  draft.at = pass.at;
  draft.names.push(row.name);
  draft.folders.push(...pass.folders);
  draft.assignments.push(...pass.assignments);
  draft.script = pass.script;
  draft.hidesExit ||= pass.hidesExit;
  if (draft.place === 'here') draft.place = row.place ?? 'here';
  return true;
}

/** The further words of its name, with the options between them. */
function passName(pass: Pass, row: WrapperRow): boolean {
  const name = row.name.split(' ');
  for (let index = 1; index < name.length; index += 1) {
    const wanted = name[index];
    passLeadingOptions(pass, programs.get(name.slice(0, index).join(' ')), wanted);
    if (pass.words[pass.at]?.text !== wanted) return false;
    pass.at += 1;
  }
  return true;
}

function passLeadingOptions(pass: Pass, row: ProgramRow | undefined, wanted: string | undefined): void {
  if (row === undefined) return;
  for (; pass.at < pass.words.length; pass.at += 1) {
    const text = pass.words[pass.at]?.text ?? '';
    if (text === wanted || (!/^-./.test(text) && row.marks?.test(text) !== true)) return;
    if (row.folder?.includes(text) === true) takeFolder(pass, pass.words[pass.at + 1]);
    if (row.folder?.includes(text) === true || row.values?.includes(text) === true) pass.at += 1;
  }
}

function takeFolder(pass: Pass, word: Word | undefined): void {
  if (word !== undefined) pass.folders.push(word);
}

function passOptions(pass: Pass, row: WrapperRow): boolean {
  let isFound = row.only === undefined;
  let operands = row.operands ?? 0;
  const dashes = row.dashes === true ? dashesFrom(pass) : -1;
  for (; pass.at < pass.words.length; pass.at += 1) {
    const word = pass.words[pass.at];
    const text = word?.text ?? '';
    if (row.unless?.includes(text) === true) return false;
    if (row.only?.includes(text) === true) isFound = true;
    if (row.script?.includes(text) === true) return takeScript(pass);
    if (row.module?.includes(text) === true || (row.only?.includes(text) === true && text !== '--')) {
      pass.at += 1;
      return true;
    }
    if (text === '--' && (dashes === -1 || pass.at === dashes)) {
      pass.at += 1;
      return isFound;
    }
    if (/^-./.test(text)) passOption(pass, row, text);
    else if (row.assigns === true && assignment.test(text)) takeAssignment(pass, text);
    else if (pass.at < dashes || (row.only !== undefined && !isFound)) continue;
    else if (operands > 0) operands -= 1;
    else return isFound;
  }
  return false;
}

function passOption(pass: Pass, row: WrapperRow, text: string): void {
  const [, name = text, value] = /^(--?[\w-]+)=(.*)$/.exec(text) ?? [];
  if (Array.isArray(row.hidesExit) && row.hidesExit.includes(name)) pass.hidesExit = true;
  const word = pass.words[pass.at];
  if (row.folder?.includes(name) === true) {
    if (value !== undefined && word !== undefined) pass.folders.push({ ...word, text: value });
    else takeFolder(pass, pass.words[pass.at + 1]);
  }
  const takesNext = value === undefined && (row.values?.includes(name) === true || row.folder?.includes(name) === true);
  if (takesNext) pass.at += 1;
}

function takeScript(pass: Pass): boolean {
  const script = pass.words[pass.at + 1]?.text;
  if (script === undefined) return false;
  pass.script = script;
  pass.at += 1;
  return true;
}

function takeAssignment(pass: Pass, text: string): void {
  const match = assignment.exec(text);
  if (match !== null) pass.assignments.push([match[1] ?? '', text.slice(match[0].length)]);
}

function dashesFrom(pass: Pass): number {
  return pass.words.findIndex((word, index) => index >= pass.at && word.text === '--');
}

/** The words behind a program, and the folders its options name. */
export interface Arguments {
  readonly args: readonly Word[];
  readonly folders: readonly Word[];
}

/** The arguments of a program, with the options before its subcommand taken off and the folders they name. */
export function readArguments(program: string, words: readonly Word[], from: number): Arguments {
  const row = programs.get(program);
  if (row === undefined) return { args: words.slice(from), folders: [] };
  const pass: Pass = { at: from, words, folders: [], assignments: [], script: null, hidesExit: false };
  passLeadingOptions(pass, row, undefined);
  if (pass.at >= words.length) return { args: words.slice(from), folders: pass.folders };
  const sub = words[pass.at];
  const nested = programs.get(`${program} ${sub?.text ?? ''}`);
  if (sub !== undefined && nested !== undefined) {
    pass.at += 1;
    passLeadingOptions(pass, nested, undefined);
    return { args: [sub, ...words.slice(pass.at)], folders: pass.folders };
  }
  const rest = words.slice(pass.at);
  return { args: row.anywhere === true ? withoutFolders(rest, row, pass.folders) : rest, folders: pass.folders };
}

/** Folder options behind the subcommand: `npm test --prefix web`. */
function withoutFolders(words: readonly Word[], row: ProgramRow, folders: Word[]): Word[] {
  const kept: Word[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined) continue;
    if (word.text === '--') return kept.concat(words.slice(index));
    const [name = '', value] = word.text.startsWith('--') ? word.text.split('=', 2) : [word.text];
    if (row.folder?.includes(name) !== true) kept.push(word);
    else if (value !== undefined) folders.push({ ...word, text: value });
    else {
      const next = words[index + 1];
      if (next !== undefined) folders.push(next);
      index += 1;
    }
  }
  return kept;
}
