/** A file that a delivery writes. One that is there already stays as it is. */
export interface NewFile {
  /** Absolute. */
  readonly path: string;
  readonly text: string;
  /** Written along with it where it is not there yet. */
  readonly beside?: Omit<NewFile, 'beside' | 'keepsOld'>;
  /** The name is fixed by whoever reads it: a file that is there is kept beside it, under another name. */
  readonly keepsOld?: true;
}

/** What a target wants done, as plain data. Carrying it out is the shell's work. */
export type Delivery =
  | ChatDelivery
  | { readonly kind: 'clipboard'; readonly text: string }
  | ({ readonly kind: 'file'; readonly open: boolean } & NewFile)
  | TerminalDelivery
  | LinkDelivery
  | ThreadDelivery
  | NoteDelivery
  | { readonly kind: 'stdout'; readonly text: string };

/** A note of git on the commit that is checked out. */
export interface NoteDelivery {
  readonly kind: 'git-note';
  /** A folder of the repository, absolute. */
  readonly folder: string;
  /** The reference that holds the notes. */
  readonly ref: string;
  readonly text: string;
}

/** A new chat of the editor, its input filled in. */
export interface ChatDelivery {
  readonly kind: 'chat';
  /** The whole handoff, for an input without attachments. */
  readonly text: string;
  /** The handoff as a file to attach, what the input then says, and other files; null where no folder is open to write it to. */
  readonly attached: { readonly file: NewFile; readonly input: string; readonly files: readonly string[] } | null;
  /** Id of the model to answer, where the chat has it; null leaves the one that is chosen there. */
  readonly model: string | null;
}

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
  /** Arguments that start it and send nothing. */
  readonly args: readonly string[];
  /** Absolute folder it works in. */
  readonly folder: string;
  /** Written before the program is started. */
  readonly file: NewFile;
  /** What is to stand in its input; null where the session that it opens holds the handoff. */
  readonly prompt: TerminalPrompt | null;
}

/** The prompt that points to the handoff, and the ways in which it gets into the input of a program. */
export interface TerminalPrompt {
  readonly text: string;
  /** Arguments with which the program fills it in by itself and waits, from that version on. */
  readonly filledIn: { readonly args: readonly string[]; readonly since: string } | null;
  /** Arguments with which the program sends it at once, for a shell that cannot write into its input. */
  readonly sent: readonly string[] | null;
  /** Milliseconds until its input is there, once it takes the keyboard; null where nobody saw it take a pasted text. */
  readonly settleMs: number | null;
}

/** A program that is asked by its address to fill its input in, and the file with the handoff it is pointed to. */
export interface LinkDelivery {
  readonly kind: 'link';
  /** As people know it. */
  readonly name: string;
  readonly to: LinkedExtension | LinkedProgram;
  /** Names and values of the address, not encoded. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** What is to stand in its input; one of the values. */
  readonly prompt: string;
  /** Written before the address is opened. */
  readonly file: NewFile;
}

/** Another extension of the editor, by its id. */
export interface LinkedExtension {
  readonly extension: string;
  readonly path: string;
}

/** A program outside of the editor that has registered a scheme of its own with the system. */
export interface LinkedProgram {
  readonly scheme: string;
  readonly authority: string;
  /** Name of the program, to be found on PATH, and the version that takes such an address. */
  readonly program: string;
  readonly since: string;
}

/** A new thread of another extension, by its commands: files are attached to it, its input is for the user to fill. */
export interface ThreadDelivery {
  readonly kind: 'thread';
  /** The extension as people know it, and its id. */
  readonly name: string;
  readonly extension: string;
  readonly commands: { readonly start: string; readonly attach: string };
  /** Written, and attached first. */
  readonly file: NewFile;
  /** Absolute paths of what else is attached. */
  readonly files: readonly string[];
  readonly prompt: string;
}
