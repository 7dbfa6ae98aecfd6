/** Reads the call of a shell that is given its commands as an argument: `bash -lc '…'`, `pwsh -Command …`, `cmd /c …`. */
import type { Word } from './syntax/syntax';

/** The commands that a shell was given as an argument. */
export interface ShellCall {
  readonly name: string;
  readonly script: string;
  /** Its own short options and `-o` names, which change what an exit status says. */
  readonly options: string;
}

/** Shells that take their commands behind `-c`. */
export const posixShells: ReadonlySet<string> = new Set('sh bash zsh dash ash ksh mksh fish'.split(' '));
const powerShells: ReadonlySet<string> = new Set(['powershell', 'pwsh']);

/** Null where the shell runs a file, or nothing that stands here. */
export function readShellCall(program: string, words: readonly Word[], at: number): ShellCall | null {
  if (posixShells.has(program)) return readPosix(program, words, at);
  if (powerShells.has(program)) return readPowerShell(program, words, at);
  return program === 'cmd' ? readCmd(words, at) : null;
}

function readPosix(program: string, words: readonly Word[], at: number): ShellCall | null {
  let options = '';
  let isScript = false;
  for (let index = at + 1; index < words.length; index += 1) {
    const text = words[index]?.text ?? '';
    if (/^[-+]o$|^-[a-zA-Z]*o$/.test(text) && !isScript) {
      options += `${text.slice(0, -1)} ${words[index + 1]?.text ?? ''} `;
      isScript ||= /^-[a-zA-Z]*c/.test(text);
      index += 1;
    } else if (/^(?:--rcfile|--init-file)$/.test(text)) index += 1;
    else if (/^-[a-zA-Z]+$/.test(text) && !isScript) {
      options += `${text} `;
      isScript = text.includes('c');
    } else if (/^--\w/.test(text) && !isScript) options += '';
    else if (isScript && text !== '--') return { name: `${program} -c`, script: text, options };
    else if (text !== '--') return null;
  }
  return null;
}

const takesValue =
  /^-(?:ex|ep|executionpolicy|version|v|windowstyle|w|inputformat|outputformat|psconsolefile|wd|workingdirectory)$/i;

function readPowerShell(program: string, words: readonly Word[], at: number): ShellCall | null {
  for (let index = at + 1; index < words.length; index += 1) {
    const text = words[index]?.text ?? '';
    if (/^-(?:file|f|encodedcommand|enc|e|ec)$/i.test(text)) return null;
    if (/^-c(?:o|om|omm|omma|omman|ommand)?$/i.test(text)) return joined(program, words, index + 1);
    if (takesValue.test(text)) index += 1;
    else if (!text.startsWith('-')) return /\s/.test(text) ? joined(program, words, index) : null;
  }
  return null;
}

function readCmd(words: readonly Word[], at: number): ShellCall | null {
  const index = words.findIndex((word, place) => place > at && place < at + 5 && /^\/\/?[ckr]$/i.test(word.text));
  return index === -1 ? null : joined('cmd', words, index + 1);
}

function joined(program: string, words: readonly Word[], from: number): ShellCall | null {
  const script = words
    .slice(from)
    .map((word) => word.text)
    .join(' ');
  return script === '' ? null : { name: `${program} -c`, script, options: '' };
}
