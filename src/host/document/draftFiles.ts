/**
 * The file system in which drafts are documents. Nothing of it is on a disk: a document is read from the draft of a panel,
 * and what is saved is there already.
 */
import * as vscode from 'vscode';
import { t } from '../../protocol/language';
import type { SharedDraft } from '../../review/draft/documentSync';

/** Scheme of the addresses of drafts. */
export const draftScheme = 'handoff-draft';

/** The drafts that can be documents now. */
export interface DraftFiles extends vscode.FileSystemProvider, vscode.Disposable {
  add(uri: vscode.Uri, draft: SharedDraft): void;
  /** The draft is let go of; its text stays until the document is closed. */
  freeze(uri: vscode.Uri): void;
  remove(uri: vscode.Uri): void;
  removeFrozen(uri: vscode.Uri): void;
  /** The draft may have become read-only, or writable: the editor looks again where it has. */
  changed(uri: vscode.Uri): void;
}

interface DraftFile {
  readonly draft: Pick<SharedDraft, 'text' | 'isReadOnly'>;
  readonly isFrozen: boolean;
  isReadOnly: boolean;
  /** Changes only where the editor has to read anew. Milliseconds since 1970. */
  mtime: number;
}

/** Begins with none. */
export function createDraftFiles(): DraftFiles {
  const files = new Map<string, DraftFile>();
  const changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  const fileOf = (uri: vscode.Uri) => {
    const found = files.get(uri.toString());
    if (found === undefined)
      throw vscode.FileSystemError.FileNotFound(t('The panel of this draft was closed. The draft is kept.'));
    return found;
  };
  const bytesOf = ({ draft }: DraftFile) => new TextEncoder().encode(draft.text());
  const refuse = (): never => {
    throw vscode.FileSystemError.NoPermissions(t('Drafts have no folder: nothing can be made or moved there.'));
  };
  return {
    add(uri, draft) {
      files.set(uri.toString(), { draft, isReadOnly: draft.isReadOnly(), isFrozen: false, mtime: Date.now() });
    },
    freeze(uri) {
      const file = files.get(uri.toString());
      if (file === undefined) return;
      const text = file.draft.text();
      files.set(uri.toString(), { ...file, draft: { text: () => text, isReadOnly: () => false }, isFrozen: true });
    },
    removeFrozen(uri) {
      if (files.get(uri.toString())?.isFrozen === true) files.delete(uri.toString());
    },
    remove: (uri) => void files.delete(uri.toString()),
    changed(uri) {
      const file = files.get(uri.toString());
      if (file === undefined || file.isReadOnly === file.draft.isReadOnly()) return;
      file.isReadOnly = !file.isReadOnly;
      file.mtime = Math.max(Date.now(), file.mtime + 1);
      changes.fire([{ type: vscode.FileChangeType.Changed, uri }]);
    },
    onDidChangeFile: changes.event,
    stat(uri) {
      const file = fileOf(uri);
      return {
        ...{ type: vscode.FileType.File, ctime: 0, mtime: file.mtime, size: bytesOf(file).length },
        ...(file.isReadOnly ? { permissions: vscode.FilePermission.Readonly } : {}),
      };
    },
    readFile: (uri) => bytesOf(fileOf(uri)),
    writeFile(uri) {
      const { isReadOnly } = fileOf(uri);
      if (isReadOnly)
        throw vscode.FileSystemError.NoPermissions(t('This draft was sent. Press Edit again in its panel.'));
    },
    watch: () => new vscode.Disposable(() => undefined),
    readDirectory: () => [],
    createDirectory: refuse,
    delete: refuse,
    rename: refuse,
    dispose: () => changes.dispose(),
  };
}
