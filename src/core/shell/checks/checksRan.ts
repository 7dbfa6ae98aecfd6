import type { CheckFact } from '../../fact';
import { checkKind } from './checkKind';

/**
 * The checks of a list, and behind each script that passed those it ran, in its folder and with its result; its output is not
 * that of one of them.
 */
export const withChecksRan = (checks: readonly CheckFact[]): CheckFact[] =>
  checks.flatMap((check) => {
    const { ran = [], ...whole } = check;
    const [folder = ''] = changesFolder.exec(check.command) ?? [];
    const partOf = (part: string): CheckFact => ({
      ...whole,
      ...{ command: `${folder}${part}`, check: checkKind(part) ?? check.check, summary: null },
    });
    return [check, ...ran.map(partOf)];
  });

const changesFolder = /^cd\s+(?:"[^"]*"|'[^']*'|[^\s;&|]+)\s*&&\s*/;
