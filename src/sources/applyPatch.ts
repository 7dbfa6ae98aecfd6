/** Reads the patch format of the apply_patch tool, which several agents share. Does not apply anything. */
import { capText, detach } from '../core/capText';
import { type ToolAction, textLimits } from '../core/session';

export type EditAction = Extract<ToolAction, { kind: 'edit' }>;

/** The edits a patch makes, file by file, in its order. Empty when the text holds no patch. */
export function readPatch(patch: string): readonly EditAction[] {
  const edits: FileEdit[] = [];
  for (const line of patch.split('\n')) {
    const header = headerOf(line);
    const current = edits.at(-1);
    if (header?.kind === 'file') edits.push({ ...header, movedTo: null, removed: [], added: [] });
    else if (header?.kind === 'move' && current !== undefined) current.movedTo = header.path;
    else if (header === null && current !== undefined) takeLine(current, line);
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
  readonly removed: string[];
  readonly added: string[];
}

type Header =
  | { readonly kind: 'file'; readonly path: string; readonly operation: EditAction['operation'] }
  | { readonly kind: 'move'; readonly path: string }
  | { readonly kind: 'frame' };

const operations: Readonly<Record<string, EditAction['operation']>> = {
  'Add File': 'created',
  'Update File': 'modified',
  'Delete File': 'deleted',
};

function headerOf(line: string): Header | null {
  const match =
    /^\*\*\* (?:(Add File|Update File|Delete File|Move to): (.+)|Begin Patch|End Patch|End of File)\s*$/.exec(line);
  if (match === null) return null;
  const path = match[2]?.trim();
  if (path === undefined) return { kind: 'frame' };
  const operation = operations[match[1] ?? ''];
  return operation === undefined ? { kind: 'move', path } : { kind: 'file', path, operation };
}

function takeLine(edit: FileEdit, line: string): void {
  if (line.startsWith('+')) edit.added.push(line.slice(1));
  else if (line.startsWith('-')) edit.removed.push(line.slice(1));
}

function toAction({ path, operation, movedTo, removed, added }: FileEdit): EditAction {
  return {
    kind: 'edit',
    path: detach(path),
    operation: movedTo === null ? operation : 'moved',
    ...(movedTo === null ? {} : { movedTo: detach(movedTo) }),
    ...excerpts(removed.join('\n'), added.join('\n')),
  };
}

/** The capped `before` and `after` of an edit; an empty side is left out. */
export function excerpts(before: string, after: string): { readonly before?: string; readonly after?: string } {
  return {
    ...(before === '' ? {} : { before: detach(capText(before, textLimits.editExcerpt)) }),
    ...(after === '' ? {} : { after: detach(capText(after, textLimits.editExcerpt)) }),
  };
}

/** The removed and the added lines of a unified diff. */
export function readDiff(diff: string): { readonly before?: string; readonly after?: string } {
  const removed: string[] = [];
  const added: string[] = [];
  for (const line of diff.split('\n')) {
    if (line.startsWith('+++') || line.startsWith('---')) continue;
    if (line.startsWith('+')) added.push(line.slice(1));
    else if (line.startsWith('-')) removed.push(line.slice(1));
  }
  return excerpts(removed.join('\n'), added.join('\n'));
}
