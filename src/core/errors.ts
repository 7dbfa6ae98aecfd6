/** Every failure a user can meet, one factory each. A message says what happened and what to do next. */

/** What went wrong, for programs: the exit code of the command line is chosen by it. */
export type HandoffErrorCode =
  | 'wrong-use'
  | 'goal-refused'
  | 'nothing-to-hand-off'
  | 'no-sessions'
  | 'log-unreadable'
  | 'log-unknown'
  | 'session-gone'
  | 'session-not-found'
  | 'model-failed'
  | 'model-empty'
  | 'model-missing'
  | 'model-cancelled'
  | 'target-failed'
  | 'output-failed'
  | 'redaction-failed'
  | 'database-unreadable'
  | 'not-true'
  | 'pack-refused'
  | 'pack-not-placed';

/** An error whose message is written for the user. Everything else that is thrown is a bug. */
export class HandoffError extends Error {
  override readonly name = 'HandoffError';

  constructor(
    readonly code: HandoffErrorCode,
    message: string,
    options?: { readonly cause?: unknown },
  ) {
    super(message, options);
  }

  /** By name and code, not by class: two bundles have two classes. */
  static is(error: unknown, code?: HandoffErrorCode): error is HandoffError {
    if (!(error instanceof Error) || error.name !== 'HandoffError') return false;
    return code === undefined || ('code' in error && error.code === code);
  }
}

/** A sentence begins with the name; the path, which may be long, ends it. */
const fileName = (path: string) => path.split(/[\\/]/).at(-1) || path;
const placeOf = (path: string) => (fileName(path) === path ? '' : ` (${path})`);

/** The call does not make sense; `message` is the whole sentence. */
export const wrongUse = (message: string) => new HandoffError('wrong-use', message);

/** The goal does not say enough to choose by; `reason` is the whole sentence. */
export const goalRefused = (reason: string) => new HandoffError('goal-refused', reason);

/** Two names of one session. */
export const nothingToMerge = () =>
  new HandoffError('wrong-use', 'The same session was named twice. Name each session once, or one of them alone.');

/** The session at `path` holds nothing that a next session could use. */
export const nothingToHandOff = (path: string) =>
  new HandoffError(
    'nothing-to-hand-off',
    `Nothing to hand off (no answer yet) in ${fileName(path)}. Choose another session.${placeOf(path)}`,
  );

/** The session goes on behind the point; `point` names it, for example “line 5”. */
export const nothingBefore = (point: string, path: string) =>
  new HandoffError(
    'nothing-to-hand-off',
    `Nothing was answered before ${point} of ${fileName(path)}. Name a later point, or hand off the whole session.${placeOf(path)}`,
  );

/** No log stands at `path` any more. */
export const sessionGone = (path: string, cause?: unknown) =>
  new HandoffError(
    'session-gone',
    `The session file ${fileName(path)} is no longer there. Choose another session.${placeOf(path)}`,
    { cause },
  );

/** `isPath`: what was asked for looks like a file, which is then not there. */
export const sessionNotFound = (wanted: string, isPath: boolean) =>
  isPath
    ? new HandoffError('session-gone', `There is no file ${wanted}. Check the path.`)
    : new HandoffError('session-not-found', `No session "${wanted}" was found. Choose one of those listed.`);

/** No agent left a session of this workspace. */
export const noSessions = (workspace: string) =>
  new HandoffError('no-sessions', `No agent session was found for ${workspace}. Choose a log file, or another folder.`);

/** The one session found lies inside the workspace, and is not taken unasked. */
export const onlyInside = (workspace: string, path: string) =>
  new HandoffError(
    'no-sessions',
    `The only agent sessions for ${workspace} lie inside of it and came with it. Name the one you trust, for example ${path}.`,
  );

/** The handoff could not be written; `reason` says where and why. */
export const outputFailed = (reason: string, cause?: unknown) =>
  new HandoffError(
    'output-failed',
    `Standard output does not take the answer: ${reason}. Make room, or write it to another place.`,
    { cause },
  );

