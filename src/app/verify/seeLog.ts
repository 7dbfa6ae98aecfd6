/** Reads the log of a handoff again: whether it went on, and what it says now. */

import { textOfFact } from '../../core/allFacts';
import { defaultRequest } from '../../core/defaultRequest';
import { checkLine } from '../../core/document/factLines';
import type { HandoffDocument } from '../../core/document/readDocument';
import type { Draft } from '../../core/draft';
import type { CheckFact } from '../../core/fact';
import type { SessionIndex } from '../../core/index/sessionIndex';
import { placeOf, refTo } from '../../core/provenance';
import { budgetBounds, listBounds } from '../../core/requestOptions';
import type { Session } from '../../core/session';
import { withChecksRan } from '../../core/shell/checks/checksRan';
import { readClaims } from '../../core/verify/readClaims';
import type { SeenLog } from '../../core/verify/world';
import type { AppParts } from '../appParts';
import { draftSession } from '../makeDraft';

/** The log as it is now, with what the session did. */
export interface LogNow {
  readonly seen: SeenLog;
  readonly index: SessionIndex;
  /** The checks by their command as a handoff shows it: long ones are cut there. */
  readonly ledger: ReadonlyMap<string, CheckFact>;
}

/** Draws the facts anew, as many as any handoff may hold. */
export async function seeLog(
  session: Session,
  document: HandoffDocument,
  parts: AppParts,
  signal: AbortSignal,
): Promise<LogNow> {
  const most = listBounds.max;
  const request = {
    ...defaultRequest(document.goal ?? 'go on'),
    budgetTokens: budgetBounds.max,
    limits: { files: most, commands: most, information: most, decisions: most, openQuestions: most },
  };
  const job = { request, workspace: null, readMs: 0 };
  const { draft, index } = await draftSession(session, job, { ...parts, model: null }, () => undefined, signal);
  const root = rootOf(session);
  const checks = withChecksRan(draft.facts.verification);
  const ledger = new Map(checks.flatMap((fact) => [...asShown(fact, null), ...asShown(fact, root)]));
  const at = Date.parse(document.mark?.at ?? '');
  return { seen: whatItSays(draft, ledger, index, at), index, ledger };
}

function whatItSays(
  { facts, noLongerHolds = [] }: Draft,
  ledger: LogNow['ledger'],
  index: SessionIndex,
  at: number,
): SeenLog {
  const isNew = ({ time }: { readonly time: number | null }) => time !== null && time > at;
  const { entries } = index.session;
  const newer = new Set(entries.filter(isNew).map((entry) => placeOf(refTo(entry))));
  const list = index.todos !== null && isNew(index.todos.call.call) ? index.todos : null;
  const spoke = entries.find(
    (entry) => entry.kind === 'message' && entry.role === 'user' && isNew(entry) && isTheirs(entry),
  );
  const errors = (status: 'open' | 'resolved') =>
    facts.errors.filter((error) => error.status === status).map(({ text }) => text);
  const todos = facts.state.filter(({ about }) => about === 'todo');
  return {
    grewBy: Number.isNaN(at) ? null : entries.filter(isNew).length,
    checks: new Map(
      [...ledger].map(([command, { status, evidence }]) => [command, { status, place: placeOf(evidence.at(-1)) }]),
    ),
    ...{ openErrors: errors('open'), resolvedErrors: errors('resolved') },
    list: list === null ? null : { items: list.items, place: `line ${list.call.call.line}` },
    done: todos.filter(({ label }) => label === 'done').map(({ text }) => text.replace(/^Done: /, '')),
    over: noLongerHolds
      .map(({ fact, endedBy, because }) => ({ text: textOfFact(fact), because, place: placeOf(endedBy) }))
      .filter(({ place }) => newer.has(place)),
    openQuestions: facts.openQuestions.map(({ text }) => text),
    userSpoke: spoke === undefined ? null : `line ${spoke.line}`,
    background: facts.state
      .filter(({ about }) => about === 'background')
      .map(({ text }) => text.replace(/^[^:]*: /, '').replace(/^`|`$/g, '')),
  };
}

const isTheirs = (entry: { readonly origin?: string }) => entry.origin === 'typed' || entry.origin === 'queued';

const rootOf = ({ startCwd, cwd }: Session) => startCwd ?? cwd;

/** By the command as a handoff shows it; older handoffs name the session's folder whole. */
function asShown(fact: CheckFact, root: string | null): (readonly [string, CheckFact])[] {
  const { claims } = readClaims(`## Checks

${checkLine(fact, root)}`);
  return claims.flatMap((claim) => (claim.kind === 'check' ? [[claim.command, fact] as const] : []));
}
