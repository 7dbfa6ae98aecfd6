/** A file that a delivery writes. One that is there already stays as it is. */
export interface NewFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** Written along with it where it is not there yet. */
  readonly beside?: Omit<NewFile, 'beside'>;
}

/** What a target wants done, as plain data. Carrying it out is the shell's work. */
export type Delivery =
  /** A new chat of the editor with the text in its input. */
  | { readonly kind: 'chat'; readonly text: string }
  | { readonly kind: 'clipboard'; readonly text: string }
  | ({ readonly kind: 'file'; readonly open: boolean } & NewFile)
  | TerminalDelivery
  | LinkDelivery
  | { readonly kind: 'stdout'; readonly text: string };

/**
 * An agent in a terminal, and the file with the handoff that it is pointed to. No shell reads the arguments, and none of them
 * holds a word of the handoff: other users of the machine see what programs are started with.
 */
export interface TerminalDelivery {
  readonly kind: 'terminal';
  /** Name of the terminal. */
  readonly name: string;
  /** Name of the program, to be found on PATH. */
  readonly program: string;
  readonly args: readonly string[];
  /** Absolute folder it works in. */
  readonly folder: string;
  /** Written before the program is started. */
  readonly file: NewFile;
  /** What the user has to paste, where the program takes no prompt; null where it needs none. */
  readonly toPaste: string | null;
  /** What happened then, for example "started". */
  readonly effect: string;
}

/** Another extension of the editor, asked by its address to fill its input in, and the file with the handoff it is pointed to. */
export interface LinkDelivery {
  readonly kind: 'link';
  /** The extension as people know it. */
  readonly name: string;
  /** Id of the extension. */
  readonly extension: string;
  readonly path: string;
  /** Name and value of the one parameter, not encoded. */
  readonly parameter: readonly [name: string, value: string];
  /** Written before the address is opened. */
  readonly file: NewFile;
}
