/** Turns what the file system throws into errors written for the user. */
import { HandoffError, isAbort, logUnreadable, sessionGone } from '../core/errors';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder, not a file',
  ELOOP: 'its symbolic links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EIO: 'the disk reports an error',
  EBUSY: 'another program holds it',
  ERR_INVALID_ARG_VALUE: 'its path holds a character no file name can have',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is used up',
  EROFS: 'the disk is read-only',
  EEXIST: 'a file of this name is there already',
  ENOTDIR: 'a part of its path is a file, not a folder',
  ENOENT: 'its folder is not there',
};

/** Why something could not be written, without a full stop. */
export function whyNotWritten(error: unknown): string {
  const code = errorCode(error);
  if (code !== null) return reasons[code] ?? `the system says ${code}`;
  return error instanceof Error ? error.message : String(error);
}

/** The error to throw for a failed access to `path`. What is no file system error comes back as it is. */
export function fileError(path: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === null || HandoffError.is(error) || isAbort(error)) return error;
  if (isMissing(error)) return sessionGone(path, error);
  return logUnreadable(path, reasons[code] ?? `the system says ${code}`, error);
}

/** True when there is nothing at the path. */
export function isMissing(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** True for a path at which no file system could hold anything; logs are full of strings that only look like paths. */
export function isImpossible(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'ENAMETOOLONG' || code === 'ERR_INVALID_ARG_VALUE';
}

/** True for what the system said no to; anything else that was thrown is a fault of ours. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException => errorCode(error) !== null;

function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
