/** What going on with a session takes, for `handoff status LOG`. */
import { type AppParts, openSession } from '../../app/appParts';
import { openContextFollower } from '../../app/contextFollower';
import { findLog } from '../../app/findLog';
import { type CostAhead, costAhead } from '../../core/context/costAhead';
import { costLines } from '../../core/context/costText';
import type { Prices } from '../../core/context/prices';
import { defaultBudgetTokens } from '../../core/defaultRequest';
import { HandoffError } from '../../core/errors';
import type { ContextUse } from '../../core/session';
import { countOf } from '../../core/text/countOf';
import { formatTokens } from '../../core/tokens';
import { cellForTerminal } from '../../core/untrusted/forTerminal';

/** A session, how full its window is, and what the ways on take; that is null where its log does not count replies. */
export interface SessionCost {
  readonly id: string;
  readonly agent: string;
  readonly path: string;
  readonly context: ContextUse;
  readonly cost: CostAhead | null;
}

/** Null where no session is called so; throws where its log cannot be read. */
export async function costOfSession(
  wanted: string,
  { workspace, prices }: { readonly workspace: string; readonly prices: Prices | null },
  parts: AppParts,
  signal: AbortSignal,
): Promise<SessionCost | null> {
  try {
    const log = await findLog(wanted, workspace, parts, signal);
    const { id, agent, path, context } = await openSession(log, parts, signal);
    const { trail } = await openContextFollower(parts.files)({ path, sessionId: id }, agent, signal);
    const cost = trail === null ? null : costAhead(context, trail, defaultBudgetTokens, prices);
    return { id, agent, path, context, cost };
  } catch (error) {
    if (HandoffError.is(error, 'session-not-found')) return null;
    throw error;
  }
}

/** For the terminal, a line each. */
export function sessionCostText({ id, agent, context, cost }: SessionCost, prices: Prices | null): string {
  const { usedTokens, windowTokens, compactions } = context;
  const fill =
    usedTokens === null
      ? 'its log does not tell how full its context is'
      : `${formatTokens(usedTokens)}${windowTokens === null ? '' : ` of ${formatTokens(windowTokens)}`} tokens in its context`;
  const compacted = compactions === 0 ? '' : `, compacted ${countOf(compactions, 'time')}`;
  const ways = cost === null ? ['what going on takes its log does not tell'] : costLines(cost, prices);
  return [`${agent} session ${cellForTerminal(id)}: ${fill}${compacted}`, ...ways.map((way) => `  ${way}`), ''].join(
    '\n',
  );
}
