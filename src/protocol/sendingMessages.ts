/** What the panel says of sending: who gets to read the draft, what in it says whose it is, and what to look at before. */
/** One place a draft can be sent to. */
export interface TargetState {
  readonly id: string;
  readonly label: string;
  /** What will happen, for example "filled in, you press Enter". */
  readonly effect: string;
  /** Nothing goes out before the user presses Enter there; absent where it may start at once. */
  readonly waits?: boolean;
  /** What the button does there, for example "Fill in a new chat". */
  readonly act: string;
  /** Name of a codicon. */
  readonly icon: string;
  /** Who gets to read it; absent where nobody knows. */
  readonly reach?: 'stays' | 'known' | 'away' | 'anyone';
}

/** The list before sending. */
export interface SendingState {
  readonly checks: readonly SendingCheck[];
  /** A sentence on who gets to read it; null where no target is chosen. */
  readonly reach: string | null;
  /** It goes to somebody who has not read this session. */
  readonly leaves: boolean;
  /** Drawn without people, mails, hosts and home folders. */
  readonly isAnonymous: boolean;
  /** What in it may say whose session it is, in phrases. */
  readonly tells: readonly string[];
}

/** One item of the list; what is not in order has a short `name` for the button and the foot. */
export interface SendingCheck {
  readonly isRed: boolean;
  readonly text: string;
  readonly name: string;
}

/** What the panel may ask of it. */
export interface SendingRequests {
  /** Draws the draft anew without what says whose session it is, or with it again. */
  'choose-anonymize': { readonly ask: { readonly on: boolean }; readonly reply: null };
}
