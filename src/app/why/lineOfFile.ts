/** Where a line stands: its text, the repository around it, and what git says of it. */
import path from 'node:path';
import { logUnreadable, wrongUse } from '../../core/errors';
import { countOf } from '../../core/text/countOf';
import type { AskedLine } from '../../core/why/askedLine';
import { blameLine } from '../../node/seen/blameLine';
import { openGit } from '../../node/seen/runGit';
import { otherWorktrees } from '../../sources/worktrees';
import type { AppParts } from '../appParts';

/** The line, with what could not be asked of git. */
export interface LineOfFile {
  readonly asked: AskedLine;
  /** The root of the repository; the folder of the file where there is none. */
  readonly root: string;
  /** True where git answered: a line without a commit is then in none yet. */
  readonly isKnown: boolean;
  /** Sentences about what git could not tell. */
  readonly notes: readonly string[];
}

const mostBytes = 32 * 1024 * 1024;

/** Throws a sentence where there is no such line. */
export async function lineOfFile(
  file: string,
  number: number,
  parts: AppParts,
  signal: AbortSignal,
): Promise<LineOfFile> {
  const full = await parts.files.realPath(file);
  const text = await textOfLine(full, number, parts);
  const folder = path.dirname(full);
  const git = await openGit(folder, parts.environment, signal);
  if (git === null) return alone(full, text, 'git is not on PATH');
  const top = await git(['rev-parse', '--show-toplevel']);
  if (!top.ok) return alone(full, text, top.why);
  const root = await parts.files.realPath(top.text.replace(/\r?\n$/, ''));
  const inRoot = await openGit(root, parts.environment, signal);
  const relative = path.relative(root, full).replaceAll('\\', '/');
  if (inRoot === null || relative.startsWith('../')) return alone(full, text, 'the file lies in no work tree');
  const roots = [root, ...(await otherWorktrees(root, parts.files)).map((one) => one.folder)];
  const blamed = await blameLine(inRoot, relative, number, text);
  const own = { paths: [relative], roots, text, hunk: [text], commit: null };
  if (blamed.kind === 'failed')
    return { asked: own, root, isKnown: false, notes: [`Git does not tell where the line comes from: ${blamed.why}.`] };
  if (blamed.kind === 'untracked') return { asked: own, root, isKnown: true, notes: [] };
  const older =
    'This clone has only the newest commits, and the line is older than they are or came with the oldest. Fetch the others with: git fetch --unshallow';
  if (!blamed.hasOlder) return { asked: { ...blamed.line, roots }, root, isKnown: true, notes: [] };
  return { asked: { ...own, paths: blamed.line.paths }, root, isKnown: false, notes: [older] };
}

/** Without git the sessions' edits are all there is. */
function alone(file: string, text: string, why: string): LineOfFile {
  const root = path.dirname(file);
  return {
    asked: { paths: [path.basename(file)], roots: [root], text, hunk: [text], commit: null },
    root,
    isKnown: false,
    notes: [`Git was not asked: ${why}. The line is looked for in the edits of sessions alone.`],
  };
}

async function textOfLine(file: string, number: number, { files }: AppParts): Promise<string> {
  const stat = await files.stat(file);
  if (stat === null) throw wrongUse(`There is no file ${file}. Check the path.`);
  if (stat.kind !== 'file') throw wrongUse(`${file} is no file. Name a file and a line, for example src/cart.ts:12.`);
  if (stat.size > mostBytes) throw logUnreadable(file, 'it is larger than 32 MB');
  const lines = (await files.readText(file, { maxBytes: mostBytes })).split('\n');
  if (lines.at(-1) === '') lines.pop();
  const line = lines[number - 1];
  if (line === undefined)
    throw wrongUse(`${path.basename(file)} has ${countOf(lines.length, 'line')}, and no line ${number}.`);
  if (line.includes('\0')) throw wrongUse(`${path.basename(file)} is no text.`);
  if (line.trim() === '') throw wrongUse(`Line ${number} is blank. Name the line above or below it.`);
  return line.replace(/\r$/, '');
}
