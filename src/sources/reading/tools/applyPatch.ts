/** Reads the patch format of the apply_patch tool, which several agents share. Does not apply anything. */

import { type ExactEdit, exactEdit } from '../../../core/exactEdit';
import { isSecretFile } from '../../../core/redact/files/secretFiles';
import type { ToolAction } from '../../../core/session';
import { detach } from '../../../core/text/capText';
import { changedText, editedText } from '../../../core/text/changedText';
import { editedNames } from '../../../core/text/editedNames';

/** A file that a tool changed. */
export type EditAction = Extract<ToolAction, { kind: 'edit' }>;

/** The edits a patch makes, file by file, in its order. Empty when the text holds no patch. */
export function readPatch(patch: string): readonly EditAction[] {
  const edits: FileEdit[] = [];
  for (const line of patch.split('\n')) {
    const header = headerOf(line);
    const current = edits.at(-1);
    if (header?.kind === 'file')
      edits.push({ ...header, movedTo: null, added: [], removed: [], pieces: [], isOver: false });
    else if (current === undefined) continue;
    else if (header?.kind === 'move') current.movedTo = header.path;
    else if (line.startsWith('*** End Patch')) current.isOver = true;
    else if (!current.isOver) takeLine(current, line);
  }
  return edits.map(toAction);
}

/**
 * A shell command that does nothing but feed a patch to apply_patch, with the folder it changes to first. Null for every
 * other command.
 */
export function patchCommand(command: string): { readonly patch: string; readonly folder: string | null } | null {
  const match = /^\s*(?:cd\s+(\S+)\s*(?:&&|;)\s*)?(?:apply_patch|applypatch)\s*<<-?\s*(['"]?)(\w+)\2[ \t]*\n/.exec(
    command,
  );
  if (match === null) return null;
  const body = command.slice(match[0].length).trimEnd();
  const end = `\n${match[3]}`;
  if (!body.endsWith(end)) return null;
  return { patch: body.slice(0, -end.length), folder: match[1]?.replace(/^(['"])(.*)\1$/, '$2') ?? null };
}

function takeLine(edit: FileEdit, line: string): void {
  const [mark, text] = [line.charAt(0), line.slice(1)];
  if (mark === '+') edit.added.push(text);
  else if (mark === '-') edit.removed.push(text);
  if (mark === '@' || edit.pieces.length === 0) edit.pieces.push({ removed: [], added: [] });
  if (mark !== '+' && mark !== '-' && mark !== ' ' && mark !== '') return;
  const piece = edit.pieces.at(-1);
  if (mark !== '+') piece?.removed.push(text);
  if (mark !== '-') piece?.added.push(text);
}

/** The lines around what was changed are part of both sides: they say where it stood. */
function exactOf({ path, operation, pieces, added }: FileEdit): ExactEdit | undefined {
  if (isSecretFile(path) || operation === 'deleted') return undefined;
  const wholeLines = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');
  if (operation === 'created') return exactEdit({ whole: wholeLines(added) });
  const joined = pieces.map((piece) => ({ removed: wholeLines(piece.removed), added: wholeLines(piece.added) }));
  return exactEdit({ pieces: joined.filter((piece) => piece.removed !== piece.added) });
}

interface FileEdit {
  readonly path: string;
  readonly operation: EditAction['operation'];
  movedTo: string | null;
  readonly added: string[];
  readonly removed: string[];
  readonly pieces: { readonly removed: string[]; readonly added: string[] }[];
  isOver: boolean;
}

type Header =
  | { readonly kind: 'file'; readonly path: string; readonly operation: EditAction['operation'] }
  | { readonly kind: 'move'; readonly path: string };

const operations: Readonly<Record<string, EditAction['operation']>> = {
  'Add File': 'created',
  'Update File': 'modified',
  'Delete File': 'deleted',
};

function headerOf(line: string): Header | null {
  if (!line.startsWith('*** ')) return null;
  const match = /^\*\*\* (Add File|Update File|Delete File|Move to): (.+)\s*$/.exec(line);
  const path = match?.[2]?.trim();
  if (path === undefined) return null;
  const operation = operations[match?.[1] ?? ''];
  return operation === undefined ? { kind: 'move', path } : { kind: 'file', path, operation };
}

function toAction(file: FileEdit): EditAction {
  const { path, operation, movedTo, added, removed } = file;
  const [after, before, isSecret] = [added.join('\n'), removed.join('\n'), isSecretFile(path)];
  const change = operation === 'modified' && !isSecret ? changedText(after, before) : undefined;
  const text = isSecret ? undefined : editedText(after, before);
  const names = editedNames(path, after, before);
  const exact = exactOf(file);
  const edit: EditAction =
    movedTo === null
      ? { kind: 'edit', path: detach(path), operation }
      : { kind: 'edit', path: detach(path), operation: 'moved', movedTo: detach(movedTo) };
  return {
    ...edit,
    ...(names === undefined ? {} : { names }),
    ...(change === undefined ? {} : { change }),
    ...(text === undefined ? {} : { text }),
    ...(exact === undefined ? {} : { exact }),
  };
}
