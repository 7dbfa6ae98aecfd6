/**
 * The file that an unfinished turn broke off in. Measured on 1,170 cuts in the middle of turns: a file that the last call
 * changed, or read after changes, was taken up again or a check run within ten calls in nine of ten cases; a file that was read
 * before anything was changed in one of three, so it is not named.
 */
import type { Call, SessionIndex } from '../../../core/index/sessionIndex';

/** Null where the last call was about no file, about several, or did not end. */
export function brokeOffIn(index: SessionIndex, calls: readonly Call[]): string | null {
  const last = calls.at(-1);
  if (last === undefined || last.result === null || last.result.interrupted === true) return null;
  const touched = index.touches.filter(({ call, failed }) => call === last && !failed);
  const [first] = touched;
  if (first === undefined || touched.some(({ path }) => path !== first.path)) return null;
  const isRead = first.operation === 'read';
  const hasWorked = index.changes.some(({ position }) => position >= (calls[0]?.position ?? 0));
  const isThere = first.operation !== 'deleted' && first.operation !== 'searched' && first.movedTo === null;
  return isThere && (!isRead || hasWorked) ? first.path : null;
}
