/** What an edit did to a file, word for word: the account of a session's changes is made by doing it again. */

/** The whole file as it stands afterwards, or the passages that were replaced, in their order. */
export type ExactEdit = { readonly whole: string } | { readonly pieces: readonly EditedPiece[] };

/** One passage; `removed` stood there before. Nothing removed: it was put at the end, or where nobody can tell. */
export interface EditedPiece {
  readonly removed: string;
  readonly added: string;
  /** Wherever it stood in the file. */
  readonly everywhere?: true;
  /** In how many places that was, where the client told. */
  readonly times?: number;
}

/** Characters of one edit; a longer one is told by its name alone. */
const longestEdit = 120_000;

/** Undefined where it is too long to be kept, or replaces nothing. */
export function exactEdit(edit: ExactEdit): ExactEdit | undefined {
  if ('whole' in edit) return edit.whole.length > longestEdit ? undefined : edit;
  const length = edit.pieces.reduce((sum, { removed, added }) => sum + removed.length + added.length, 0);
  return edit.pieces.length === 0 || length > longestEdit ? undefined : edit;
}
