/** A text is checked in the background once it rests. */
import { type LineChecks, progress } from './lineChecks';
import { checkOf } from './runCheck';

/** A text rests that long before it is checked by itself, and longer where the last check was slow. */
const restMs = 1_500;

/** The text or what it is held against changed. */
export function checkOnceItRests(checks: LineChecks): void {
  if (checks.parts.current().verify.progress.kind !== 'running') progress(checks, { kind: 'idle' });
  checkIn(checks, Math.max(restMs, 2 * checks.tookMs));
}

/** Waits for what runs, too. */
export function checkIn(checks: LineChecks, milliseconds: number): void {
  clearTimeout(checks.timer);
  checks.isDue = true;
  checks.timer = setTimeout(() => {
    checks.isDue = false;
    const after = checks.running?.ended ?? Promise.resolve();
    after.then(() => checkNow(checks)).catch((error: unknown) => checks.parts.effects.reportError(error));
  }, milliseconds);
  // A check that nobody waits for keeps no program alive.
  checks.timer.unref?.();
}

async function checkNow(checks: LineChecks): Promise<void> {
  const { parts } = checks;
  const words = await parts.wordsNow();
  const { delivered, verify } = parts.current();
  // What the user waits for, or asked to be run, is not stopped by what nobody asked for.
  if (delivered !== null || checks.running !== null) return;
  if (verify.of !== words) checkOf(checks, words);
  else if (verify.progress.kind === 'idle') progress(checks, { kind: 'known' });
}
