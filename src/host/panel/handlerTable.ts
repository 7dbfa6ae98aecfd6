/** Handlers as a table: each takes what it works on beside what the page asks, so that each stands alone. */
import type { PanelRequests, RequestKind } from '../../protocol/messages';

/** What is done for each message; one that is missing does not compile. */
export type HandlersOn<State, Kind extends RequestKind = RequestKind> = {
  readonly [One in Kind]: (state: State, ask: PanelRequests[One]['ask']) => ReplyTo<One> | Promise<ReplyTo<One>>;
};

/** The same, each with the one state it works on. */
export type BoundHandlers<Kind extends RequestKind> = {
  readonly [One in Kind]: (ask: PanelRequests[One]['ask']) => ReplyTo<One> | Promise<ReplyTo<One>>;
};

type ReplyTo<Kind extends RequestKind> = PanelRequests[Kind]['reply'];

/** Gives every handler of a table its state. */
export function handlersOn<State, Kind extends RequestKind>(
  state: State,
  table: HandlersOn<State, Kind>,
): BoundHandlers<Kind> {
  const handlers = Object.entries(table) as [Kind, HandlersOn<State, Kind>[Kind]][];
  return Object.fromEntries(
    handlers.map(([kind, handle]) => [kind, (ask: PanelRequests[Kind]['ask']) => handle(state, ask)]),
  ) as BoundHandlers<Kind>;
}
