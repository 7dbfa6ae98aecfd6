/** Runs one check, and shows what came of it. */
import { HandoffError, isAbort } from '../../../core/errors';
import type { VerifiedLines } from '../../../core/verify/verifiedLines';
import { told as inWords, t } from '../../../protocol/language';
import type { VerifyProgress } from '../../../protocol/messages';
import { halt, type LineChecks, progress, type Running, update } from './lineChecks';

type Find = (signal: AbortSignal) => Promise<VerifiedLines | null>;

/** The check of this text: the one that runs already, or a new one. */
export function checkOf(checks: LineChecks, of: string, isAnew = false): Running {
  const { running, parts } = checks;
  if (running?.what === 'lines' && running.of === of && !running.isOutdated && !isAnew) return running;
  return look(checks, of, 'lines', async (signal) => {
    const text = await parts.sealed(of);
    signal.throwIfAborted();
    return parts.effects.verify.check(text, signal);
  });
}

/** Begins one in place of what runs. */
export function look(checks: LineChecks, of: string, what: Running['what'], find: Find): Running {
  const { effects, current } = checks.parts;
  const before = checks.running === null ? current().verify.progress : ({ kind: 'idle' } as const);
  halt(checks);
  const since = effects.now();
  const stop = new AbortController();
  const mine: Running = { of, what, stop, isCancelled: false, isOutdated: false, ended: Promise.resolve(null) };
  checks.running = mine;
  progress(checks, { kind: 'running', what, isAwaited: false });
  const end = (seen: VerifiedLines | null, why: string | null) => {
    if (checks.running !== mine) return null;
    checks.running = null;
    checks.tookMs = effects.now() - since;
    showEnd(checks, mine, { seen, why, before });
    return seen;
  };
  mine.ended = find(stop.signal).then(
    (seen) => end(seen, null),
    (error: unknown) => {
      if (isAbort(error)) return end(null, null);
      if (!HandoffError.is(error)) effects.reportError(error);
      return end(null, reasonOf(error));
    },
  );
  return mine;
}

/** What came of a check; `before` is how it stood before the check began. */
interface CheckEnd {
  readonly seen: VerifiedLines | null;
  readonly why: string | null;
  readonly before: VerifyProgress;
}

function showEnd(checks: LineChecks, { of, what, isCancelled, isOutdated }: Running, end: CheckEnd): void {
  const { effects } = checks.parts;
  const { seen, why, before } = end;
  const now = { kind: checks.isDue ? 'idle' : 'known' } as const;
  if (seen !== null) update(checks, { progress: now, seen, of: isOutdated ? '' : of, checkedAt: effects.now() });
  else if (isCancelled) progress(checks, { kind: 'not', why: t('You stopped the check.') });
  // Who does not want checks run again knows as much as before.
  else if (what === 'checks' && why === null) progress(checks, before);
  else progress(checks, { kind: 'not', why: why ?? effects.verify.problem() ?? noReason() });
}

const reasonOf = (error: unknown) =>
  HandoffError.is(error) ? inWords(error.message) : t('The check failed; the extension’s output says why.');

/** Said where a check found nothing to look at. */
export const noReason = () => t('Nothing in the draft could be checked against the folder.');
