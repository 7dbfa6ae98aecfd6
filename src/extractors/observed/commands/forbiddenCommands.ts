/** Commands that a standing order of the user rules out are not offered to be run again. */

import type { CommandFact, ConstraintFact } from '../../../core/fact';
import { forbiddenDeeds, replacedPrograms, ruledOut } from '../../../core/shell/forbidden';

/** Only standing constraints count; a program that the user replaced by another goes too. */
export function withoutForbidden(
  commands: readonly CommandFact[],
  constraints: readonly ConstraintFact[],
): CommandFact[] {
  const deeds = constraints.filter((fact) => fact.standing).flatMap(({ text }) => forbiddenDeeds(text));
  const programs = new Set(constraints.flatMap(({ text }) => replacedPrograms(text)));
  if (deeds.length === 0 && programs.size === 0) return [...commands];
  return commands.filter(({ command }) => ruledOut(command, { deeds, programs }) === null);
}
