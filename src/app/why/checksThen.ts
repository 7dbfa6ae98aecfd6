/** Which checks ran from an edit to its commit. */
import type { CheckFact } from '../../core/fact';
import { indexSession } from '../../core/index/indexSession';
import type { SessionIndex } from '../../core/index/sessionIndex';
import { sessionBefore } from '../../core/point/sessionPoint';
import { refTo } from '../../core/provenance';
import type { Session } from '../../core/session';
import { passedHooks } from '../../extractors/observed/checks/hookChecks';
import { verificationLedger } from '../../extractors/observed/checks/verificationLedger';
import type { WhyCheck } from './whyAnswer';

const mostChecks = 3;

/** Where they ran. */
export interface CheckPlace {
  /** Position of the commit; -1 where it is in no log. */
  readonly committedAt: number;
  /** Line of the edit. */
  readonly editedAt: number;
}

/**
 * As they stood when the commit was made, what its own command line ran among them: a later run says nothing of it. Formatters that
 * hooks of the commit ran are told where nothing else is known.
 */
export function checksThen(session: Session, index: SessionIndex, { committedAt, editedAt }: CheckPlace): WhyCheck[] {
  const made = index.calls.find(({ position }) => position === committedAt);
  const line = (made?.result ?? index.session.entries[committedAt])?.line ?? 0;
  const ledger = verificationLedger(indexSession(sessionBefore(session, { line: line + 1, name: 'the commit' })));
  const behind = behindEdit(ledger, editedAt);
  if (behind.length > 0 || made === undefined) return behind;
  const hooks = index.runs.filter(({ call }) => call === made).flatMap(passedHooks);
  if (hooks.length === 0) return [];
  return [
    {
      ...{ command: 'hooks of the commit', status: 'passed', summary: hooks.join(', ') },
      at: made.result === null ? null : refTo(made.result),
    },
  ];
}

/** Those behind the edit, few. */
export const behindEdit = (facts: readonly CheckFact[], editedAt: number): WhyCheck[] =>
  facts
    .filter(({ evidence }) => evidence.some((place) => place.line > editedAt))
    .slice(0, mostChecks)
    .map(({ command, status, summary, evidence }) => ({ command, status, summary, at: evidence[0] ?? null }));
