/** Where a handoff went, for the panel to say. */
export interface Delivered {
  /** For example "In a new chat, filled in and not sent." */
  readonly where: string;
  readonly effect: string;
  /** Opens it; null where there is nothing to open. */
  readonly open: { readonly label: string; readonly run: () => Thenable<unknown> } | null;
}
