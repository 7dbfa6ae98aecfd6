import type { CheckFact } from '../../fact';
import { checkKind } from './checkKind';

/** The checks of a list, and behind each script that passed those it ran, with its result; its output is not that of one of them. */
export const withChecksRan = (checks: readonly CheckFact[]): CheckFact[] =>
  checks.flatMap((check) => {
    const { ran = [], ...whole } = check;
    return [
      check,
      ...ran.map((command) => ({ ...whole, command, check: checkKind(command) ?? check.check, summary: null })),
    ];
  });