/** The log is there and cannot be read; `reason` says why, without a full stop. */
export const logUnreadable = (path: string, reason: string, cause?: unknown) =>
  new HandoffError(
    'log-unreadable',
    `${fileName(path)} cannot be read: ${reason}. Check the path and its permissions.${placeOf(path)}`,
    {
      cause,
    },
  );

/** The worker thread, which reads logs for the editor, is missing or broke off. */
export const workerFailed = (reason: string, cause?: unknown) =>
  new HandoffError(
    'log-unreadable',
    `The session could not be read: ${reason}. Try again; if that does not help, reinstall the extension.`,
    { cause },
  );

/** The file at `path` is no log of any supported agent. */
export const logUnknown = (path: string, reason: string) =>
  new HandoffError(
    'log-unknown',
    `${fileName(path)} is not a session log we know: ${reason}. Choose another file.${placeOf(path)}`,
  );

/** The database is there and cannot be opened or read. */
export const databaseUnreadable = (path: string, reason: string, cause?: unknown) =>
  new HandoffError('database-unreadable', `The database ${fileName(path)} cannot be read: ${reason}.${placeOf(path)}`, {
    cause,
  });

/** The model did not answer; `reason` says why, without a full stop. */
export const modelFailed = (model: string, reason: string, cause?: unknown) =>
  new HandoffError('model-failed', `The model ${model} failed: ${reason}. Try again, or go on without a model.`, {
    cause,
  });

/** The model cannot be asked; `message` is the whole of it, with what to do next. */
export const modelUnavailable = (message: string, cause?: unknown) =>
  new HandoffError('model-failed', message, { cause });

/** The model answered with nothing that could be used; `why` says what it was instead, without a full stop. */
export const modelEmpty = (model: string, why?: string) =>
  new HandoffError(
    'model-empty',
    `The model ${model} answered nothing${why === undefined ? '' : ` that could be used: ${why}`}. Try again, or go on without a model.`,
  );

/** The user ended the model's part before its answer was whole. */
export const modelStopped = (model: string) =>
  new HandoffError('model-cancelled', `The model ${model} was stopped before its answer was whole.`);

/** The handoff is there, without the part of the model that was asked for; `failure` is the whole sentence on why. */
export const modelMissing = (failure: string, isPart: boolean, isStopped: boolean) =>
  new HandoffError(
    isStopped ? 'model-cancelled' : 'model-missing',
    `${failure} ${isPart ? 'What came of its answer stands in the handoff.' : 'The handoff is by rules alone.'}`,
  );

/** A delivery did not get through to its target. */
export const targetFailed = (target: string, reason: string, cause?: unknown) =>
  new HandoffError('target-failed', `${target} did not take the handoff: ${reason}. Copy it instead.`, { cause });

/** The file is no pack that may be opened; `sentence` says why, with what to do next. */
export const packRefused = (sentence: string) => new HandoffError('pack-refused', sentence);

/** The work of a pack does not fit here, or could not be written; nothing of it was. `sentence` says why, with what to do next. */
export const packNotPlaced = (sentence: string, cause?: unknown) =>
  new HandoffError('pack-not-placed', sentence, { cause });

/** Hooks were to be registered or taken out, and the file of the agent called `label` stayed as it was. */
export const settingsNotWritten = (label: string, file: string, reason: string, cause?: unknown) =>
  new HandoffError(
    'target-failed',
    `The hooks of ${label} stay as they were, because ${fileName(file)} cannot be written: ${reason}. Check its permissions.${placeOf(file)}`,
    { cause },
  );

/** Redaction broke off, so nothing is let out. */
export const redactionFailed = (cause?: unknown) =>
  new HandoffError(
    'redaction-failed',
    'Redaction failed, so the text is withheld. Please report this session format.',
    { cause },
  );

/** Thrown by long work when its signal fires; the shells end quietly on it. */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  signal?.throwIfAborted();
}

/** True for what an aborted signal throws. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
