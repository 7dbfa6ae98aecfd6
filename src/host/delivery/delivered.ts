/** Where a handoff went, for the panel to say. */
export interface Delivered {
  /** For example "In a new chat, filled in, press Enter there." */
  readonly where: string;
  readonly effect: string;
  /** Opens it; null where there is nothing to open. */
  readonly open: { readonly label: string; readonly run: () => Thenable<unknown> } | null;
}
