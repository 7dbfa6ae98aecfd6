/** Reads the `workspace.yaml` that stands beside the events of a session. Knows only its flat lines of names and values. */
import type { FileStore } from '../../core/ports';
import { joinPath } from '../reading/values/paths';

/** Null for what the file does not say. */
export interface WorkspaceFile {
  readonly id: string | null;
  readonly cwd: string | null;
  readonly name: string | null;
  readonly updatedAt: string | null;
}

const none: WorkspaceFile = { id: null, cwd: null, name: null, updatedAt: null };

/** Nothing is known where the file is missing. */
export async function readWorkspaceFile(folder: string, files: FileStore): Promise<WorkspaceFile> {
  const path = joinPath(folder, 'workspace.yaml');
  const stat = await files.stat(path);
  if (stat?.kind !== 'file') return none;
  const text = await files.readText(path, { maxBytes: 16 * 1024 });
  return {
    id: field(text, 'id'),
    cwd: field(text, 'cwd'),
    name: field(text, 'name') ?? field(text, 'summary'),
    updatedAt: field(text, 'updated_at'),
  };
}

function field(text: string, name: string): string | null {
  const match = new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t]+.*)*)`, 'm').exec(text);
  const value = match?.[1]?.trim() ?? '';
  if (value === '' || value === 'null' || value === '~') return null;
  return unquote(value);
}

/** A scalar in one of YAML's forms: single or double quotes, a block after `|` or `>`, or plain. */
function unquote(value: string): string | null {
  const folded = value.replace(/\n[ \t]+/g, ' ');
  if (folded.startsWith("'")) return folded.replace(/^'|'$/g, '').replaceAll("''", "'");
  if (folded.startsWith('"')) return folded.replace(/^"|"$/g, '').replace(/\\n/g, ' ').replace(/\\(.)/g, '$1');
  return folded.replace(/^[|>][+-]?\d?\s*/, '');
}
