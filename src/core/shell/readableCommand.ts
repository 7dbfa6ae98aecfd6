/**
 * A command as a person would write it: without the change into the session's folder (one below it is named from there),
 * without `bash -lc '…'` around it, and without titles between its parts and filters that only shorten their output. For reading; what was run stands in the facts letter for letter.
 */
import type { Command } from './command';
import { parseCommand } from './parseCommand';
import { posixShells, readShellCall } from './readShellCall';
import { parseSyntax } from './syntax/parseSyntax';
import { programName } from './syntax/unwrap';
import { withoutBanners } from './withoutBanners';

/** Characters of a path to a shell, at most. */
const longestProgram = 400;
const shorteners = new Set(['tail', 'head', 'tee', 'less', 'cat']);

/** The short form of a command; `root` is the session's folder, null where it is not known. */
export function readableCommand(command: string, root: string | null): string {
  const plain = withoutRootFolder(withoutShell(command.trim().replace(titles, '')), root);
  const parts = withoutBanners(plain, parseCommand(plain), isShortener);
  return withoutShorteners(parts).trim() || command.trim();
}

/** Comments above the command. */
const titles = /^(?:#[^\n]*\n\s*)+(?=\S)/;

/** `bash -lc "npm test"` runs `npm test`. */
function withoutShell(command: string): string {
  if (!/sh/i.test(command.slice(0, longestProgram))) return command;
  const [chain, ...others] = parseSyntax(command);
  const [pipeline] = chain?.pipelines ?? [];
  const [node] = pipeline?.nodes ?? [];
  const isOne = others.length === 0 && chain?.pipelines.length === 1 && pipeline?.nodes.length === 1;
  if (!isOne || node?.kind !== 'simple' || node.redirects.length > 0) return command;
  const program = programName(node.words[0]?.text ?? '');
  if (!posixShells.has(program)) return command;
  const script = readShellCall(program, node.words, 0)?.script;
  return script !== undefined && node.words.at(-1)?.text === script ? script.trim() : command;
}

function withoutRootFolder(command: string, root: string | null): string {
  const match = /^cd\s+("[^"]*"|'[^']*'|[^\s;&|]+)\s*(?:&&|;|\n)\s*/.exec(command);
  if (match === null || root === null) return command;
  const folder = slashed((match[1] ?? '').replace(/^["']|["']$/g, ''));
  const top = slashed(root);
  if (folder === top) return command.slice(match[0].length);
  const below = folder.startsWith(`${top}/`) && !/[\s"'$]/.test(folder) ? folder.slice(top.length + 1) : null;
  return below === null ? command : command.replace(match[1] ?? '', below);
}

/** PowerShell writes a folder of Windows with the other slash. */
const slashed = (folder: string) =>
  (/^[A-Za-z]:/.test(folder) ? folder.replaceAll('\\', '/') : folder).replace(/\/+$/, '');

/** `npm test 2>&1 | tail -20` is `npm test`; a filter that picks lines (`grep`) is part of the question and stays. */
function withoutShorteners(command: string): string {
  if (command.includes('\n')) return command;
  const parts = parseCommand(command);
  let kept = parts.length;
  while (kept > 1 && isCutBy(parts[kept - 2], parts[kept - 1])) kept -= 1;
  const last = parts[kept - 1];
  const whole = kept === parts.length || last === undefined ? command : upTo(command, last.text);
  return whole.replace(/\s+2>&1\s*$/, '').replace(/\s+2>\/dev\/null\s*$/, '');
}

/** Both stand in the line itself. */
const isCutBy = (from: Command | undefined, filter: Command | undefined) =>
  from?.joint === '|' && from.depth === 0 && filter?.depth === 0 && isShortener(filter);

/** With a file to read, `cat` and `head` are the question themselves; behind a pipe they are filters. */
const isShortener = ({ program, args }: Command) =>
  (program === 'select-object' && /^-(?:last|first|skip)$/i.test(args[0] ?? '')) ||
  (shorteners.has(program) && (program === 'tee' || args.every((word) => /^[-+]?\d+$|^-/.test(word))));

/** Up to the pipe behind this text: its redirections stay. */
function upTo(command: string, text: string): string {
  const at = command.lastIndexOf(text);
  const pipe = command.indexOf('|', at + text.length);
  return at < 0 || pipe < 0 ? command : command.slice(0, pipe).trim();
}
