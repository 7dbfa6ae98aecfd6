/** What every part of the panel is given. */
import type { PanelRequests, PanelState, RequestKind } from '../src/protocol/messages';
import type { Evidence } from './extracted/evidence';
import type { ArrangementStore } from './shared/arrangement';

/**
 * Asks the host, after what the user is still typing has gone out. `onReply` runs when it worked; a failure is said in the
 * panel and needs nothing more.
 */
export type AskHost = <Kind extends RequestKind>(
  kind: Kind,
  body: PanelRequests[Kind]['ask'],
  onReply?: (reply: PanelRequests[Kind]['reply']) => void,
) => void;

/** Parts know one another through this alone. */
export interface Panel {
  readonly ask: AskHost;
  readonly arrangement: ArrangementStore;
  readonly evidence: Evidence;
  /** The newest snapshot. */
  state(): PanelState;
  /** A short message that goes away by itself. */
  say(text: string): void;
}

/** One part of the panel on the screen. */
export interface View {
  readonly element: HTMLElement;
  show(state: PanelState): void;
}
