/** Reads the patch format of the apply_patch tool, which several agents share. Does not apply anything. */

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
      edits.push({ path: header.path, operation: header.operation, movedTo: null, added: [], removed: [] });
    else if (header?.kind === 'move' && current !== undefined) current.movedTo = header.path;
    else if (line.startsWith('+')) current?.added.push(line.slice(1));
    else if (line.startsWith('-')) current?.removed.push(line.slice(1));
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

interface FileEdit {
  readonly path: string;
  readonly operation: EditAction['operation'];
  movedTo: string | null;
  readonly added: string[];
  readonly removed: string[];
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

function toAction({ path, operation, movedTo, added, removed }: FileEdit): EditAction {
  const names = editedNames(path, added.join('\n'), removed.join('\n'));
  const change = operation === 'modified' ? changedText(added.join('\n'), removed.join('\n')) : undefined;
  const text = editedText(added.join('\n'), removed.join('\n'));
  const edit: EditAction =
    movedTo === null
      ? { kind: 'edit', path: detach(path), operation }
      : { kind: 'edit', path: detach(path), operation: 'moved', movedTo: detach(movedTo) };
  return {
    ...edit,
    ...(names === undefined ? {} : { names }),
    ...(change === undefined ? {} : { change }),
    ...(text === undefined ? {} : { text }),
  };
}
