import type { HandoffErrorCode } from '../core/errors';

/** Exit status of each failure, as the command line contract has it. */
const exitCodes: Readonly<Record<HandoffErrorCode, number>> = {
  'wrong-use': 2,
  'goal-refused': 2,
  'session-not-found': 2,
  'nothing-to-hand-off': 3,
  'no-sessions': 3,
  'log-unreadable': 4,
  'log-unknown': 4,
  'session-gone': 4,
  'database-unreadable': 4,
  'redaction-failed': 4,
  'model-failed': 5,
  'model-empty': 5,
  'model-missing': 5,
  'model-cancelled': 130,
  'target-failed': 5,
  'output-failed': 5,
  'not-true': 6,
  'pack-refused': 4,
  'pack-not-placed': 5,
};

/** Gives the exit status a shell sees for an error; never 0. */
export const exitCodeOf = (code: HandoffErrorCode): number => exitCodes[code];
