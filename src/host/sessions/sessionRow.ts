import type { SessionRef } from '../../core/sessionRef';

/** One row of the view. */
export interface SessionRow {
  /** Stays with what the row stands for, so that it stays open. */
  readonly id: string;
  readonly label: string;
  readonly description: string;
  /** Lines of text, no Markdown. */
  readonly tooltip: string;
  /** Name of a codicon; null for a heading. */
  readonly icon: string | null;
  /** Words by which the menus know it. */
  readonly context: string;
  readonly isOpen: boolean;
  /** A colour of the theme for the picture; absent for the usual one. */
  readonly color?: string;
  readonly children: readonly SessionRow[];
  /** What a click does; null for what only opens and closes. */
  readonly act: RowAct | null;
}

/** What a row stands for. */
export type RowAct =
  | { readonly kind: 'session'; readonly ref: SessionRef }
  | { readonly kind: 'draft'; readonly draft: string }
  /** The text as it was approved, kept under its hash. */
  | { readonly kind: 'handoff'; readonly sha256: string }
  | { readonly kind: 'command'; readonly command: string };
