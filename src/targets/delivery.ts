/** What a target wants done, as plain data. Carrying it out is the shell's work. */
export type Delivery =
  /** A new chat of the editor with the text in its input. */
  | { readonly kind: 'chat'; readonly text: string }
  | { readonly kind: 'clipboard'; readonly text: string }
  /** A new file; `path` is absolute. A file that is there already stays as it is. */
  | { readonly kind: 'file'; readonly path: string; readonly text: string; readonly open: boolean }
  | { readonly kind: 'stdout'; readonly text: string };
