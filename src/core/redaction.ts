/** One replacement made. Names the rule and the place, never the secret. */
export interface Redaction {
  readonly rule: string;
  /** Line of the log; 0 for text that does not come from the log. */
  readonly line: number;
  /** Where it stood: 'constraints', 'commands', 'draft' … */
  readonly section: string;
  /** Letter of the session, where a handoff is made from several. */
  readonly session?: string;
}

/** A text with its secrets replaced, and what was replaced. */
export interface RedactedText {
  readonly text: string;
  readonly hits: readonly { readonly rule: string; readonly start: number; readonly end: number }[];
}

/** Replaces secrets by placeholders such as `[redacted:aws-key-id]`. Throws `redaction-failed` rather than letting text through. */
export type Redact = (text: string) => RedactedText;
