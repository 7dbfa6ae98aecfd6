import type { CheckFact } from '../../fact';
import { checkKind } from './checkKind';

/** The checks of a list, and behind each script that passed those it ran, with its result. */
export const withChecksRan = (checks: readonly CheckFact[]): CheckFact[] =>
  checks.flatMap((check) => [
    check,
    ...(check.ran ?? []).map((command) => ({ ...check, command, check: checkKind(command) ?? check.check })),
  ]);
